import { expect, test } from 'vitest'
import { filledSizes } from './photo-source.ts'

const card = 4 / 5
const sizes = '(min-width: 1080px) 302px, (min-width: 720px) 31vw, 46vw'

test.each([
  ['as the frame', { width: 800, height: 1000 }, sizes],
  ['higher than the frame: it is cut above and below', { width: 600, height: 1000 }, sizes],
  ['a square', { width: 900, height: 900 }, '(min-width: 1080px) 378px, (min-width: 720px) 39vw, 58vw'],
  ['wider than it is high', { width: 1500, height: 1000 }, '(min-width: 1080px) 566px, (min-width: 720px) 58vw, 86vw'],
])('a picture that covers a frame requests the width it is drawn at: %s', (_, photo, expected) => {
  expect(filledSizes(photo, card, sizes)).toBe(expected)
})
