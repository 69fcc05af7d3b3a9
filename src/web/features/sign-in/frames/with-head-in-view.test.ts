import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/looks/photos.ts'
import { withHeadInView } from './with-head-in-view.ts'

/** The part of a picture, from its top, that is seen of it in the strip of a phone. */
function seenOf({ width, height, focalY }: PhotoView): [number, number] {
  const part = (pixels: number) => ((pixels / 390) * width) / height
  const top = (1 - part(188)) * focalY
  return [top, top + part(168)]
}

const portrait = { width: 960, height: 1200, focalX: 0.5, focalY: 0.5 } as PhotoView

test('a strip shows the head of a portrait whose focal point nobody chose', () => {
  expect(seenOf(portrait)[0]).toBeGreaterThan(0.25)
  const [top, bottom] = seenOf(withHeadInView(portrait))
  expect(top).toBeLessThan(0.1)
  expect(bottom).toBeGreaterThan(0.3)
})

test('a chosen focal point is in the middle of what is seen, also high up in a tall picture', () => {
  for (const focalY of [0.2, 0.35, 0.6]) {
    const [top, bottom] = seenOf(withHeadInView({ ...portrait, height: 1440, focalY }))
    expect((top + bottom) / 2).toBeCloseTo(focalY, 1)
  }
})

test('a picture that is wider than high stays as it is', () => {
  const wide = { ...portrait, width: 1500, height: 1000 }
  expect(withHeadInView(wide)).toBe(wide)
})
