import { describe, expect, test } from 'vitest'
import { between, clockTimes, everyDay, offerOf, span, withException } from '#tests/support/offers.ts'
import type { Offer, RoomCalendar } from './calendars.ts'
import { ALWAYS_OPEN_WEEK } from './hours/hours.ts'
import { offeredStarts } from './offered-starts.ts'

const DAY = between('2026-01-05T00:00Z', '2026-01-06T00:00Z')
const times = (offer: Offer, window = DAY) =>
  clockTimes(offer.zone, offeredStarts(offer, window)).map((time) => time.slice(0, 5))
const morning = everyDay(span('09:00', '12:00'))
const busy = (from: string, to: string) => between(`2026-01-05T${from}Z`, `2026-01-05T${to}Z`)

describe('starts of one member', () => {
  test('[T5] a booking removes the starts it overlaps and none that only touch it', () => {
    expect(times(offerOf({ member: { hours: morning, busy: [] } }))).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
    ])
    expect(times(offerOf({ member: { hours: morning, busy: [busy('10:00', '11:00')] } }))).toEqual(['09:00', '11:00'])
  })

  test('[T5] adjacent bookings leave no start between them, in any input order', () => {
    const full = [busy('10:00', '11:00'), busy('09:00', '10:00'), busy('11:00', '12:00')]
    expect(times(offerOf({ member: { hours: morning, busy: full } }))).toEqual([])
  })

  test('[T6] buffers must be free and inside the hours too', () => {
    const service = { bufferBeforeMin: 15, bufferAfterMin: 30 }
    expect(times(offerOf({ service, member: { hours: morning, busy: [] } }))).toEqual(['09:30', '10:00', '10:30'])
    expect(times(offerOf({ service, member: { hours: morning, busy: [busy('11:30', '11:35')] } }))).toEqual([
      '09:30',
      '10:00',
    ])
    expect(times(offerOf({ service, member: { hours: morning, busy: [busy('11:25', '11:35')] } }))).toEqual(['09:30'])
  })

  test('[T6] no start crosses a lunch break', () => {
    const hours = everyDay(span('09:00', '10:30'), span('11:00', '12:00'))
    expect(times(offerOf({ member: { hours, busy: [] } }))).toEqual(['09:00', '09:30', '11:00'])
  })

  test('[T7] starts follow the clock’s step, not the end of the previous booking', () => {
    const offer = offerOf({ service: { stepMin: 15 }, member: { hours: morning, busy: [busy('09:00', '10:05')] } })
    expect(times(offer)).toEqual(['10:15', '10:30', '10:45', '11:00'])
  })

  test('[T7] a step that does not divide the day restarts at each midnight', () => {
    const offer = offerOf({
      service: { stepMin: 50, durationMin: 5 },
      member: { hours: everyDay(span('23:00', '25:00')), busy: [] },
    })
    expect(times(offer, between('2026-01-05T22:00Z', '2026-01-06T02:00Z'))).toEqual(['23:20', '00:00', '00:50'])
  })

  test('[T7] the hour that occurs twice has its starts twice, the skipped hour has none', () => {
    const night = everyDay(span('00:00', '04:00'))
    const offer = offerOf({ zone: 'Europe/Lisbon', member: { hours: night, busy: [] } })
    expect(clockTimes(offer.zone, offeredStarts(offer, between('2026-10-24T22:00Z', '2026-10-25T12:00Z')))).toEqual([
      '00:00+01:00',
      '00:30+01:00',
      '01:00+01:00',
      '01:30+01:00',
      '01:00+00:00',
      '01:30+00:00',
      '02:00+00:00',
      '02:30+00:00',
      '03:00+00:00',
    ])
    expect(clockTimes(offer.zone, offeredStarts(offer, between('2026-03-29T00:00Z', '2026-03-29T12:00Z')))).toEqual([
      '00:00+00:00',
      '00:30+00:00',
      '02:00+01:00',
      '02:30+01:00',
      '03:00+01:00',
    ])
  })

  test('[T8] notice counts from now, to the minute', () => {
    const offer = offerOf({
      service: { noticeMin: 60 },
      member: { hours: morning, busy: [] },
      now: DAY.from + 9.5 * 3_600_000,
    })
    expect(times(offer)).toEqual(['10:30', '11:00'])
    expect(times({ ...offer, now: offer.now + 1 })).toEqual(['11:00'])
  })

  test('[T8] the horizon includes its whole last day in the shop’s zone', () => {
    const now = Date.parse('2026-01-05T20:00Z')
    const tokyo = offerOf({
      zone: 'Asia/Tokyo',
      now,
      service: { horizonDays: 1, stepMin: 720 },
      member: { hours: everyDay(span('00:00', '24:00')), busy: [] },
    })
    // In Tokyo it is already the 6th, so the horizon ends on the 7th.
    const last = offeredStarts(tokyo, between('2026-01-05T00:00Z', '2026-02-01T00:00Z')).at(-1)!
    expect(new Date(last).toISOString()).toBe('2026-01-07T03:00:00.000Z')
  })

  test('the window includes its first instant and excludes its last', () => {
    expect(times(offerOf(), busy('10:00', '11:00'))).toEqual(['10:00', '10:30'])
  })

  test('a limit returns the first starts', () => {
    expect(offeredStarts(offerOf(), DAY, 2)).toEqual(offeredStarts(offerOf(), DAY).slice(0, 2))
  })
})

