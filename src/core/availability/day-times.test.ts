import { describe, expect, test } from 'vitest'
import { between, clockTimes, everyDay, offerOf, span, withException } from '#tests/support/offers.ts'
import { dayNumber } from '../calendar-day.ts'
import { daysOfAnyone, dayTimes } from './day-times.ts'

const monday = dayNumber('2026-01-05')

describe('a strip of days', () => {
  test('[T13] a day tells whether it is closed and which share of it is free', () => {
    const hours = withException(everyDay(span('09:00', '17:00')), '2026-01-08')
    const busy = [between('2026-01-06T09:00Z', '2026-01-06T15:00Z'), between('2026-01-07T09:00Z', '2026-01-07T17:00Z')]
    const days = dayTimes(offerOf({ member: { hours, busy } }), monday, 4)
    expect(days.map(({ on, isOpen, freeShare }) => [on, isOpen, freeShare])).toEqual([
      ['2026-01-05', true, 1],
      ['2026-01-06', true, 0.25],
      ['2026-01-07', true, 0],
      ['2026-01-08', false, 0],
    ])
    expect(days[1]!.starts).toHaveLength(3)
  })

  test('[T13] past times are not free, and a day without a start has no free share', () => {
    const now = Date.parse('2026-01-05T13:00Z')
    expect(dayTimes(offerOf({ now }), monday, 1)[0]!.freeShare).toBe(0.5)
    const tooShort = offerOf({ now, service: { durationMin: 300 } })
    expect(dayTimes(tooShort, monday, 1)[0]).toMatchObject({ isOpen: true, freeShare: 0, starts: [] })
  })

  test('[T4] starts after midnight belong to the calendar day they fall on', () => {
    const hours = withException(everyDay(), '2026-01-05', span('22:00', '26:00'))
    const days = dayTimes(offerOf({ member: { hours, busy: [] }, service: { stepMin: 60 } }), monday, 3)
    expect(days.map(({ starts }) => clockTimes('UTC', starts))).toEqual([
      ['22:00+00:00', '23:00+00:00'],
      ['00:00+00:00', '01:00+00:00'],
      [],
    ])
    expect(days.map(({ isOpen, freeShare }) => [isOpen, freeShare])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ])
  })

  test.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ])('[T1] %s in Lisbon offers %i hourly starts of five minutes', (day, count) => {
    const offer = offerOf({
      zone: 'Europe/Lisbon',
      member: { hours: everyDay(span('00:00', '24:00')), busy: [] },
      service: { durationMin: 5, stepMin: 60 },
    })
    expect(dayTimes(offer, dayNumber(day), 1)[0]!.starts).toHaveLength(count)
  })
})

describe('days with any member', () => {
  const early = offerOf({ member: { hours: everyDay(span('09:00', '11:00')), busy: [] } })
  const late = offerOf({
    member: { hours: withException(everyDay(span('10:00', '14:00')), '2026-01-06'), busy: [] },
  })
  const daysOf = (...offers: (typeof early)[]) => daysOfAnyone(offers.map((offer) => dayTimes(offer, monday, 2)))

  test('[T12] contain the starts of all members, each once and in order', () => {
    const starts = daysOf(late, early).map((day) => day.starts)
    const each = [early, late].map((offer) => dayTimes(offer, monday, 2))
    expect(starts[0]).toEqual([...new Set(each.flatMap((days) => days[0]!.starts))].sort((a, b) => a - b))
    expect(starts[1]).toEqual(each[0]![1]!.starts)
  })

  test('[T13] have the free share of the members who work, and are closed when nobody does', () => {
    const busy = [between('2026-01-05T09:00Z', '2026-01-05T11:00Z')]
    const taken = { ...early, member: { ...early.member, busy } }
    expect(daysOf(taken, late).map(({ isOpen, freeShare }) => [isOpen, freeShare])).toEqual([
      [true, 0.5],
      [true, 1],
    ])
    expect(daysOf({ ...late }).map(({ isOpen }) => isOpen)).toEqual([true, false])
  })

  test('of one member equal that member’s days, and of no member are empty', () => {
    expect(daysOf(late)).toEqual(dayTimes(late, monday, 2))
    expect(daysOf()).toEqual([])
  })
})
