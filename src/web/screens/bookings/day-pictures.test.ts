import { expect, test } from 'vitest'
import { sizesInRow } from './day-pictures.tsx'

const [portrait, landscape, panorama] = [
  { width: 1600, height: 2000 },
  { width: 1800, height: 1200 },
  { width: 1920, height: 960 },
]

test('a single picture is as wide as its row, and a wider one is cropped at the sides', () => {
  expect(sizesInRow(portrait, 1)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow(landscape, 1)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow(panorama, 1)).toBe('(min-width: 1080px) 827px, 133vw')
})

test('one of three fills a frame twice as high as wide and is drawn wider than the frame', () => {
  expect(sizesInRow(portrait, 3)).toBe('(min-width: 1080px) 331px, 53vw')
  expect(sizesInRow(landscape, 3)).toBe('(min-width: 1080px) 620px, 100vw')
  expect(sizesInRow({ width: 500, height: 2000 }, 3)).toBe('(min-width: 1080px) 207px, 33vw')
})
