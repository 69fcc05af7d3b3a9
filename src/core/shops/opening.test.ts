import { describe, expect, test } from 'vitest'
import { everyDay, span, withException } from '#tests/support/offers.ts'
import type { Hours } from '../availability/hours/hours.ts'
import { dayNumber } from '../calendar-day.ts'
import { exceptionsToShow, openingNow, weekOf } from './opening.ts'

const at = (iso: string) => Date.parse(iso)
const early = everyDay(span('08:00', '13:00'))
const late = everyDay(span('12:00', '20:00'))
const noLabels = new Map<string, string | null>()

describe('open or closed', () => {
  test('[S3] a shop is open while any of its people work, until the last of them stops', () => {
    expect(openingNow('UTC', [early, late], at('2026-01-05T09:00Z'))).toEqual({
      state: 'open',
      until: at('2026-01-05T20:00Z'),
    })
    expect(openingNow('UTC', [early], at('2026-01-05T08:00Z'))).toEqual({
      state: 'open',
      until: at('2026-01-05T13:00Z'),
    })
  })

  test('[S3] a closed shop tells its next opening in its own zone', () => {
    expect(openingNow('UTC', [early], at('2026-01-05T13:00Z'))).toEqual({
      state: 'closed',
      opensAt: at('2026-01-06T08:00Z'),
    })
    expect(openingNow('Asia/Tokyo', [early], at('2026-01-05T13:00Z'))).toEqual({
      state: 'closed',
      opensAt: at('2026-01-05T23:00Z'),
    })
  })

  test('[S3] a shop without working members for four weeks is closed, with no next opening', () => {
    const closed = { state: 'closed', opensAt: null }
    expect(openingNow('UTC', [], at('2026-01-05T13:00Z'))).toEqual(closed)
    expect(
      openingNow('UTC', [withException(everyDay(), '2026-03-05', span('09:00', '10:00'))], at('2026-01-05T13:00Z')),
    ).toEqual(closed)
  })

  test('[S3] a bar is still open after midnight', () => {
    expect(openingNow('UTC', [everyDay(span('20:00', '26:00'))], at('2026-01-06T01:00Z'))).toEqual({
      state: 'open',
      until: at('2026-01-06T02:00Z'),
    })
  })
})

describe('the week and its exceptions', () => {
  test('[S4] the days of all its people are merged; hours past midnight belong to the day they begin', () => {
    const bar = { week: [[], [], [], [], [span('22:00', '26:00')], [], []], exceptions: new Map() }
    const week = weekOf([early, late, bar], dayNumber('2026-01-07'))
    expect(week[0]).toEqual([span('08:00', '20:00')])
    expect(week[4]).toEqual([span('08:00', '20:00'), span('22:00', '26:00')])
    expect(weekOf([], 0)).toEqual([[], [], [], [], [], [], []])
  })

  test('[S4] [T20] each weekday shows the rules of its next date', () => {
    const monday = dayNumber('2026-01-05')
    const winter = { ...span('09:00', '17:00'), validUntil: monday + 1 }
    const spring = { ...span('10:00', '18:00'), validFrom: monday + 2 }
    const hours = { week: Array.from({ length: 7 }, () => [winter, spring]), exceptions: new Map() }
    const opens = (today: number) => weekOf([hours], today).map(([first]) => first?.opensMin)
    expect(opens(monday)).toEqual([540, 540, 600, 600, 600, 600, 600])
    expect(opens(monday + 1)).toEqual([600, 540, 600, 600, 600, 600, 600])
  })

  const now = at('2026-01-05T12:00Z')
  const shown = (people: { hours: Hours; labels?: Map<string, string | null> }[]) =>
    exceptionsToShow(
      'UTC',
      people.map(({ hours, labels }) => ({ hours, labels: labels ?? noLabels })),
      now,
    )

  test('[S5] one person’s absence is not shown while the team stays open', () => {
    expect(shown([{ hours: withException(early, '2026-01-06') }, { hours: early }])).toEqual([])
  })

  test('[S5] an exception is shown if the whole shop differs, from today, four weeks ahead', () => {
    const days = ['2026-01-04', '2026-01-05', '2026-02-01', '2026-02-02']
    const hours = days.reduce((all, day) => withException(all, day), early)
    expect(shown([{ hours }]).map(({ on }) => on)).toEqual(['2026-01-05', '2026-02-01'])
    expect(shown([{ hours: withException(early, '2026-01-06') }, { hours: late }])).toEqual([
      { on: '2026-01-06', label: null, spans: [span('12:00', '20:00')] },
    ])
  })

  test('[S5] a reason is shown if all who give one agree', () => {
    const hours = withException(early, '2026-01-06')
    const labelled = (label: string | null) => ({ hours, labels: new Map([['2026-01-06', label]]) })
    expect(shown([labelled('Epiphany'), labelled('Epiphany')])[0]!.label).toBe('Epiphany')
    expect(shown([labelled('Epiphany'), labelled('Dentist')])[0]!.label).toBeNull()
    expect(shown([labelled('Epiphany'), labelled(null)])[0]!.label).toBeNull()
  })
})
