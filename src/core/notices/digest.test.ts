import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { isTimeZone } from '#core/time-zone.ts'
import { type DigestTimes, gathersUntil, nextDigestAt } from './digest.ts'
import { mayGather, type NoticeTopic, noticeTopics, rulesOf, topicNames } from './topics.ts'

const zones = [
  'Europe/Lisbon',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Africa/Cairo',
  'UTC',
]
const times = fc.record({
  every: fc.constantFrom('day' as const, 'week' as const),
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.nat(23),
  timeZone: fc.constantFrom(...zones),
})
const quarterMs = 15 * 60_000
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / quarterMs, max: Date.UTC(2027, 0, 1) / quarterMs })
  .map((quarters) => quarters * quarterMs)
/** Around the changes of the clocks of these zones. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-03-08T05:30Z',
      '2026-11-01T04:30Z',
      '2026-04-04T15:00Z',
      '2026-10-03T15:30Z',
      '2026-04-05T03:00Z',
      '2026-09-06T04:00Z',
      '2026-04-23T22:00Z',
      '2026-10-29T21:00Z',
      '2026-02-15T02:00Z',
      '2026-03-22T02:00Z',
    ),
    fc.integer({ min: -130, max: 8 }),
  )
  .map(([at, quarters]) => Date.parse(at) + quarters * quarterMs)

/** Independent: the clock as Intl prints it, walked in quarters. */
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'short', day: 'numeric' },
      hour: '2-digit',
    }),
  ]),
)
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
function shown(at: number, timeZone: string) {
  const parts = Object.fromEntries(
    clocks
      .get(timeZone)!
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return { day: parts.day, weekday: weekdays.indexOf(parts.weekday!) + 1, hour: Number(parts.hour) }
}
/** The hour has come on this clock's day. */
function hasCome({ hour, timeZone }: DigestTimes, at: number): string | null {
  const clock = shown(at, timeZone)
  return clock.hour >= hour ? `${clock.day}` : null
}
function nextByHand(digest: DigestTimes, now: number): number {
  for (let at = now + quarterMs; ; at += quarterMs) {
    const day = hasCome(digest, at)
    if (day === null || (digest.every === 'week' && shown(at, digest.timeZone).weekday !== digest.weekday)) continue
    // Not a second time on the same day, where the clock was set back.
    let isFirst = true
    for (let back = 1; back <= 8; back += 1) if (hasCome(digest, at - back * quarterMs) === day) isFirst = false
    if (isFirst) return at
  }
}

test('[N68] a digest comes once on its day, when the clock first shows its hour, also over changes of the clock', () => {
  fc.assert(
    fc.property(times, fc.oneof(instant, nearChange), (digest, now) => {
      expect(new Date(nextDigestAt(digest, now))).toEqual(new Date(nextByHand(digest, now)))
    }),
    { numRuns: 300 },
  )
})

const years = ['2020-01-01T00:00Z', '2030-01-01T00:00Z'] as const
const allZones = Intl.supportedValuesOf('timeZone').filter(isTimeZone)
/** The changes of a zone's clock, with what it shows just before and at each, as milliseconds. */
function* clockChanges(timeZone: string) {
  const [from, until] = years.map((at) => Temporal.Instant.from(at))
  const wall = (at: Temporal.ZonedDateTime) => at.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
  let at = from!.toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  while (at && at.epochMilliseconds < until!.epochMilliseconds) {
    yield { at: at.epochMilliseconds, before: wall(at.subtract({ milliseconds: 1 })) + 1, after: wall(at) }
    at = at.getTimeZoneTransition('next')
  }
}

test('[N68] in every zone a digest comes at the jump of a clock set forward over its hour, and in the first pass of one set back', () => {
  const wrong: string[] = []
  const seen = { jumped: 0, repeated: 0 }
  for (const timeZone of allZones)
    for (const { at, before, after } of clockChanges(timeZone)) {
      const [first, last] = [Math.min(before, after), Math.max(before, after)]
      for (let hourAt = Math.ceil(first / HOUR_MS) * HOUR_MS; hourAt < last; hourAt += HOUR_MS) {
        const isJumped = before < after
        // A jump to the next day leaves out the rest of this one.
        if (isJumped && Math.floor(hourAt / DAY_MS) !== Math.floor(after / DAY_MS)) continue
        seen[isJumped ? 'jumped' : 'repeated'] += 1
        const expected = isJumped ? at : at - (before - hourAt)
        const hour = (hourAt / HOUR_MS) % 24
        const next = nextDigestAt({ every: 'day', weekday: 1, hour, timeZone }, expected - 1)
        if (next !== expected) wrong.push(`${timeZone} ${hour}:00: ${new Date(next).toISOString()}`)
      }
    }
  expect(wrong).toEqual([])
  expect(Math.min(seen.jumped, seen.repeated)).toBeGreaterThan(1000)
})

test.each([
  ['Pacific/Chatham', 3, '2026-09-26T12:00Z', '2026-09-26T14:00Z'],
  ['Antarctica/Troll', 2, '2026-03-29T00:30Z', '2026-03-29T01:00Z'],
  // 30 December 2011 does not exist there.
  ['Pacific/Apia', 8, '2011-12-29T20:00Z', '2011-12-30T18:00Z'],
])('[N68] %s has its digest of %i:00 after %s at %s', (timeZone, hour, now, at) => {
  const next = nextDigestAt({ every: 'day', weekday: 1, hour, timeZone }, Date.parse(now))
  expect(new Date(next)).toEqual(new Date(at))
})

test('[N68] digests follow each other by a day or a week, whatever the clocks do', () => {
  fc.assert(
    fc.property(times, instant, (digest, now) => {
      let at = now
      for (let many = 0; many < 3; many += 1) {
        const next = nextDigestAt(digest, at)
        expect(next).toBeGreaterThan(at)
        expect(next - at).toBeLessThanOrEqual((digest.every === 'day' ? 1 : 7) * DAY_MS + 2 * 3_600_000)
        at = next
      }
    }),
    { numRuns: 200 },
  )
})

test('[N69] only what can be switched off and has no deadline may wait for a digest', () => {
  expect(topicNames.filter(mayGather)).toEqual([
    'answers',
    'review_asks',
    'shop_bookings',
    'shop_cancellations',
    'shop_voices',
  ])
  for (const topic of topicNames.filter(mayGather)) expect(rulesOf(topic).mail).toBe('chosen')
  expect(noticeTopics.waiting).not.toHaveProperty('mayGather')
})

const lisbon: DigestTimes = { every: 'day', weekday: 1, hour: 8, timeZone: 'Europe/Lisbon' }
const weekly: DigestTimes = { ...lisbon, every: 'week' }

// 1 June 2026 is a Monday; Lisbon is an hour ahead of UTC.
test.each<[NoticeTopic | null, DigestTimes | null, string, string | null, string | null]>([
  ['answers', lisbon, '2026-06-01T06:59:00Z', null, '2026-06-01T07:00:00Z'],
  ['answers', lisbon, '2026-06-01T07:00:00Z', null, '2026-06-02T07:00:00Z'],
  ['answers', weekly, '2026-06-01T07:00:00Z', null, '2026-06-08T07:00:00Z'],
  ['answers', null, '2026-06-01T07:00:00Z', null, null],
  ['account', lisbon, '2026-06-01T07:00:00Z', null, null],
  ['visits', lisbon, '2026-06-01T07:00:00Z', null, null],
  ['reminders', lisbon, '2026-06-01T07:00:00Z', null, null],
  ['waiting', lisbon, '2026-06-01T07:00:00Z', null, null],
  ['shop_requests', lisbon, '2026-06-01T07:00:00Z', null, null],
  [null, lisbon, '2026-06-01T07:00:00Z', null, null],
  // today, before the digest, within its hour, after it, and past
  ['shop_bookings', lisbon, '2026-06-01T12:00:00Z', '2026-06-01T15:00:00Z', null],
  ['shop_cancellations', lisbon, '2026-06-01T12:00:00Z', '2026-06-02T06:30:00Z', null],
  ['shop_bookings', lisbon, '2026-06-01T12:00:00Z', '2026-06-02T08:00:00Z', null],
  ['shop_bookings', lisbon, '2026-06-01T12:00:00Z', '2026-06-02T08:01:00Z', '2026-06-02T07:00:00Z'],
  ['shop_bookings', weekly, '2026-06-01T12:00:00Z', '2026-06-05T08:00:00Z', null],
  ['review_asks', lisbon, '2026-06-01T12:00:00Z', '2026-06-01T08:00:00Z', '2026-06-02T07:00:00Z'],
])('[N69] %s with %o at %s about %s waits until %s', (topic, digest, now, startsAt, until) => {
  const notice = { topic, startsAt: startsAt && Date.parse(startsAt) } as {
    topic: NoticeTopic
    startsAt: number | null
  }
  expect(gathersUntil(notice, { digest, now: Date.parse(now) })).toBe(until && Date.parse(until))
})
