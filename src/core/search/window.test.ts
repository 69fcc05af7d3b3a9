import { expect, test } from 'vitest'
import { dayNumber, isoDay } from '../calendar-day.ts'
import { freeDays } from './window.ts'

test.each([
  ['today', '2026-05-16', ['2026-05-16']],
  ['weekend', '2026-05-11', ['2026-05-16', '2026-05-17']],
  ['weekend', '2026-05-15', ['2026-05-16', '2026-05-17']],
  ['weekend', '2026-05-16', ['2026-05-16', '2026-05-17']],
  ['weekend', '2026-05-17', ['2026-05-17']],
] as const)('[F80] free %s on %s is %j', (free, today, days) => {
  const { from, until } = freeDays(free, dayNumber(today))
  expect(Array.from({ length: until - from }, (_, at) => isoDay(from + at))).toEqual(days)
})
