import { expect, test } from 'vitest'
import { placeInWeek, plusDays, plusMonths, weeksOfMonth } from './month-grid.ts'

test('a month has its own days only, in weeks that begin as the reader is used to', () => {
  const fromMonday = weeksOfMonth('2026-11-17', 1)
  expect(fromMonday.flat().filter(Boolean)).toEqual(Array.from({ length: 30 }, (_, at) => plusDays('2026-11-01', at)))
  expect(fromMonday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeksOfMonth('2026-11-17', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOfMonth('2026-02-10', 7)).toHaveLength(4)
  expect(placeInWeek('2026-11-17', 6)).toBe(3)
})

test('a day that the other month lacks becomes its last one', () => {
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(plusMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(plusMonths('2026-11-17', 12)).toBe('2027-11-17')
  expect(plusMonths('2026-12-31', 2)).toBe('2027-02-28')
})
