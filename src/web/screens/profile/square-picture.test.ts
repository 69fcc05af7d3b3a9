import { expect, test } from 'vitest'
import { middleSquare } from './square-picture.ts'

test('crops the middle of wide, high and square pictures', () => {
  expect(middleSquare(4000, 3000)).toEqual({ x: 500, y: 0, side: 3000, drawn: 640 })
  expect(middleSquare(900, 1600)).toEqual({ x: 0, y: 350, side: 900, drawn: 640 })
  expect(middleSquare(640, 640)).toEqual({ x: 0, y: 0, side: 640, drawn: 640 })
})

test('does not enlarge a small picture', () => {
  expect(middleSquare(300, 200)).toEqual({ x: 50, y: 0, side: 200, drawn: 200 })
})
