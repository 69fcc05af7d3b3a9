import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, isoDay } from '../calendar-day.ts'
import { type DayWords, readDay } from './read-day.ts'

const english: DayWords = {
  months: [
    ['January', 'Jan'],
    ['February', 'Feb'],
    ['March', 'Mar'],
    ['April', 'Apr'],
    ['May'],
    ['June', 'Jun'],
    ['July', 'Jul'],
    ['August', 'Aug'],
    ['September', 'Sept', 'Sep'],
    ['October', 'Oct'],
    ['November', 'Nov'],
    ['December', 'Dec'],
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [day]),
  today: 'Today',
  tomorrow: 'Tomorrow',
  isMonthFirst: false,
}
// a Tuesday
const today = '2026-11-17'
const read = (text: string, more: { prefers?: 'past'; words?: DayWords } = {}) =>
  readDay(text, { words: english, today, ...more })

test.each([
  ['17/11', '2026-11-17'],
  ['17/11/2027', '2027-11-17'],
  ['17.11.27', '2027-11-17'],
  ['17. 11. 2027', '2027-11-17'],
  ['16/11', '2027-11-16'],
  ['11/17', '2026-11-17'],
  ['2026-11-20', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['17 Nov', '2026-11-17'],
  ['nov 17th', '2026-11-17'],
  ['November 17th, 2027', '2027-11-17'],
  ['3 sept', '2027-09-03'],
  ['Tue 17 Nov', '2026-11-17'],
  ['Mon 2 Mar', '2026-03-02'],
  ['2 Mar', '2027-03-02'],
  ['20', '2026-11-20'],
  ['3', '2026-12-03'],
  ['31', '2026-12-31'],
  ['29 feb', '2028-02-29'],
  ['fri', '2026-11-20'],
  ['Tuesday', '2026-11-17'],
  ['today', '2026-11-17'],
  ['tomorrow', '2026-11-18'],
  [' TOM ', '2026-11-18'],
])('on 17 November 2026, “%s” is %s', (typed, day) => {
  expect(read(typed)).toBe(day)
})

test.each([
  '',
  'x',
  'ma',
  '31/4',
  '30 feb',
  '0',
  '32',
  '17/13',
  '17 17',
  '1/2/3/4',
  'nov',
  '17 nov dec',
  '17/11/99999',
])('“%s” is no day', (typed) => {
  expect(read(typed)).toBeNull()
})

test('where days lie behind, the last such day is meant', () => {
  expect(read('20/11', { prefers: 'past' })).toBe('2025-11-20')
  expect(read('20', { prefers: 'past' })).toBe('2026-10-20')
})

test('where the month comes first, 3/4 is the fourth of March', () => {
  expect(read('3/4', { words: { ...english, isMonthFirst: true } })).toBe('2027-03-04')
  expect(read('3/4')).toBe('2027-04-03')
})

test('a day that is shown is read as the same day, in the languages a browser knows', () => {
  const known = new Map<string, DayWords>()
  const days = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2035-12-31') }).map(isoDay)
  fc.assert(
    fc.property(days, days, fc.constantFrom('en-GB', 'en-US', 'de', 'fr', 'pt-PT', 'es'), (day, now, tag) => {
      const at = new Date(`${day}T12:00:00Z`)
      const printed = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(at)
      const words = known.get(tag) ?? wordsOf(tag)
      known.set(tag, words)
      const shown = day.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
      const parts = [printed({ weekday: 'short' }), printed({ day: 'numeric' }), printed({ month: 'short' })]
      const text = [...parts, ...(shown.year ? [day.slice(0, 4)] : [])].join(' ')
      expect(readDay(text, { words, today: now })).toBe(day)
      const [year, month, ofMonth] = day.split('-')
      const digits = words.isMonthFirst ? `${month}/${ofMonth}/${year}` : `${ofMonth}/${month}/${year}`
      expect(readDay(digits, { words, today: now })).toBe(day)
    }),
  )
})

function wordsOf(tag: string): DayWords {
  const named = (count: number, options: (style: 'long' | 'short') => Intl.DateTimeFormatOptions, first: string) =>
    Array.from({ length: count }, (_, at) =>
      (['long', 'short'] as const).map((style) => {
        const day = new Date(`${first}T12:00:00Z`)
        if (count === 12) day.setUTCMonth(at)
        else day.setUTCDate(day.getUTCDate() + at)
        return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options(style) }).format(day).replace(/\.$/, '')
      }),
    )
  return {
    months: named(12, (month) => ({ month }), '2026-01-01'),
    weekdays: named(7, (weekday) => ({ weekday }), '2026-11-16'),
    today: 'today',
    tomorrow: 'tomorrow',
    isMonthFirst: tag === 'en-US',
  }
}
