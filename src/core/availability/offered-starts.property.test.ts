import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MinuteWalk, slowOfferedStarts, walkMinutes } from '#tests/support/minute-walk.ts'
import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { Offer, RoomCalendar, ServiceRule } from './calendars.ts'
import type { Hours, HoursRule, Span } from './hours/hours.ts'
import type { Interval } from './interval.ts'
import { offeredStarts } from './offered-starts.ts'

/** Days around clock changes, and one ordinary day. */
const scenes = [
  ['Europe/Lisbon', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Tokyo', '2026-06-10'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-31'],
  ['Pacific/Apia', '2012-04-01'],
  ['America/Sao_Paulo', '2018-11-04'],
] as const
const SEARCHED_DAYS = 3
const walks = new Map<string, MinuteWalk>()

function walkAround(zone: string, windowFrom: number): MinuteWalk {
  const key = `${zone} ${windowFrom}`
  const walk = walks.get(key) ?? walkMinutes(zone, windowFrom - 4 * DAY_MS, SEARCHED_DAYS + 6)
  walks.set(key, walk)
  return walk
}

const fiveMinutes = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((n) => n * 5)

const span: fc.Arbitrary<Span> = fc
  .tuple(fiveMinutes(0, 1435), fiveMinutes(5, 900))
  .map(([opensMin, length]) => ({ opensMin, closesMin: Math.min(opensMin + length, 2880) }))
const spans = fc.array(span, { maxLength: 3 })

/** Undated rules, and rules that begin, end or pause for a week around the window [T20]. */
const rulesAround = (windowFrom: number): fc.Arbitrary<HoursRule[]> => {
  const day = fc.option(
    fc.integer({ min: -6, max: 6 }).map((n) => Math.floor(windowFrom / DAY_MS) + n),
    { nil: undefined },
  )
  const phase = fc.option(fc.constantFrom(0 as const, 1 as const), { nil: undefined })
  const validity = fc.record({ validFrom: day, validUntil: day, weekPhase: phase })
  const rule = fc.tuple(span, fc.oneof(fc.constant({}), validity)).map(([one, valid]) => ({ ...one, ...valid }))
  return fc.array(rule, { maxLength: 3 })
}

const hoursAround = (windowFrom: number): fc.Arbitrary<Hours> =>
  fc.record({
    week: fc.array(rulesAround(windowFrom), { minLength: 7, maxLength: 7 }),
    exceptions: fc
      .array(fc.tuple(fc.integer({ min: -3, max: 4 }), spans), { maxLength: 3 })
      .map(
        (days) => new Map(days.map(([day, s]) => [new Date(windowFrom + day * DAY_MS).toISOString().slice(0, 10), s])),
      ),
  })

const busyAround = (windowFrom: number): fc.Arbitrary<Interval[]> =>
  fc.array(
    fc.tuple(fiveMinutes(-2880, 5760), fiveMinutes(5, 600)).map(([start, length]) => ({
      from: windowFrom + start * MINUTE_MS,
      to: windowFrom + (start + length) * MINUTE_MS,
    })),
    { maxLength: 8 },
  )

const service: fc.Arbitrary<ServiceRule> = fc.record({
  durationMin: fiveMinutes(5, 240),
  bufferBeforeMin: fc.oneof(fc.constant(0), fiveMinutes(0, 60)),
  bufferAfterMin: fc.oneof(fc.constant(0), fiveMinutes(0, 60)),
  stepMin: fc.constantFrom(5, 15, 30, 45, 50, 60, 90, 120, 720),
  noticeMin: fc.constantFrom(0, 60, 777, 2880),
  horizonDays: fc.integer({ min: 1, max: 5 }),
})

const offers = fc.constantFrom(...scenes).chain(([zone, day]) => {
  const windowFrom = Date.parse(`${day}T00:00:00Z`) - DAY_MS
  const room: fc.Arbitrary<RoomCalendar> = fc.record({
    hours: hoursAround(windowFrom),
    lanes: fc.array(busyAround(windowFrom), { minLength: 1, maxLength: 2 }),
  })
  const needs = fc
    .array(room, { minLength: 1, maxLength: 3 })
    .chain((rooms) => fc.array(fc.subarray(rooms, { minLength: 1 }), { maxLength: 2 }))
  return fc.record({
    offer: fc.record({
      zone: fc.constant(zone as string),
      service,
      member: fc.record({ hours: hoursAround(windowFrom), busy: busyAround(windowFrom) }),
      needs: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: needs }),
      now: fc.integer({ min: -1440, max: 1440 }).map((minute) => windowFrom + minute * MINUTE_MS),
    }) satisfies fc.Arbitrary<Offer>,
    windowFrom: fc.constant(windowFrom),
  })
})

test('[T1] [T2] [T3] [T4] [T5] [T6] [T7] [T8] [T9] offered starts equal those of a minute-by-minute search', () => {
  let found = 0
  fc.assert(
    fc.property(offers, ({ offer, windowFrom }) => {
      const window = { from: windowFrom, to: windowFrom + SEARCHED_DAYS * DAY_MS }
      const slow = slowOfferedStarts(walkAround(offer.zone, windowFrom), offer, window)
      expect(offeredStarts(offer, window)).toEqual(slow)
      found += slow.length
    }),
    { numRuns: 200 },
  )
  // Guards against a generator that makes every case trivially empty.
  expect(found).toBeGreaterThan(200)
})
