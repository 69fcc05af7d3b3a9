import { describe, expect, test } from 'vitest'
import { between, everyDay, span, withException } from '#tests/support/offers.ts'
import { openIntervals } from './hours.ts'
import { instantOf, startOfDay, wallOf } from './zone-clock.ts'

const iso = (intervals: readonly { from: number; to: number }[]) =>
  intervals.map(
    ({ from, to }) => `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`,
  )

describe('hours become instants', () => {
  test('[T1] nine to six stays nine to six on the days before, of and after a clock change', () => {
    const open = openIntervals(
      'Europe/Lisbon',
      everyDay(span('09:00', '18:00')),
      between('2026-03-28T00:00Z', '2026-03-31T00:00Z'),
    )
    expect(iso(open)).toEqual([
      '2026-03-28T09:00 2026-03-28T18:00',
      '2026-03-29T08:00 2026-03-29T17:00',
      '2026-03-30T08:00 2026-03-30T17:00',
    ])
  })

  test.each([
    ['Europe/Lisbon', '2026-03-29', 23],
    ['Europe/Lisbon', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/New_York', '2026-11-01', 25],
    ['Asia/Tokyo', '2026-03-29', 24],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('[T1] in %s, %s is a day of %f hours, open all round', (zone, day, hours) => {
    const number = Date.parse(`${day}T00:00Z`) / 86_400_000
    const window = { from: startOfDay(zone, number), to: startOfDay(zone, number + 1) }
    const open = openIntervals(zone, everyDay(span('00:00', '24:00')), window)
    expect(open.reduce((sum, { from, to }) => sum + to - from, 0) / 3_600_000).toBe(hours)
  })

  test('[T2] an opening time that the clock skips becomes the moment of the jump', () => {
    const open = openIntervals(
      'Europe/Lisbon',
      everyDay(span('01:30', '05:00')),
      between('2026-03-29T00:00Z', '2026-03-29T12:00Z'),
    )
    expect(iso(open)).toEqual(['2026-03-29T01:00 2026-03-29T04:00'])
  })

  test('[T2] a span wholly inside the skipped hour does not occur', () => {
    const open = openIntervals(
      'Europe/Lisbon',
      everyDay(span('01:00', '01:45')),
      between('2026-03-29T00:00Z', '2026-03-29T12:00Z'),
    )
    expect(open).toEqual([])
  })

  test('[T2] a clock time that occurs twice means the first, for opening and for closing', () => {
    const night = between('2026-10-24T22:00Z', '2026-10-25T12:00Z')
    expect(iso(openIntervals('Europe/Lisbon', everyDay(span('01:30', '05:00')), night))).toEqual([
      '2026-10-25T00:30 2026-10-25T05:00',
    ])
    expect(iso(openIntervals('Europe/Lisbon', everyDay(span('00:15', '01:30')), night))).toEqual([
      '2026-10-24T23:15 2026-10-25T00:30',
    ])
  })

  test('[T3] an exception replaces its day, and a span from the evening before continues', () => {
    const bar = withException(everyDay(span('20:00', '26:00')), '2026-05-02')
    expect(iso(openIntervals('UTC', bar, between('2026-05-01T12:00Z', '2026-05-04T12:00Z')))).toEqual([
      '2026-05-01T20:00 2026-05-02T02:00',
      '2026-05-03T20:00 2026-05-04T02:00',
    ])
    const shorter = withException(everyDay(span('09:00', '18:00')), '2026-05-02', span('10:00', '12:00'))
    expect(iso(openIntervals('UTC', shorter, between('2026-05-02T00:00Z', '2026-05-03T00:00Z')))).toEqual([
      '2026-05-02T10:00 2026-05-02T12:00',
    ])
  })

  test('[T4] hours past midnight extend into the next day, also when the clock changes that night', () => {
    const open = openIntervals(
      'America/New_York',
      everyDay(span('22:00', '27:00')),
      between('2026-03-08T00:00Z', '2026-03-08T16:00Z'),
    )
    // 22:00 EST to 03:00 EDT lasts four hours in that night.
    expect(iso(open)).toEqual(['2026-03-08T03:00 2026-03-08T07:00'])
  })

  test('[T4] adjacent spans are merged, also across midnight', () => {
    const open = openIntervals(
      'Asia/Tokyo',
      everyDay(span('00:00', '08:00'), span('22:00', '24:00')),
      between('2026-06-01T12:00Z', '2026-06-02T12:00Z'),
    )
    expect(iso(open)).toEqual(['2026-06-01T13:00 2026-06-01T23:00'])
  })

  test('[T4] the longest span, until 48:00, is found from its second night', () => {
    const hours = withException(everyDay(), '2026-06-01', span('23:00', '48:00'))
    expect(iso(openIntervals('UTC', hours, between('2026-06-02T23:00Z', '2026-06-03T05:00Z')))).toEqual([
      '2026-06-02T23:00 2026-06-03T00:00',
    ])
  })
})

describe('the zone clock', () => {
  test('[T2] wall-clock times and instants convert as in Temporal wherever the clock shows them', () => {
    const wrong: string[] = []
    for (const zone of ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
      for (let wall = Date.UTC(2026, 1, 20); wall < Date.UTC(2026, 10, 10); wall += 47 * 60_000) {
        const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime()
        const instant = instantOf(zone, wall)
        const clock = shown.toZonedDateTime(zone, { disambiguation: 'earlier' })
        const isShown = clock.toPlainDateTime().equals(shown)
        if (isShown ? instant !== clock.epochMilliseconds : wallOf(zone, instant) <= wall)
          wrong.push(`${zone} ${shown}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('conversions of distant dates are the same in any order of calls', () => {
    const far = Date.UTC(1999, 5, 1)
    const near = Date.UTC(2026, 5, 1)
    for (const wall of [near, far, near, Date.UTC(2090, 0, 1)]) {
      expect(wallOf('Europe/Lisbon', instantOf('Europe/Lisbon', wall))).toBe(wall)
    }
  })
})
