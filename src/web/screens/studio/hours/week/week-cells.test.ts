import { expect, test } from 'vitest'
import { dayNumber } from '#core/calendar-day.ts'
import { cellsOf, editedRules, newRulesOf, nextChange, upcomingDay } from './week-cells.ts'

const monday = dayNumber('2026-11-23')
const rule = (weekday: number, given: object = {}) => ({
  weekday,
  opensMin: 540,
  closesMin: 780,
  weekPhase: null,
  validFrom: null,
  validUntil: null,
  ...given,
})

test('a cell shows the rules of its day, its exception and its time off', () => {
  const resource = {
    rules: [rule(1), rule(2, { validUntil: '2026-11-23' })],
    exceptions: [{ on: '2026-11-25', label: 'At a wedding', spans: [] }],
    timeOff: [
      { id: 'a', startsAt: '2026-11-26T00:00Z', endsAt: '2026-11-27T00:00Z', reason: 'Porto', isYearly: false },
    ],
  }
  const days = [0, 1, 2, 3, 4].map((n) => monday + n)
  const cells = cellsOf({ ...base, ...resource }, days, 'UTC')
  expect(cells.map(({ spans }) => spans.length)).toEqual([1, 0, 0, 0, 0])
  expect(cells[2]?.exception?.label).toBe('At a wedding')
  expect(cells.map(({ timeOff }) => timeOff?.reason)).toEqual([undefined, undefined, undefined, 'Porto', undefined])
  expect(nextChange(resource, monday)).toBe(monday + 1)
  expect(nextChange(resource, monday + 1)).toBeNull()
})

test('[T20] an edit replaces its weekdays, and every second week leaves the others', () => {
  const rules = [rule(1), rule(2)]
  const spans = [{ opensMin: 600, closesMin: 660 }]
  const edited = editedRules({ rules }, monday, { weekdays: [2], spans, everySecondWeek: false })
  expect(edited.map(({ weekday, opensMin }) => [weekday, opensMin])).toEqual([
    [1, 540],
    [2, 600],
  ])
  const second = editedRules({ rules }, monday, { weekdays: [2], spans, everySecondWeek: true })
  const phases = second.filter(({ weekday }) => weekday === 2).map(({ weekPhase }) => weekPhase)
  expect(phases.toSorted()).toEqual([0, 1])
})

test('[T21] an edit of several people ends before the next planned change of each', () => {
  const edit = { weekdays: [2], spans: [{ opensMin: 600, closesMin: 660 }], everySecondWeek: false }
  const soon = { ...base, rules: [rule(1, { validUntil: '2026-12-06' }), rule(1, { validFrom: '2026-12-07' })] }
  const later = { ...base, rules: [rule(1, { validUntil: '2027-01-03' })] }
  const never = { ...base, rules: [rule(1)] }
  const ends = (until: number | null) =>
    [soon, later, never].map((each) => newRulesOf(each, { from: monday, until }, edit).until)
  expect(ends(null)).toEqual(['2026-12-06', '2027-01-03', null])
  expect(ends(dayNumber('2026-12-20'))).toEqual(['2026-12-06', '2026-12-20', '2026-12-20'])
})

test('a weekday that is past is edited from its next day on', () => {
  const days = [-8, -7, -1, 0, 6].map((n) => upcomingDay(monday + n, monday))
  expect(days.map((day) => day - monday)).toEqual([6, 0, 6, 0, 6])
})

const base = { id: 'x', kind: 'member' as const, name: 'Inês', portrait: null, isOwn: false, version: 0, requests: [] }
