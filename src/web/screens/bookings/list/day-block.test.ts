import { expect, test } from 'vitest'
import { sizesInRow } from './day-block.tsx'

const [portrait, landscape, panorama] = [
  { width: 1600, height: 2000 },
  { width: 1800, height: 1200 },
  { width: 1920, height: 960 },
]

test('alone in its row a picture is as wide as the row, and a wider one is cut at its sides', () => {
  expect(sizesInRow(portrait, 1)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow(landscape, 1)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow(panorama, 1)).toBe('(min-width: 1080px) 827px, 133vw')
})

test('one of three fills a frame twice as high as wide: it is drawn wider than the frame', () => {
  expect(sizesInRow(portrait, 3)).toBe('(min-width: 1080px) 331px, 53vw')
  expect(sizesInRow(landscape, 3)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow({ width: 500, height: 2000 }, 3)).toBe('(min-width: 1080px) 207px, 33vw')
})
