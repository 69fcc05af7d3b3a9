import sharp from 'sharp'
import { createRandom } from '../seeded-random.ts'

export type PictureShape = 'card' | 'cover' | 'portrait'
export type PlaceholderRequest = { shop: string; key: string; shape: PictureShape }

type Rgb = readonly [red: number, green: number, blue: number]

/** Sizes in pixels: 4:5 for cards, 3:2 for covers. */
const sizes = { card: [960, 1200], cover: [1440, 960], portrait: [640, 640] } as const

/** Each a deep and a light tone that go together. */
const tones: readonly (readonly [Rgb, Rgb])[] = [
  [
    [196, 96, 62],
    [248, 216, 188],
  ],
  [
    [58, 108, 112],
    [208, 230, 220],
  ],
  [
    [118, 88, 126],
    [236, 214, 228],
  ],
  [
    [186, 140, 62],
    [250, 232, 190],
  ],
  [
    [66, 94, 142],
    [208, 222, 240],
  ],
  [
    [96, 126, 82],
    [226, 234, 200],
  ],
  [
    [160, 84, 96],
    [248, 216, 214],
  ],
  [
    [92, 122, 138],
    [222, 234, 236],
  ],
]

/**
 * A soft gradient in the shop's colours, in place of a photograph that could not be fetched. The key turns it, so that no two
 * are the same file: private and public pictures share none [P6].
 */
export async function paintPlaceholder({ shop, key, shape }: PlaceholderRequest): Promise<Uint8Array> {
  const [deep, light] = createRandom(shop).pick(tones)
  const random = createRandom(`${shop} ${key}`)
  const corners = random
    .shuffled([0.25, 0.5, 0.75, 1])
    .map((share) => between(deep, light, share * random.between(0.8, 1)))
  const [width, height] = sizes[shape]
  return sharp(Buffer.from(corners.flat()), { raw: { width: 2, height: 2, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

function between(from: Rgb, to: Rgb, share: number): number[] {
  return from.map((value, channel) => Math.round(value + (to[channel]! - value) * share))
}
