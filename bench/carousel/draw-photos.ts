import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { PhotoView } from '#contract/looks/photos.ts'

const size = { width: 960, height: 1200 }
const widths = [320, 640, 960]
const drawings = [
  'nail-art-1',
  'nail-art-2',
  'nail-art-3',
  'tattoo-flash-1',
  'tattoo-flash-3',
  'tiles-2',
  'tiles-13',
  'tiles-30',
]

export type Drawn = {
  photos: PhotoView[]
  /** a photo's file by the name photoUrl() gives it, without the folder */
  file: (name: string) => Uint8Array | undefined
}

/** Photos that differ in URL, words, colour and thumbhash; eight drawings of the demo are reused in turn. */
export async function drawPhotos(count: number): Promise<Drawn> {
  const pictures = await Promise.all(drawings.map(makeFiles))
  const photos = Array.from({ length: count }, (_, at) => {
    const { rgba } = pictures[at % pictures.length]!
    const shade = rgba.map((value, channel) => (channel % 4 === 3 ? value : Math.min(255, value + (at % 64))))
    return {
      hash: `drawn${at}`,
      ...size,
      color: `#${[...shade.slice(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`,
      thumbhash: Buffer.from(rgbaToThumbHash(32, 40, shade)).toString('base64'),
      alt: `Drawing ${at}`,
      focalX: 0.5,
      focalY: 0.5,
      widths,
    }
  })
  return {
    photos,
    file: (name) => {
      const [, at, width] = /^drawn(\d+)-(\d+)\.webp$/.exec(name) ?? []
      return pictures[Number(at) % pictures.length]?.files.get(Number(width))
    },
  }
}

async function makeFiles(drawing: string) {
  const whole = await readFile(new URL(`../../demo/pictures/drawn/${drawing}.webp`, import.meta.url))
  const files = new Map<number, Uint8Array>()
  for (const width of widths) files.set(width, await sharp(whole).resize({ width }).webp({ quality: 74 }).toBuffer())
  const rgba = await sharp(whole).resize(32, 40).ensureAlpha().raw().toBuffer()
  return { files, rgba: new Uint8Array(rgba) }
}
