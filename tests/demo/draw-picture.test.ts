import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serif } from '#demo/draw/letters/letters.ts'
import { drawPicture } from '#demo/pictures/draw-picture.ts'
import type { DrawRequest } from '#demo/pictures/draw-request.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'

const nails = { motif: 'nail-art', seed: 4, shape: 'card' } as const
const tiles = { motif: 'tiles', seed: 4, shape: 'card' } as const
const requests: DrawRequest[] = [
  { motif: 'tattoo-flash', seed: 4, shape: 'card' },
  nails,
  tiles,
  { motif: 'scene', category: 'interiors', seed: 4, shape: 'cover' },
  { motif: 'portrait', name: 'Zoë Ångström-Łuk' },
]

const drawings = new Map<DrawRequest, ReturnType<typeof drawPicture>>()
/** A drawing takes two seconds. */
function firstDrawing(request: DrawRequest) {
  const drawing = drawings.get(request) ?? drawPicture(request)
  drawings.set(request, drawing)
  return drawing
}

test.each(requests)('$motif is drawn at its size and is not a plain colour', async (request) => {
  const one = await firstDrawing(request)
  const { width, height, format } = await sharp(one).metadata()
  const size = request.motif === 'portrait' ? [960, 960] : request.shape === 'cover' ? [1920, 1280] : [1600, 2000]
  expect([width, height, format]).toEqual([...size, 'jpeg'])
  const { entropy } = await sharp(one).stats()
  expect(entropy).toBeGreaterThan(2)
})

// `npm test` draws one motif, a scene and a portrait twice, `npm run prove` all.
test.each(isLongForm ? requests : requests.slice(-3))('$motif is drawn the same every time', async (request) => {
  const [one, again] = [await firstDrawing(request), await drawPicture(request)]
  expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true)
})

test('before and after show the same tips: most of the picture is equal, the nails are not', async () => {
  const [one, other] = await Promise.all(
    [drawPicture({ ...nails, isBefore: true }), firstDrawing(nails)].map(async (drawn) =>
      sharp(await drawn)
        .resize({ width: 160 })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  )
  const changed = one!.filter((value, at) => Math.abs(value - other![at]!) > 12).length / one!.length
  expect(changed).toBeGreaterThan(0.02)
  expect(changed).toBeLessThan(0.3)
})

test('another seed gives another picture', async () => {
  const [one, other] = await Promise.all([firstDrawing(tiles), drawPicture({ ...tiles, seed: 1 })])
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
})

test('every trade has a scene, also an unknown one', async () => {
  const drawn = await drawPicture({ motif: 'scene', category: 'falconry', seed: 1, shape: 'card' })
  expect(drawn.length).toBeGreaterThan(20_000)
})

test('every letter and digit in use has an outline and a width', () => {
  const letters = serif()
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&') {
    expect(letters.path(letter, 100), letter).toMatch(/^M.*Z$/)
    expect(letters.advance(letter, 100), letter).toBeGreaterThan(10)
  }
  expect(letters.path(' ', 100)).toBe('')
})
