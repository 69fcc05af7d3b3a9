import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/looks/photos.ts'
import { withHeadInView } from './with-head-in-view.ts'

const STRIP = 188 / 390

/** The part of a picture, from its top, that a strip as on a phone shows. */
function shownOf({ width, height, focalY }: PhotoView): [number, number] {
  const part = (STRIP * width) / height
  const top = (1 - part) * focalY
  return [top, top + part]
}

const portrait = { width: 960, height: 1200, focalX: 0.5, focalY: 0.5 } as PhotoView

test('a strip shows the head of a portrait whose focal point nobody chose', () => {
  const [before] = shownOf(portrait)
  expect(before).toBeGreaterThan(0.25)
  const [top, bottom] = shownOf(withHeadInView(portrait))
  expect(top).toBeLessThan(0.15)
  expect(bottom).toBeGreaterThan(0.45)
})

test('a chosen focal point stays, and so does a picture that is wider than high', () => {
  const chosen = { ...portrait, focalY: 0.7 }
  expect(withHeadInView(chosen)).toBe(chosen)
  const wide = { ...portrait, width: 1500, height: 1000 }
  expect(withHeadInView(wide)).toBe(wide)
})
