import { describe, expect, test } from 'vitest'
import { between, everyDay, offerOf, span } from '#tests/support/offers.ts'
import type { RoomCalendar } from '../availability/calendars.ts'
import { ALWAYS_OPEN_WEEK } from '../availability/hours/hours.ts'
import { decideShopClaim, type ShopClaim } from './decide-shop-claim.ts'

const hours = everyDay(span('09:00', '17:00'))
const now = Date.parse('2026-01-05T08:00Z')
const at = (time: string) => Date.parse(`2026-01-05T${time}Z`)
const busyAtTen = between('2026-01-05T10:00Z', '2026-01-05T11:00Z')
const always = { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }
const room = (change: Partial<RoomCalendar> = {}): RoomCalendar => ({ hours: always, lanes: [[]], ...change })
const claim = (startsAt: number, change: Parameters<typeof offerOf>[0] = {}, more: Partial<ShopClaim> = {}) =>
  decideShopClaim({ offer: offerOf({ now, ...change }), startsAt, presentStart: null, performs: true, ...more })

describe('[D5] the shop’s own rules are warnings', () => {
  test.each([
    [[], at('10:00'), {}, {}],
    [['outside_hours'], at('16:30'), {}, {}],
    [['outside_hours'], at('16:00'), { service: { bufferAfterMin: 5 } }, {}],
    [['too_late'], at('09:00'), { service: { noticeMin: 90 } }, {}],
    [['outside_hours', 'too_late'], at('07:00'), {}, {}],
    [['too_far_ahead'], Date.parse('2026-01-08T10:00Z'), { service: { horizonDays: 2 } }, {}],
    [['off_grid'], at('10:05'), {}, {}],
    [['does_not_perform'], at('10:00'), {}, { performs: false }],
    [
      ['outside_hours', 'too_late', 'off_grid', 'does_not_perform'],
      at('08:05'),
      { service: { noticeMin: 60 } },
      { performs: false },
    ],
    [['outside_hours'], at('10:00'), { needs: [[room({ hours: everyDay(span('12:00', '13:00')) })]] }, {}],
  ] as const)('%j at %i, offer %j, %j', (warnings, startsAt, change, more) => {
    expect(claim(startsAt, change, more)).toMatchObject({ ok: true, value: { warnings } })
  })

  test('a start that stays is not judged again, its hours are', () => {
    const service = { noticeMin: 600, durationMin: 120 }
    expect(claim(at('16:05'), { service }, { presentStart: at('16:05') })).toMatchObject({
      ok: true,
      value: { warnings: ['outside_hours'] },
    })
  })
})

describe('[D5] others’ time is refused', () => {
  test.each([
    ['the person', { member: { hours, busy: [busyAtTen] } }, at('10:30')],
    [
      'the person, in the buffer',
      { member: { hours, busy: [busyAtTen] }, service: { bufferBeforeMin: 15 } },
      at('11:00'),
    ],
    ['the only room', { needs: [[room({ lanes: [[busyAtTen]] })]] }, at('10:00')],
    ['a room short', { needs: [[room()], [room({ lanes: [] })]] }, at('10:00')],
    ['no active room', { needs: [[]] }, at('10:00')],
    ['a lane that closes before the end', { needs: [[room({ closesAt: [at('10:59')] })]] }, at('10:00')],
  ] as const)('%s', (_, change, startsAt) => {
    expect(claim(startsAt, change)).toMatchObject({ ok: false, code: 'slot_taken' })
  })

  test('time that only touches is free', () => {
    expect(claim(at('11:00'), { member: { hours, busy: [busyAtTen] } }).ok).toBe(true)
    expect(claim(at('09:00'), { member: { hours, busy: [busyAtTen] } }).ok).toBe(true)
  })
})

test('[D5] an open room is taken before one that is closed then', () => {
  const closed = room({ hours: everyDay(span('12:00', '13:00')) })
  const open = room({ lanes: [[busyAtTen], []] })
  expect(claim(at('10:00'), { needs: [[closed, open]] })).toMatchObject({
    ok: true,
    value: { lanes: [{ room: open, lane: 1 }], warnings: [] },
  })
})
