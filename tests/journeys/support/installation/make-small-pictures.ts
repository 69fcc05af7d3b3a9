import sharp from 'sharp'
import type { DemoShop } from '#demo/content.ts'
import { insertMadePicture } from '#demo/demo-state.ts'
import { planPictures } from '#demo/pictures/plan-pictures.ts'
import type { Deps } from '#server/deps.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { processOriginal } from '#server/photos/making/process-original.ts'

/** No wider than a card: no server makes further widths in the background. */
const sizes = {
  card: { width: 640, height: 800 },
  cover: { width: 640, height: 426 },
  portrait: { width: 480, height: 480 },
} as const

/** Makes every picture of the demo small and plain, in a few seconds. */
export async function makeSmallPictures(
  deps: Pick<Deps, 'db' | 'blobs' | 'now'>,
  shops: readonly DemoShop[],
): Promise<void> {
  const makers = createPictureMakers()
  const queue = [...planPictures(shops).entries()]
  const makeNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { key, shape, isPrivate }] = next
      const bytes = await plainPicture(index, sizes[shape])
      const made = await processOriginal({ ...deps, makers }, bytes, isPrivate ? 'private' : 'public')
      if (!made.ok) throw new Error(`The picture ${key} is refused: ${made.code}`)
      await insertMadePicture(deps.db, key, { hash: made.value.hash, isDrawn: true })
    }
  }
  try {
    await Promise.all([makeNext(), makeNext()])
  } finally {
    await makers.close()
  }
}

/** A light square on a colour of its own, so that no two pictures are the same file. */
async function plainPicture(index: number, size: { width: number; height: number }): Promise<Uint8Array> {
  const background = { r: (index * 53) % 200, g: (index * 97) % 200, b: index % 200 }
  const square = { create: { width: 200, height: 200, channels: 3 as const, background: '#fffdf5' } }
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: square }])
    .jpeg()
    .toBuffer()
}
