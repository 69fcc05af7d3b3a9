import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paintPlaceholder } from './placeholder.ts'

const request = { shop: 'sola', key: 'photo red-board', shape: 'card' } as const

test('a placeholder has the size of its place and is a gradient', async () => {
  const bytes = await paintPlaceholder(request)
  const { width, height, format } = await sharp(bytes).metadata()
  expect([width, height, format]).toEqual([960, 1200, 'jpeg'])
  const { channels } = await sharp(bytes).stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5)
})

test('[P6] the same request gives the same file, another key another one', async () => {
  const again = await paintPlaceholder(request)
  expect(Buffer.from(await paintPlaceholder(request)).equals(again)).toBe(true)
  const reference = await paintPlaceholder({ ...request, key: `reference ${request.key}` })
  expect(Buffer.from(reference).equals(again)).toBe(false)
})
