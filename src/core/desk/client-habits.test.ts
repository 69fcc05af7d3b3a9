import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber } from '../calendar-day.ts'
import { rhythmOf, usualMaker } from './client-habits.ts'

const on = (...days: string[]) => days.map(dayNumber)
const today = dayNumber('2026-06-01')

test.each([
  ['one visit', on('2026-05-01'), null],
  ['two visits', on('2026-04-01', '2026-05-01'), null],
  ['three of one day', on('2026-05-01', '2026-05-01', '2026-05-01'), null],
  ['one week and two', on('2026-05-08', '2026-05-15', '2026-05-29'), { unit: 'week', every: 2, nextOn: '2026-06-09' }],
  ['every day', on('2026-05-29', '2026-05-30', '2026-05-31'), { unit: 'week', every: 1, nextOn: '2026-06-01' }],
  ['every month', on('2026-03-02', '2026-04-01', '2026-05-01'), { unit: 'week', every: 4, nextOn: null }],
  [
    'five months',
    on('2025-01-10', '2025-06-10', '2025-11-10', '2026-04-12'),
    { unit: 'month', every: 5, nextOn: '2026-09-12' },
  ],
  [
    'once long away',
    on('2020-01-01', '2026-03-01', '2026-04-01', '2026-05-02'),
    { unit: 'week', every: 4, nextOn: '2026-06-02' },
  ],
] as const)('[D72] the rhythm of %s', (_name, days, rhythm) => {
  expect(rhythmOf(days, today)).toEqual(rhythm)
})

test('[D72] does not depend on the order of visits, and a steady rhythm is found as it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 3, max: 12 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (gap, visits, random) => {
        const days = Array.from({ length: visits }, (_, n) => today - n * gap)
        const shuffled = days.map((day) => [random.next().value, day] as const).sort(([a], [b]) => a - b)
        const rhythm = rhythmOf(
          shuffled.map(([, day]) => day),
          today,
        )
        expect(rhythm).toEqual(rhythmOf(days, today))
        if (rhythm === null) throw new Error('Three visits have a rhythm')
        expect(dayNumber(rhythm.nextOn ?? '')).toBe(today + gap)
        const daysEach = rhythm.every * (rhythm.unit === 'week' ? 7 : 30.4375)
        expect(Math.abs(daysEach - gap)).toBeLessThanOrEqual(rhythm.unit === 'week' ? 6 : 15.3)
      },
    ),
  )
})

test.each([
  ['', null],
  ['m', null],
  ['mm', 'always m'],
  ['mt', null],
  ['mmt', 'm'],
  ['mtmt', null],
  ['tmmtm', 'm'],
  ['tttt', 'always t'],
])('[D71] who usually serves, of %s', (makers, usual) => {
  const found = usualMaker([...makers], (maker) => maker)
  expect(found && `${found.isAlways ? 'always ' : ''}${found.maker}`).toBe(usual)
})
