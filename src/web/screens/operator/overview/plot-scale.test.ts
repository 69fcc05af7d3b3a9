import { expect, test } from 'vitest'
import { plotScale, usualLikeToday } from './plot-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 2, 4]],
  [7, [0, 3, 6, 9]],
  [84, [0, 30, 60, 90]],
  [101, [0, 50, 100, 150]],
  [1240, [0, 500, 1000, 1500]],
])('the scale of at most %i has few round steps', (highest, steps) => {
  expect(plotScale(highest)).toEqual(steps)
})

test('a usual day is the mean of the same weekday before, without today', () => {
  const days = Array.from({ length: 15 }, (_, index) => ({ bookings: index % 7 === 0 ? index + 1 : 100 }))
  expect(usualLikeToday(days)).toBe(5)
  expect(usualLikeToday(days.slice(0, 3))).toBeNull()
})
