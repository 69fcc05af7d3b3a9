import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openIntervals } from '../availability/hours/hours.ts'
import { startOfDay } from '../availability/hours/zone-clock.ts'
import { dayNumber } from '../calendar-day.ts'
import { HOUR_MS } from '../time.ts'
import { changeFrom } from './change.ts'
import { heatFinding, heatOf, shareOf } from './occupancy.ts'
import { daysOf, periodBefore, periodUntil } from './period.ts'

test('[C10] the period before has as many days and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({ from: '2026-01-29', until: '2026-02-28' })
  expect(periodUntil('2026-11-19', 28)).toEqual({ from: '2026-10-23', until: '2026-11-19' })
  expect(daysOf({ from: '2026-11-19', until: '2026-11-19' })).toBe(1)
})

test('[C12] booked minutes are spread over the hours they lie in, past midnight and past Sunday', () => {
  const cells = heatOf(
    'Europe/Lisbon',
    [],
    [
      { weekMinute: 9 * 60 + 45, minutes: 90, count: 2 },
      { weekMinute: 7 * 1440 - 30, minutes: 60, count: 1 },
    ],
  )
  expect(cells.map(({ weekday, hour, bookedMin }) => [weekday, hour, bookedMin])).toEqual([
    [1, 0, 30],
    [1, 9, 30],
    [1, 10, 120],
    [1, 11, 30],
    [7, 23, 30],
  ])
})

test('[C12] open minutes of the days of 23 and 25 hours are those of the clock', () => {
  const hours = { week: Array.from({ length: 7 }, () => [{ opensMin: 0, closesMin: 1440 }]), exceptions: new Map() }
  const openOn = (day: string) => {
    const window = {
      from: startOfDay('Europe/Lisbon', dayNumber(day)),
      to: startOfDay('Europe/Lisbon', dayNumber(day) + 1),
    }
    return heatOf('Europe/Lisbon', openIntervals('Europe/Lisbon', hours, window), [])
  }
  const spring = openOn('2026-03-29')
  expect([spring.length, spring.find(({ hour }) => hour === 1)]).toEqual([23, undefined])
  const autumn = openOn('2026-10-25')
  expect([autumn.length, autumn.find(({ hour }) => hour === 1)?.openMin]).toEqual([24, 120])
})

test('[C12] no minute is lost or made, whatever the zone and the day', () => {
  const zones = fc.constantFrom('Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York')
  const start = fc
    .integer({ min: 1_700_000_000, max: 1_900_000_000 })
    .map((seconds) => Math.floor(seconds / 60) * 60_000)
  fc.assert(
    fc.property(zones, start, fc.integer({ min: 1, max: 4000 }), (zone, from, minutes) => {
      const cells = heatOf(zone, [{ from, to: from + minutes * 60_000 }], [])
      expect(cells.reduce((sum, { openMin }) => sum + openMin, 0)).toBe(minutes)
    }),
  )
})

test('[C12] the finding names the fullest day and the emptiest open hour', () => {
  const monday = startOfDay('UTC', dayNumber('2026-06-01'))
  const day = (n: number) => ({
    from: monday + n * 24 * HOUR_MS + 9 * HOUR_MS,
    to: monday + n * 24 * HOUR_MS + 11 * HOUR_MS,
  })
  const saturday = 5 * 1440
  const cells = heatOf(
    'UTC',
    [day(1), day(5)],
    [
      { weekMinute: saturday + 9 * 60, minutes: 120, count: 1 },
      { weekMinute: 1440 + 9 * 60, minutes: 60, count: 1 },
    ],
  )
  expect(heatFinding(cells)).toMatchObject({
    fullest: { weekday: 6, share: 1 },
    emptiest: { weekday: 2, hour: 10, share: 0 },
  })
  expect(heatFinding(cells.filter(({ weekday }) => weekday === 6))).toBe(null)
  expect(shareOf({ openMin: 60, bookedMin: 90 })).toBe(1)
})

test('[C10] a change is said in percent of what was before', () => {
  expect(changeFrom(400, 500)).toEqual({ kind: 'more', percent: 25 })
  expect(changeFrom(400, 100)).toEqual({ kind: 'less', percent: 75 })
  expect(changeFrom(100_000, 100_400)).toEqual({ kind: 'same' })
  expect(changeFrom(0, 100)).toEqual({ kind: 'first' })
  expect(changeFrom(0, 0)).toEqual({ kind: 'same' })
})
