import type { PriceKind } from '#core/booking/checkout/totals.ts'
import { currencyFormat, minorPerUnit } from '#core/money/currency.ts'
import { DAY_MS } from '#core/time.ts'
import type { formats as english } from './en/platform/formats.ts'
import { pageNow } from './page-time.ts'

type Money = { minor: number; currency: string }
type Price = Money & { kind: PriceKind }
export type When = 'today' | 'later'
export type Format = ReturnType<typeof createFormat>

/** Dates, times and money as people say them. Instants are ISO strings or epoch milliseconds; zones are the shop's. */
export function createFormat(tag: string, words: typeof english) {
  // English of the design has no comma here.
  const isEnglish = tag.startsWith('en')

  const clock = (timeZone: string) => dates(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const time = (at: Instant, timeZone: string) => clock(timeZone).format(toDate(at))
  /** 15 of 15:30 */
  const hour = (at: Instant, timeZone: string) => partOf(clock(timeZone), at, 'hour')
  /** Sat 16 */
  const shortDay = (at: Instant, timeZone: string) => {
    const { weekday, day } = dayParts(at, timeZone)
    return isEnglish
      ? `${weekday} ${day}`
      : dates(tag, { timeZone, weekday: 'short', day: 'numeric' }).format(toDate(at))
  }
  /** Sat 23 May */
  const day = (at: Instant, timeZone: string) => {
    const { weekday, day, month } = dayParts(at, timeZone)
    const form = dates(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    return isEnglish ? `${weekday} ${day} ${month}` : form.format(toDate(at))
  }
  /** Saturday 23 May */
  const fullDay = (at: Instant, timeZone: string) =>
    dates(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(toDate(at))
  /** Saturday */
  const weekday = (at: Instant, timeZone: string) => dates(tag, { timeZone, weekday: 'long' }).format(toDate(at))
  /** 3 May, and 3 May 2025 once that is another year */
  const date = (at: Instant, timeZone: string, now: Instant = pageNow()) => {
    const year = yearIn(at, timeZone) === yearIn(now, timeZone) ? {} : ({ year: 'numeric' } as const)
    return dates(tag, { timeZone, day: 'numeric', month: 'long', ...year }).format(toDate(at))
  }
  /** May 2026 */
  const month = (at: Instant, timeZone: string) =>
    dates(tag, { timeZone, month: 'long', year: 'numeric' }).format(toDate(at))

  /** Sat, 23 and May; the year only if it is not this one */
  function dayParts(at: Instant, timeZone: string, now: Instant = pageNow()) {
    const form = dates(tag, { timeZone, weekday: 'short', day: 'numeric', month: 'short' })
    const year = yearIn(at, timeZone)
    return {
      weekday: partOf(form, at, 'weekday'),
      day: partOf(form, at, 'day'),
      month: partOf(form, at, 'month'),
      year: year === yearIn(now, timeZone) ? '' : String(year),
    }
  }

  /** "Today 15:30", "Tomorrow 12:00", "Sat 16 · 14:00" within a week, then "Sat 23 May". */
  function freeTime(at: Instant, timeZone: string, now: Instant = pageNow()): { text: string; when: When } {
    const away = daysBetween(now, at, timeZone)
    if (away === 0) return { text: words.todayAt(time(at, timeZone)), when: 'today' }
    if (away === 1) return { text: words.tomorrowAt(time(at, timeZone)), when: 'later' }
    if (away < 7) return { text: words.dayAt(shortDay(at, timeZone), time(at, timeZone)), when: 'later' }
    return { text: day(at, timeZone), when: 'later' }
  }

  /** "2 days ago", "last week": how long before now something was. */
  function ago(at: Instant, now: Instant = pageNow()): string {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    const days = Math.max(0, Math.floor((toDate(now).getTime() - toDate(at).getTime()) / DAY_MS))
    if (days < 7) return relative.format(-days, 'day')
    if (days < 30) return relative.format(-Math.floor(days / 7), 'week')
    if (days < 365) return relative.format(-Math.floor(days / 30), 'month')
    return relative.format(-Math.floor(days / 365), 'year')
  }

  /** €140, €38.50: decimals only where they say something. */
  function money({ minor, currency }: Money): string {
    return amounts(tag, currency).format(minor / minorPerUnit(currency))
  }

  /** € */
  const currencySymbol = (currency: string) =>
    amounts(tag, currency)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency

  /** A price with the words around it: "from ", €140 and "". */
  function priceParts(of: Price): { before: string; amount: string; after: string } {
    const alone = (amount: string) => ({ before: '', amount, after: '' })
    if (of.kind === 'on_request' || (of.kind === 'from' && of.minor === 0)) return alone(words.onRequest)
    if (of.minor === 0) return alone(words.free)
    return of.kind === 'from' ? { ...words.from, amount: money(of) } : alone(money(of))
  }
  function price(of: Price): string {
    const { before, amount, after } = priceParts(of)
    return before + amount + after
  }
  const priceShort = (of: Price) => (of.kind === 'from' && of.minor > 0 ? words.fromShort(money(of)) : price(of))

  function duration(minutes: number): string {
    if (minutes < 90) return words.minutes(minutes)
    const rest = minutes % 60
    const hours = (minutes - rest) / 60
    return rest === 0 ? words.hours(hours) : words.hoursMinutes(hours, rest)
  }

  const number = (value: number, decimals = 0) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

  /** Casa Luz, Curtume and Noite Clara */
  const list = (names: readonly string[]) => new Intl.ListFormat(tag).format(names)

  const { quoted, dayAndTime } = words
  return {
    quoted,
    dayAndTime,
    time,
    hour,
    shortDay,
    day,
    dayParts,
    fullDay,
    weekday,
    date,
    month,
    freeTime,
    ago,
    money,
    currencySymbol,
    price,
    priceParts,
    priceShort,
    duration,
    number,
    list,
  }
}

export type Instant = string | number

/** Calendar days between two instants in a time zone. */
export function daysBetween(from: Instant, to: Instant, timeZone: string): number {
  return (midnightUtc(to, timeZone) - midnightUtc(from, timeZone)) / DAY_MS
}

/** 2026-05-16: the calendar day of an instant in a zone. */
export function isoDayIn(at: Instant, timeZone: string): string {
  return new Date(midnightUtc(at, timeZone)).toISOString().slice(0, 10)
}

/** The minute past the hour of an instant in a zone. */
export function minuteIn(at: Instant, timeZone: string): number {
  return Number(partOf(dates('en-GB', { timeZone, minute: 'numeric' }), at, 'minute'))
}

function yearIn(at: Instant, timeZone: string): number {
  return new Date(midnightUtc(at, timeZone)).getUTCFullYear()
}

function partOf(form: Intl.DateTimeFormat, at: Instant, type: Intl.DateTimeFormatPartTypes): string {
  return form.formatToParts(toDate(at)).find((part) => part.type === type)?.value ?? ''
}

function midnightUtc(at: Instant, timeZone: string): number {
  const parts = dates('en-GB', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(
    toDate(at),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

function toDate(at: Instant): Date {
  return new Date(at)
}

/** Caches formatters: creating one takes about 50 microseconds, and a wall of cards needs hundreds. */
const made = new Map<string, Intl.DateTimeFormat>()
const madeAmounts = new Map<string, Intl.NumberFormat>()

function amounts(tag: string, currency: string): Intl.NumberFormat {
  const key = tag + currency
  const format = madeAmounts.get(key) ?? currencyFormat(tag, currency)
  madeAmounts.set(key, format)
  return format
}

function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(tag, options)
  made.set(key, format)
  return format
}
