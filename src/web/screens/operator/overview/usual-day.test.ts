import { expect, test } from 'vitest'
import { usualLikeToday } from './usual-day.ts'

test('a usual day is the mean of the same weekday before, without today', () => {
  const days = Array.from({ length: 15 }, (_, index) => ({ bookings: index % 7 === 0 ? index + 1 : 100 }))
  expect(usualLikeToday(days)).toBe(5)
  expect(usualLikeToday(days.slice(0, 3))).toBeNull()
})
