import { isAmbiguousWallTime, wallOf } from '#core/availability/hours/zone-clock.ts'
import { intlTags, type Language } from '#core/messages/languages.ts'
import type { TaxPoints } from '#core/money/tax-rate.ts'
import type { EpochMs } from '#core/time.ts'
import { amountOf } from '#server/pages/money.ts'
import { type ServerWords, serverWords } from './server-words.ts'

type Span = { startsAt: EpochMs; endsAt: EpochMs }
export type ServerFormat = ReturnType<typeof formatOf>

const made = new Map<Language, ServerFormat>()

/** Dates, times, amounts and lists as a language writes them, on a 24-hour clock as everywhere in the product [Z12]. */
export function serverFormat(language: Language): ServerFormat {
  const known = made.get(language) ?? formatOf(language, serverWords(language).frame.times)
  made.set(language, known)
  return known
}

function formatOf(language: Language, words: ServerWords['frame']['times']) {
  const tag = intlTags[language]
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options)

  /** "15:00" */
  const time = (at: EpochMs, timeZone: string) =>
    dates({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  const hours = ({ startsAt, endsAt }: Span, zone: string) => words.hours(time(startsAt, zone), time(endsAt, zone))
  /** "Saturday, 16 May 2026" */
  const day = (at: EpochMs, timeZone: string) => dates({ timeZone, dateStyle: 'full' }).format(at)
  /** "Lisbon time"; Intl has no cities in other languages, but names of zones: "Westeuropäische Zeit". */
  const zoneOf = (timeZone: string, at: EpochMs) =>
    language === 'en'
      ? words.place((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '))
      : zonePart(timeZone, 'longGeneric', at)
  const zonePart = (timeZone: string, timeZoneName: 'longGeneric' | 'shortOffset', at: EpochMs) =>
    dates({ timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

  /** "Saturday, 16 May 2026, 15:00 to 16:30 (Lisbon time)", with a second line in the reader's zone if that differs. */
  const when = (span: Span, zone: string, readerZone: string | null): string[] => {
    // During a clock change the hour alone is ambiguous, so the offset is added.
    const given = [day(span.startsAt, zone), hours(span, zone), zoneOf(zone, span.startsAt)] as const
    const shops = isAmbiguousWallTime(zone, span.startsAt)
      ? words.spanOffset(...given, zonePart(zone, 'shortOffset', span.startsAt))
      : words.span(...given)
    if (readerZone === null || showsTheSame(span, zone, readerZone)) return [shops]
    const own = [hours(span, readerZone), zoneOf(readerZone, span.startsAt)] as const
    const theirDay = day(span.startsAt, readerZone)
    return [shops, theirDay === given[0] ? words.own(...own) : words.ownDay(theirDay, ...own)]
  }
  /** "Saturday, 16 May 2026, 15:00 (Lisbon time)" */
  const instant = (at: EpochMs, zone: string) => words.instant(day(at, zone), time(at, zone), zoneOf(zone, at))

  /** "Sat 21 Nov, 11:30" */
  const shortTime = (at: EpochMs, timeZone: string | null) =>
    dates({
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone: timeZone ?? 'UTC', timeZoneName: timeZone === null ? 'short' : undefined },
    }).format(at)
  /** "Sat 21 Nov" */
  const shortDay = (at: EpochMs, timeZone: string) =>
    dates({ timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(at)
  /** "13:00 to 14:00" above "Sat 21 November" */
  const timeBox = (span: Span, timeZone: string) => ({
    time: hours(span, timeZone),
    day: dates({ timeZone, weekday: 'short', day: 'numeric', month: 'long' }).format(span.startsAt),
  })
  /** "16 May 2026" */
  const longDay = (at: Date, timeZone: string | null) =>
    dates({ dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(at)
  /** "16 May 2026 at 15:00" in the reader's time zone; in UTC, and labelled so, where theirs is unknown. */
  const moment = (at: EpochMs | Date, timeZone: string | null) => {
    const form = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: timeZone ?? 'UTC' } as const
    const text = dates(form).format(at)
    return timeZone === null ? words.utc(text) : text
  }

  /** "30 minutes", "24 hours" */
  const minutes = (many: number) => {
    const [n, unit] = many < 60 ? [many, 'minute'] : [many / 60, 'hour']
    return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(n)
  }
  const list = (each: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(each)
  const money = (price: { minor: number; currency: string }) => amountOf(price, tag)

  /** "23", "5.5": a tax rate in percent */
  const rate = (points: TaxPoints) => new Intl.NumberFormat(tag).format(points / 100)

  return { time, when, instant, shortTime, shortDay, timeBox, longDay, moment, minutes, list, money, rate }
}

function showsTheSame({ startsAt, endsAt }: Span, zone: string, other: string): boolean {
  return wallOf(zone, startsAt) === wallOf(other, startsAt) && wallOf(zone, endsAt) === wallOf(other, endsAt)
}