describe('starts that need rooms', () => {
  const room = (...lanes: RoomCalendar['lanes']): RoomCalendar => ({ hours: morning, lanes })
  const offer = (needs: Offer['needs']) =>
    offerOf({ member: { hours: morning, busy: [] }, needs, service: { stepMin: 60 } })

  test('[T9] any one of the rooms is enough if it is free for the whole time', () => {
    const early = room([busy('10:30', '12:00')])
    const late = room([busy('09:00', '10:30')])
    expect(times(offer([[early]]))).toEqual(['09:00'])
    expect(times(offer([[early, late]]))).toEqual(['09:00', '11:00'])
  })

  test('[T9] a room of two lanes takes two at once', () => {
    expect(times(offer([[room([busy('09:00', '12:00')], [])]]))).toEqual(['09:00', '10:00', '11:00'])
    expect(times(offer([[room([busy('09:00', '12:00')], [busy('10:00', '11:00')])]]))).toEqual(['09:00', '11:00'])
  })

  test('[T9] two needs never share a lane, and an assignment is found where one exists', () => {
    const single = room([])
    const other = room([busy('09:00', '11:00')])
    expect(times(offer([[single], [single]]))).toEqual([])
    expect(times(offer([[single, other], [single]]))).toEqual(['11:00'])
    expect(times(offer([[room([], [])], [single]]))).toEqual(['09:00', '10:00', '11:00'])
  })

  test('[T9] a need without any room is never met', () => {
    expect(times(offer([[]]))).toEqual([])
  })

  test('[T9] the buffers occupy the room too', () => {
    const withBuffer = {
      ...offer([[room([busy('11:00', '12:00')])]]),
      service: { ...offer([]).service, bufferAfterMin: 15 },
    }
    expect(times(withBuffer)).toEqual(['09:00'])
  })

  test('[T10] a room without weekly hours follows its people, except on days of its own', () => {
    const free: RoomCalendar = { hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }, lanes: [[]] }
    expect(times(offer([[free]]))).toEqual(['09:00', '10:00', '11:00'])
    const painted = { ...free, hours: withException(free.hours, '2026-01-05') }
    expect(times(offer([[painted]]))).toEqual([])
  })

  test('[T10] hours of such a room continue across midnight', () => {
    const free: RoomCalendar = { hours: { week: ALWAYS_OPEN_WEEK, exceptions: new Map() }, lanes: [[]] }
    const late = offerOf({
      member: { hours: everyDay(span('22:00', '26:00')), busy: [] },
      needs: [[free]],
      service: { durationMin: 180, stepMin: 60 },
    })
    expect(times(late, between('2026-01-05T12:00Z', '2026-01-06T12:00Z'))).toEqual(['22:00', '23:00'])
  })
})
