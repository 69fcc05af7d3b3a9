import { expect, test } from 'vitest'
import { dayKind, daysFrom } from './day-kind.ts'

test.each([
  ['2026-05-14', 'today'],
  ['2026-05-15', 'tomorrow'],
  ['2026-05-16', 'weekday'],
  ['2026-05-20', 'weekday'],
  ['2026-05-21', 'date'],
  ['2026-05-13', 'date'],
])('from Thursday the 14th, %s is a %s', (day, kind) => {
  expect(dayKind(day, '2026-05-14')).toBe(kind)
})

test('a moment is shown with its weekday if the visitor’s day is unknown', () => {
  expect(dayKind('2026-05-14', '2026-05-14', false)).toBe('weekday')
  expect(dayKind('2026-05-15', '2026-05-14', false)).toBe('weekday')
  expect(dayKind('2026-05-13', '2026-05-14', false)).toBe('date')
})

test('next days are right at the end of a month and over clock changes', () => {
  expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01'])
})
