import { expect, test } from 'vitest'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type DaysOff, instantsOff, yearlyOff } from './time-off.ts'

const off = (from: string, until: string): DaysOff => ({
  from: dayNumber(from),
  until: dayNumber(until),
  fromMin: null,
  untilMin: null,
})
const daysOf = (all: readonly DaysOff[]) => all.map(({ from, until }) => [isoDay(from), isoDay(until)])

test('[T25] days off are whole days of the shop, also one of 25 hours', () => {
  const { from, to } = instantsOff('Europe/Lisbon', off('2026-10-25', '2026-10-25'))
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-26T00:00:00.000Z',
  ])
})

test('[T31] yearly time off comes back on the same days, as long as it was, over New Year too', () => {
  const first = off('2026-12-24', '2027-01-02')
  expect(daysOf(yearlyOff(first, first.from, dayNumber('2029-12-23')))).toEqual([
    ['2027-12-24', '2028-01-02'],
    ['2028-12-24', '2029-01-02'],
  ])
})

test('[T31] 29 February comes back on the 28th, and on the 29th in a leap year', () => {
  const first = off('2028-02-29', '2028-02-29')
  expect(daysOf(yearlyOff(first, first.from, dayNumber('2032-12-31'))).map(([from]) => from)).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})
