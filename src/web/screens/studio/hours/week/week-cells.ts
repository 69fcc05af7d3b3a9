import { appliesOn, type Span, type WeekPhase, weekPhaseOf } from '#core/availability/hours/hours.ts'
import { wallOf } from '#core/availability/hours/zone-clock.ts'
import { type DayNumber, dayNumber, isoDay, isoWeekday } from '#core/calendar-day.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { type HoursChange, type HoursResource, seenOf } from '#web/data/studio/studio-hours.ts'

export type Cell = {
  day: DayNumber
  spans: readonly Span[]
  /** other hours than usual, with the reason if one was given */
  exception: { label: string | null } | null
  /** the whole day */
  timeOff: HoursResource['timeOff'][number] | null
  /** time off during a part of the day */
  partsOff: readonly Span[]
}

type NewRules = Extract<HoursChange, { kind: 'rules' }>['resources'][number]
type NewRule = NewRules['rules'][number]

export function cellsOf(resource: HoursResource, days: readonly DayNumber[], timeZone: string): Cell[] {
  return days.map((day) => {
    const exception = resource.exceptions.find(({ on }) => on === isoDay(day)) ?? null
    const minuteOf = (at: string) => (wallOf(timeZone, Date.parse(at)) - day * DAY_MS) / MINUTE_MS
    const parts = resource.timeOff.map((off) => ({
      off,
      opensMin: Math.max(0, minuteOf(off.startsAt)),
      closesMin: Math.min(1440, minuteOf(off.endsAt)),
    }))
    const timeOff = parts.find(({ opensMin, closesMin }) => opensMin === 0 && closesMin === 1440)?.off ?? null
    const partsOff = parts
      .filter(({ opensMin, closesMin }) => timeOff === null && opensMin < closesMin)
      .map(({ opensMin, closesMin }) => ({ opensMin, closesMin }))
    return { day, spans: exception?.spans ?? usualOn(resource, day), exception, timeOff, partsOff }
  })
}

/** The day itself, or the next one of its weekday where it is past: usual hours are changed from then on. */
export function upcomingDay(day: DayNumber, today: DayNumber): DayNumber {
  return day >= today ? day : day + Math.ceil((today - day) / 7) * 7
}

export function usualOn({ rules }: Pick<HoursResource, 'rules'>, day: DayNumber): Span[] {
  return rules
    .filter((rule) => rule.weekday === isoWeekday(day) && appliesOn(validityOf(rule), day))
    .map(({ opensMin, closesMin }) => ({ opensMin, closesMin }))
}

/** The first day after this one on which other rules begin or some end; null: none is planned. */
export function nextChange({ rules }: Pick<HoursResource, 'rules'>, after: DayNumber): DayNumber | null {
  const days = rules.flatMap(({ validFrom, validUntil }) => [
    ...(validFrom === null ? [] : [dayNumber(validFrom)]),
    ...(validUntil === null ? [] : [dayNumber(validUntil) + 1]),
  ])
  const coming = days.filter((day) => day > after)
  return coming.length === 0 ? null : Math.min(...coming)
}

export type RuleEdit = { weekdays: readonly number[]; spans: readonly Span[]; everySecondWeek: boolean }

/** The rules that apply on a day, with some weekdays replaced; every second week leaves the other weeks as they are. */
export function editedRules(
  resource: Pick<HoursResource, 'rules'>,
  from: DayNumber,
  { weekdays, spans, everySecondWeek }: RuleEdit,
): NewRule[] {
  const phase = weekPhaseOf(from)
  const inForce = resource.rules.filter((rule) => appliesOn({ ...validityOf(rule), weekPhase: undefined }, from))
  const kept = inForce.flatMap(({ weekday, opensMin, closesMin, weekPhase }): NewRule[] => {
    const rule = { weekday, opensMin, closesMin, weekPhase }
    if (!weekdays.includes(weekday)) return [rule]
    if (!everySecondWeek || weekPhase === phase) return []
    return [{ ...rule, weekPhase: (1 - phase) as WeekPhase }]
  })
  const added = weekdays.flatMap((weekday) =>
    spans.map((span) => ({ ...span, weekday, weekPhase: everySecondWeek ? phase : null })),
  )
  return [...kept, ...added]
}

/** One person's new rules from a day on, until the day given but never past that person's own next planned change. */
export function newRulesOf(
  resource: Pick<HoursResource, 'id' | 'version' | 'rules'>,
  { from, until }: { from: DayNumber; until: DayNumber | null },
  edit: RuleEdit,
): NewRules {
  const next = nextChange(resource, from)
  const ends = [until, next === null ? null : next - 1].filter((day) => day !== null)
  return {
    id: resource.id,
    version: resource.version,
    until: ends.length === 0 ? null : isoDay(Math.min(...ends)),
    rules: editedRules(resource, from, edit),
  }
}

function validityOf({ validFrom, validUntil, weekPhase }: HoursResource['rules'][number]) {
  return {
    validFrom: validFrom === null ? undefined : dayNumber(validFrom),
    validUntil: validUntil === null ? undefined : dayNumber(validUntil),
    weekPhase: weekPhase ?? undefined,
  }
}

/** What a board shows of a day: whole hours around everybody's spans, 8 to 20 at least. */
export function shownHours(cells: readonly Cell[]): { from: number; to: number } {
  const spans = cells.flatMap((cell) => cell.spans)
  const opens = Math.min(480, ...spans.map(({ opensMin }) => opensMin))
  const closes = Math.max(1200, ...spans.map(({ closesMin }) => Math.min(closesMin, 1440)))
  return { from: Math.floor(opens / 60) * 60, to: Math.ceil(closes / 60) * 60 }
}

export type Mode = 'usual' | 'once'

/** Other spans for one cell: on its date only, or every week from it on until the next planned change. */
export function spansChange(
  resource: HoursResource,
  { day }: Pick<Cell, 'day'>,
  spans: readonly Span[],
  mode: Mode,
): HoursChange {
  if (mode === 'once')
    return {
      kind: 'days',
      days: [{ on: isoDay(day), label: null }],
      resources: seenOf([resource]),
      everyone: false,
      spans: [...spans],
    }
  const weekday = isoWeekday(day)
  const isPhased = resource.rules.some((rule) => rule.weekday === weekday && rule.weekPhase !== null)
  const edit = { weekdays: [weekday], spans, everySecondWeek: isPhased }
  return { kind: 'rules', from: isoDay(day), resources: [newRulesOf(resource, { from: day, until: null }, edit)] }
}
