import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, offerOf, span } from '#tests/support/offers.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { cancellationOdds, sameWeekdaysBefore } from './odds.ts'
import { takenStarts } from './taken-starts.ts'

const midnight = Date.parse('2026-01-05T00:00Z')
const day = { from: midnight, to: midnight + DAY_MS }
const hours = everyDay(span('09:00', '17:00'))
const HALF_HOUR = HOUR_MS / 2

const busy = fc
  .array(fc.tuple(fc.integer({ min: 16, max: 36 }), fc.integer({ min: 1, max: 12 })), { maxLength: 6 })
  .map((each) =>
    each.map(([first, length]) => ({
      from: midnight + first * HALF_HOUR,
      to: midnight + (first + length) * HALF_HOUR,
    })),
  )

test('[W13] taken starts follow each other, are offered without the bookings, and leave no room for another', () => {
  fc.assert(
    fc.property(busy, busy, (booked, off) => {
      const inOrder = (all: typeof booked) => all.toSorted((a, b) => a.from - b.from)
      const holds = inOrder(booked).map((one) => ({ ...one, until: 0 }))
      const offer = offerOf({ member: { hours, busy: inOrder([...booked, ...off]), holds } })
      const taken = takenStarts(offer, day)
      if (offeredStarts(offer, day).length > 0) {
        expect(taken).toEqual([])
        return
      }
      // A hold that lies over time off ends that too in the calendar of holds, so the oracle subtracts in the same way.
      const isFree = (start: number) =>
        start >= midnight + 9 * HOUR_MS &&
        start + HOUR_MS <= midnight + 17 * HOUR_MS &&
        [0, 1].every((n) => {
          const at = start + n * HALF_HOUR
          const within = ({ from, to }: { from: number; to: number }) => from <= at && at < to
          return booked.some(within) || !off.some(within)
        })
      const all = Array.from({ length: 48 }, (_, n) => midnight + n * HALF_HOUR).filter(isFree)
      const expected: number[] = []
      for (const start of all) if (start >= (expected.at(-1) ?? 0) + HOUR_MS) expected.push(start)
      expect(taken).toEqual(expected)
    }),
  )
})

test('[W13] a day that is closed or blocked shows nothing taken', () => {
  const blocked = [{ from: midnight, to: midnight + DAY_MS }]
  expect(takenStarts(offerOf({ member: { hours, busy: blocked } }), day)).toEqual([])
})

test('[W14] the odds count the last ten such weekdays before today, of which four must be known', () => {
  expect(sameWeekdaysBefore(103, 100)[0]).toBe(96)
  expect(sameWeekdaysBefore(107, 100)[0]).toBe(93)
  expect(sameWeekdaysBefore(100, 100)[0]).toBe(93)
  const days = sameWeekdaysBefore(103, 100).map((n) => ({ from: n * DAY_MS, to: (n + 1) * DAY_MS }))
  expect(days).toHaveLength(10)
  const cancelled = [days[1]!.from, days[1]!.from + HOUR_MS, days[5]!.to - 1, days[5]!.to]
  expect(cancellationOdds(days, { firstAt: 0, cancelled })).toEqual({ days: 10, cancelled: 2 })
  expect(cancellationOdds(days, { firstAt: days[3]!.from + 1, cancelled })).toEqual({ days: 4, cancelled: 1 })
  expect(cancellationOdds(days, { firstAt: days[2]!.from, cancelled })).toBeNull()
  expect(cancellationOdds(days, { firstAt: null, cancelled: [] })).toBeNull()
})
