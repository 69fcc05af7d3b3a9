import { describe, expect, test } from 'vitest'
import { ALWAYS_OPEN_WEEK } from '#core/availability/hours/hours.ts'
import { between, everyDay, offerOf, span } from '#tests/support/offers.ts'
import type { RoomCalendar } from '../../availability/calendars.ts'
import { decideClaim, fairest } from './decide-claim.ts'

const hours = everyDay(span('09:00', '17:00'))
const ten = Date.parse('2026-01-05T10:00Z')
const busyAtTen = between('2026-01-05T10:00Z', '2026-01-05T11:00Z')
const room = (...lanes: RoomCalendar['lanes'][number][]): RoomCalendar => ({
  hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() },
  lanes,
})
const performer = (memberId: string, change: Parameters<typeof offerOf>[0] = {}) => ({
  memberId,
  offer: offerOf(change),
})

test('[B8] a request for anyone is assigned to a free member', () => {
  const taken = performer('a', { member: { hours, busy: [busyAtTen] } })
  const decision = decideClaim([taken, performer('b')], ten)
  expect(decision.ok && decision.value.performer.memberId).toBe('b')
})

test('[T9] each need gets a lane of its own', () => {
  const shared = room([], [busyAtTen])
  const other = room([busyAtTen], [])
  const decision = decideClaim([performer('a', { needs: [[shared, other], [shared]] })], ten)
  expect(decision.ok && decision.value.lanes).toEqual([
    { room: other, lane: 1 },
    { room: shared, lane: 0 },
  ])
})

describe('reasons for a refusal', () => {
  test.each([
    ['slot_taken', 'by a busy member', { member: { hours, busy: [busyAtTen] } }, ten],
    ['slot_taken', 'by a busy room', { needs: [[room([busyAtTen])]] }, ten],
    ['outside_hours', 'after closing', {}, Date.parse('2026-01-05T18:00Z')],
    ['outside_hours', 'off the grid', {}, ten + 60_000],
    ['too_late', 'within the notice', { now: ten - 60_000, service: { noticeMin: 60 } }, ten],
    ['too_late', 'in the past', { now: ten + 60_000 }, ten],
    ['too_far_ahead', 'beyond the horizon', { service: { horizonDays: 3 } }, ten],
  ] as const)('[T16] %s, %s', (code, _, change, startsAt) => {
    expect(decideClaim([performer('a', change)], startsAt)).toMatchObject({ ok: false, code })
  })

  test('[T16] refusing several members reports a taken one before one who does not work then', () => {
    const away = performer('a', { member: { hours: everyDay(), busy: [] } })
    const taken = performer('b', { member: { hours, busy: [busyAtTen] } })
    expect(decideClaim([away, taken], ten)).toMatchObject({ ok: false, code: 'slot_taken' })
  })
})

const day = { from: 0, to: 1000 }
const candidate = (memberId: string, ...busy: [number, number][]) => ({
  memberId,
  busy: busy.map(([from, to]) => ({ from, to })),
})

test('[B8] the member with the least work that day is assigned', () => {
  expect(fairest([candidate('a', [0, 300]), candidate('b', [0, 100], [200, 250])], day)?.memberId).toBe('b')
})

test('[B8] other days do not count', () => {
  expect(fairest([candidate('a', [1000, 9000]), candidate('b', [0, 1])], day)?.memberId).toBe('a')
})

test('[B8] ties are broken by id, in any input order', () => {
  expect(fairest([candidate('b'), candidate('a')], day)?.memberId).toBe('a')
  expect(fairest([candidate('a'), candidate('b')], day)?.memberId).toBe('a')
})

test('[B8] no free member means no assignment', () => {
  expect(fairest([], day)).toBeNull()
})
