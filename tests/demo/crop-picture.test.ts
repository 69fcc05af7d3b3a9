import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPicture } from '#demo/pictures/crop-picture.ts'

/** Left half red, right half blue, with a header that says how to turn it. */
async function twoHalves(orientation: number): Promise<Uint8Array> {
  const blue = { create: { width: 200, height: 300, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

async function facts(bytes: Uint8Array) {
  const { width, height, format } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { width, height, format, isBlue: dominant.b > dominant.r }
}

test('a detail has the pixels of the original, neither enlarged nor shrunk', async () => {
  const detail = await cropPicture({ photograph: await twoHalves(1), crop: [0.6, 0.1, 0.4, 0.5] })
  expect(await facts(detail)).toEqual({ width: 160, height: 150, format: 'jpeg', isBlue: true })
})

test('shares are of the upright picture where the file is stored turned', async () => {
  const detail = await cropPicture({ photograph: await twoHalves(6), crop: [0, 0.6, 0.5, 0.4] })
  expect(await facts(detail)).toEqual({ width: 150, height: 160, format: 'jpeg', isBlue: true })
})
