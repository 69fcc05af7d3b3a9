import { dayNumber, isoDay, isoWeekday } from '../calendar-day.ts'
import { normalized } from '../normalized.ts'
import type { IsoDay } from '../time.ts'

/** What typed days are made of in one language. */
export type DayWords = {
  /** January first; each month in all its spellings, such as September, Sept */
  months: readonly (readonly string[])[]
  /** Monday first */
  weekdays: readonly (readonly string[])[]
  today: string
  tomorrow: string
  /** 11/17 instead of 17/11 */
  isMonthFirst: boolean
}

type Wish = {
  words: DayWords
  today: IsoDay
  /** Which year is meant where none is typed. */
  prefers?: 'future' | 'past'
}

/** Reads what a person typed: 17/11, 17 Nov, November 17th 2027, Tue, tomorrow, 2026-11-17. Null where it is no day. */
export function readDay(text: string, { words, today, prefers = 'future' }: Wish): IsoDay | null {
  const typed = plain(text)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (typed.length >= 3 && plain(words.today).startsWith(typed)) return today
  if (typed.length >= 3 && plain(words.tomorrow).startsWith(typed)) return isoDay(dayNumber(today) + 1)

  const numbers: string[] = []
  let month: number | undefined
  let weekday: number | undefined
  /** The weekday that the month's word could be too: in Spanish "mar" is Tuesday and March. */
  let perhaps: number | undefined
  for (const part of typed.split(/[\s,./-]+/).filter(Boolean)) {
    const number = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(part)?.[1]
    if (number) {
      numbers.push(number)
      continue
    }
    const asMonth = indexOf(words.months, part)
    const asWeekday = indexOf(words.weekdays, part)
    if (asMonth && month === undefined) {
      month = asMonth
      perhaps = asWeekday
    } else if (asMonth && perhaps && weekday === undefined) {
      weekday = perhaps
      month = asMonth
    } else if (asWeekday && weekday === undefined) weekday = asWeekday
    else return null
  }
  if (numbers.length === 0) return weekday && !month ? nextWeekday(today, weekday) : null

  if (month) {
    const [first = '', second] = numbers
    if (numbers.length > 2) return null
    // "2026 November 17" and "17 November 2026"
    const [day, year] = first.length > 2 ? [second, first] : [first, second]
    return day === undefined ? null : placed(Number(day), month, year)
  }
  if (numbers.length === 1) return numbers[0] && numbers[0].length <= 2 ? dayOfMonth(Number(numbers[0])) : null
  if (numbers.length > 3) return null
  const [a = '', b = '', c] = numbers
  if (a.length > 2) return c === undefined ? null : dayOf(Number(a), Number(b), Number(c))
  const inOrder: readonly [number, number] = words.isMonthFirst ? [Number(b), Number(a)] : [Number(a), Number(b)]
  // 11/17 can only be the 17th of November.
  return placed(inOrder[0], inOrder[1], c) ?? placed(inOrder[1], inOrder[0], c)

  function placed(day: number, ofMonth: number, year: string | undefined): IsoDay | null {
    if (year !== undefined) return dayOf(year.length <= 2 ? 2000 + Number(year) : Number(year), ofMonth, day)
    const thisYear = Number(today.slice(0, 4))
    // A weekday that fits names this year's day, even where it is over: it is how the field itself shows one.
    const current = dayOf(thisYear, ofMonth, day)
    if (current && weekday && isoWeekday(dayNumber(current)) === weekday) return current
    // 29 February is at most eight years away.
    for (let away = 0; away <= 8; away++) {
      const found = dayOf(prefers === 'future' ? thisYear + away : thisYear - away, ofMonth, day)
      if (found && (prefers === 'future' ? found >= today : found <= today)) return found
    }
    return null
  }

  /** "17": the next 17th, or the last one. */
  function dayOfMonth(day: number): IsoDay | null {
    const step = prefers === 'future' ? 1 : -1
    for (let away = 0; away <= 2; away++) {
      const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + step * away
      const found = dayOf(Math.floor(at / 12), (at % 12) + 1, day)
      if (found && (prefers === 'future' ? found >= today : found <= today)) return found
    }
    return null
  }
}

function nextWeekday(today: IsoDay, weekday: number): IsoDay {
  const now = dayNumber(today)
  return isoDay(now + ((weekday - isoWeekday(now) + 7) % 7))
}

/** Null for 31 April and the like. */
function dayOf(year: number, month: number, day: number): IsoDay | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return null
  const written = [String(year), two(month), two(day)].join('-')
  return isoDay(Date.UTC(year, month - 1, day) / 86_400_000) === written ? written : null
}

/** 1 for the first; at least three letters of a name, or one of its spellings. */
function indexOf(names: readonly (readonly string[])[], typed: string): number | undefined {
  const at = names.findIndex((spellings) =>
    spellings.map(plain).some((name) => name === typed || (typed.length >= 3 && name.startsWith(typed))),
  )
  return at < 0 ? undefined : at + 1
}

/** Small letters without accents; "9." and "Sept." lose their dot when split. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
