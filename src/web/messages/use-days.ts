import { readClock } from '#core/day-and-time/read-clock.ts'
import { type DayWords, readDay } from '#core/day-and-time/read-day.ts'
import type { IsoDay } from '#core/time.ts'
import { builtIn } from './built-in.ts'
import { days } from './en/platform/days.ts'
import { isoDayIn } from './format.ts'
import { usableTag } from './locale.ts'
import { pageNow } from './page-time.ts'
import { useMessages } from './use-messages.ts'

const { tag } = builtIn
const MONDAY = '2026-11-16'

/** How days are typed, shown and laid out in the reader's language; weeks and 3/4 follow the reader's browser. */
export function useDays() {
  const m = useMessages('days', days)
  const words: DayWords = { ...names(), today: m.today, tomorrow: m.tomorrow, isMonthFirst: isMonthFirst() }
  return {
    today: isoDayIn(pageNow(), Intl.DateTimeFormat().resolvedOptions().timeZone),
    readDay: (text: string, today: IsoDay, prefers: 'future' | 'past') => readDay(text, { words, today, prefers }),
    readClock,
    /** Tue 17 Nov, and 17 Nov 2027 in another year */
    shown(day: IsoDay, today: IsoDay): string {
      const [weekday, date, month] = [said(day, { weekday: 'short' }), said(day, { day: 'numeric' }), shortMonth(day)]
      const isThisYear = day.slice(0, 4) === today.slice(0, 4)
      if (!tag.startsWith('en'))
        return said(day, {
          day: 'numeric',
          month: 'short',
          ...(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
        })
      return isThisYear ? `${weekday} ${date} ${month}` : `${date} ${month} ${day.slice(0, 4)}`
    },
    /** Tuesday 17 November 2026 */
    full: (day: IsoDay) => said(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** November 2026 */
    monthTitle: (day: IsoDay) => said(day, { month: 'long', year: 'numeric' }),
    /** 1 is Monday */
    firstWeekday: firstWeekday(),
    /** Monday first */
    weekdays: Array.from({ length: 7 }, (_, at) => {
      const day = plusDays(MONDAY, at)
      return { short: said(day, { weekday: 'narrow' }), long: said(day, { weekday: 'long' }) }
    }),
  }
}

function said(day: IsoDay, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(new Date(`${day}T12:00:00Z`))
}

const shortMonth = (day: IsoDay) => said(day, { month: 'short' })

let madeNames: Pick<DayWords, 'months' | 'weekdays'> | undefined

function names(): Pick<DayWords, 'months' | 'weekdays'> {
  const spellings = (day: IsoDay, part: 'month' | 'weekday') =>
    (['long', 'short'] as const).map((style) => said(day, { [part]: style }).replace(/\.$/, ''))
  madeNames ??= {
    months: Array.from({ length: 12 }, (_, at) => spellings(`2026-${String(at + 1).padStart(2, '0')}-01`, 'month')),
    weekdays: Array.from({ length: 7 }, (_, at) => spellings(plusDays(MONDAY, at), 'weekday')),
  }
  return madeNames
}

function plusDays(day: IsoDay, count: number): IsoDay {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

function readerTag(): string {
  return typeof navigator === 'undefined' ? tag : usableTag(navigator.language, tag)
}

function isMonthFirst(): boolean {
  const parts = new Intl.DateTimeFormat(readerTag()).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}

function firstWeekday(): number {
  const own = new Intl.Locale(readerTag()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (own.getWeekInfo?.() ?? own.weekInfo)?.firstDay ?? 1
}
