import { expect, test } from 'vitest'
import { nearestOpened, openedPhotoText, parseOpenedPhoto } from './opened-photo.ts'

test.each([
  { index: 0, isCompared: false },
  { index: 19, isCompared: false },
  { index: 0, isCompared: true },
])('the address of an open photo is printed and parsed back: %o', (opened) => {
  expect(parseOpenedPhoto(openedPhotoText(opened))).toEqual(opened)
})

test.each([undefined, '', '0', '-1', '1.5', 'x', '2-3', '1-', 'NaN'])('%s opens nothing', (text) => {
  expect(parseOpenedPhoto(text)).toBeNull()
})

test('a position that no longer exists becomes the nearest one', () => {
  expect(nearestOpened({ index: 8, isCompared: false }, 3, false)).toEqual({ index: 2, isCompared: false })
  expect(nearestOpened({ index: 0, isCompared: true }, 3, false)).toEqual({ index: 0, isCompared: false })
  expect(nearestOpened({ index: 0, isCompared: true }, 3, true)).toEqual({ index: 0, isCompared: true })
})
