import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuietAt, isUrgent, leavesAt, quietEndsAt } from './quiet-hours.ts'
import { type NoticeTopic, topicNames } from './topics.ts'

const zones = ['Europe/Lisbon', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC']
const hours = fc
  .record({ fromHour: fc.nat(23), untilHour: fc.nat(23), timeZone: fc.constantFrom(...zones) })
  .filter(({ fromHour, untilHour }) => fromHour !== untilHour)
const minute = 60_000
/** Whole quarters of an hour: clocks change at those. */
const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / (15 * minute), max: Date.UTC(2027, 0, 1) / (15 * minute) })
  .map((quarters) => quarters * 15 * minute)
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
    ),
    fc.integer({ min: -40, max: 40 }),
  )
  .map(([at, quarters]) => Date.parse(at) + quarters * 15 * minute)

/** Independent: the clock as Intl prints it, walked in quarters. */
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }),
  ]),
)
function hourShown(at: number, timeZone: string): number {
  return Number(clocks.get(timeZone)?.format(at))
}
function quietByHand({ fromHour, untilHour, timeZone }: Parameters<typeof isQuietAt>[0], at: number): boolean {
  for (let hour = fromHour; hour !== untilHour; hour = (hour + 1) % 24)
    if (hourShown(at, timeZone) === hour) return true
  return false
}

test('[N62] quiet hours end at the first moment that is not quiet, also over midnight and changes of the clock', () => {
  fc.assert(
    fc.property(hours, fc.oneof(instant, nearChange), (quiet, now) => {
      expect(isQuietAt(quiet, now)).toBe(quietByHand(quiet, now))
      let end = now
      while (quietByHand(quiet, end)) end += 15 * minute
      expect(quietEndsAt(quiet, now)).toBe(end)
    }),
    { numRuns: 400 },
  )
})

const lisbon = { fromHour: 21, untilHour: 8, timeZone: 'Europe/Lisbon' }
const at = (text: string) => Date.parse(text)

test.each([
  ['answers', '2026-06-01T22:30:00Z', null, '2026-06-02T07:00:00Z'],
  ['answers', '2026-06-01T12:00:00Z', null, '2026-06-01T12:00:00Z'],
  ['account', '2026-06-01T22:30:00Z', null, '2026-06-01T22:30:00Z'],
  [null, '2026-06-01T22:30:00Z', null, '2026-06-01T22:30:00Z'],
  // today, tomorrow before eight, tomorrow at noon, yesterday
  ['shop_cancellations', '2026-06-01T21:30:00Z', '2026-06-01T22:00:00Z', '2026-06-01T21:30:00Z'],
  ['visits', '2026-06-01T21:30:00Z', '2026-06-02T06:30:00Z', '2026-06-01T21:30:00Z'],
  ['visits', '2026-06-01T21:30:00Z', '2026-06-02T11:00:00Z', '2026-06-02T07:00:00Z'],
  ['review_asks', '2026-06-01T21:30:00Z', '2026-06-01T15:00:00Z', '2026-06-02T07:00:00Z'],
] as const)('[N63] %s at %s about %s leaves at %s', (topic, now, startsAt, leaves) => {
  const notice = { topic, startsAt: startsAt && at(startsAt) }
  expect(new Date(leavesAt(notice, { quiet: lisbon, now: at(now) }))).toEqual(new Date(leaves))
  expect(leavesAt(notice, { quiet: null, now: at(now) })).toBe(at(now))
})

test('[N63] account safety and what has no topic never wait, whatever the hours', () => {
  fc.assert(
    fc.property(hours, instant, fc.constantFrom<NoticeTopic | null>(...topicNames, null), (quiet, now, topic) => {
      if (topic === null || topic === 'account') expect(leavesAt({ topic, startsAt: null }, { quiet, now })).toBe(now)
      expect(isUrgent({ topic: 'visits', startsAt: now }, { quiet, now })).toBe(true)
    }),
  )
})
