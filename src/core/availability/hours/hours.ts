import { type DayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { DAY_MS, type IsoDay, MINUTE_MS } from '#core/time.ts'
import { clip, coalesce, type Interval } from '../interval.ts'
import { dayOf, instantOf } from './zone-clock.ts'

/** Minutes after local midnight of the day the span begins on; a value past 1440 is on the next day. */
export type Span = { readonly opensMin: number; readonly closesMin: number }

/** The days a rule applies on [T20]: both ends included; without a phase every week, else weeks of that parity. */
export type Validity = {
  readonly validFrom?: DayNumber | undefined
  readonly validUntil?: DayNumber | undefined
  readonly weekPhase?: WeekPhase | undefined
}

/** The parity of a week, counted from Monday 1969-12-29. */
export type WeekPhase = 0 | 1

export type HoursRule = Span & Validity

/** Wall-clock rules in the shop's zone. */
export type Hours = {
  /** Monday first; a day without rules that apply is closed */
  readonly week: readonly (readonly HoursRule[])[]
  /** spans that replace the weekly ones on one calendar day [T3]; no spans: closed */
  readonly exceptions: ReadonlyMap<IsoDay, readonly Span[]>
}

const WHOLE_DAY: readonly Span[] = [{ opensMin: 0, closesMin: 1440 }]

/** For a room without hours, which is always open [T10]. */
export const ALWAYS_OPEN_WEEK: Hours['week'] = Array.from({ length: 7 }, () => WHOLE_DAY)

/** A span closes at 48:00 at the latest, which is the end of the following day. */
const DAYS_RUN_INTO = 1

export function spansOn(hours: Hours, day: DayNumber): readonly Span[] {
  const exception = hours.exceptions.size > 0 ? hours.exceptions.get(isoDay(day)) : undefined
  return exception ?? usualSpansOn(hours, day)
}

/** The spans by the rules alone, without exceptions [T20]. */
export function usualSpansOn({ week }: Pick<Hours, 'week'>, day: DayNumber): readonly Span[] {
  const rules = week[isoWeekday(day) - 1] ?? []
  return rules.every((rule) => appliesOn(rule, day)) ? rules : rules.filter((rule) => appliesOn(rule, day))
}

export function appliesOn({ validFrom, validUntil, weekPhase }: Validity, day: DayNumber): boolean {
  if (validFrom !== undefined && day < validFrom) return false
  if (validUntil !== undefined && day > validUntil) return false
  return weekPhase === undefined || weekPhase === weekPhaseOf(day)
}

export function weekPhaseOf(day: DayNumber): WeekPhase {
  return (Math.floor((day + 3) / 7) & 1) as WeekPhase
}

/** The opening hours inside the window, as instants [T1] [T2] [T4]. */
export function openIntervals(zone: string, hours: Hours, window: Interval): Interval[] {
  const open: Interval[] = []
  const lastDay = dayOf(zone, window.to)
  for (let day = dayOf(zone, window.from) - DAYS_RUN_INTO; day <= lastDay; day++) {
    for (const { opensMin, closesMin } of spansOn(hours, day)) {
      const from = instantOf(zone, day * DAY_MS + opensMin * MINUTE_MS)
      const to = instantOf(zone, day * DAY_MS + closesMin * MINUTE_MS)
      if (to > window.from && from < window.to) open.push({ from, to })
    }
  }
  return clip(coalesce(open), window)
}
