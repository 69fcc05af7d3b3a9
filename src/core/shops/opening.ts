import { type Hours, openIntervals, type Span, spansOn, usualSpansOn } from '../availability/hours/hours.ts'
import { dayOf } from '../availability/hours/zone-clock.ts'
import { coalesce } from '../availability/interval.ts'
import { type DayNumber, dayNumber, isoWeekday } from '../calendar-day.ts'
import { isSame } from '../is-same.ts'
import { DAY_MS, type EpochMs, type IsoDay } from '../time.ts'

export const OPENING_DAYS = 28

export type Opening = { state: 'open'; until: EpochMs } | { state: 'closed'; opensAt: EpochMs | null }

/** The shop is open while any of its people is [S3]; the next opening is searched up to four weeks ahead. */
export function openingNow(zone: string, people: readonly Hours[], now: EpochMs): Opening {
  const window = { from: now, to: now + OPENING_DAYS * DAY_MS }
  const open = coalesce(people.flatMap((hours) => openIntervals(zone, hours, window)))
  const first = open[0]
  if (!first) return { state: 'closed', opensAt: null }
  return first.from <= now ? { state: 'open', until: first.to } : { state: 'closed', opensAt: first.from }
}

/** The regular week for display, Monday first: each weekday's next spans of all people, merged [S4]. */
export function weekOf(people: readonly Hours[], today: DayNumber): Span[][] {
  const days = Array.from({ length: 7 }, (_, ahead) => today + ahead).sort((a, b) => isoWeekday(a) - isoWeekday(b))
  return days.map((day) => joinSpans(people.flatMap((hours) => usualSpansOn(hours, day))))
}

export type ShownException = { on: IsoDay; label: string | null; spans: Span[] }

/** Days within four weeks from today on which the shop as a whole has other hours than usual [S5]. */
export function exceptionsToShow(
  zone: string,
  people: readonly { hours: Hours; labels: ReadonlyMap<IsoDay, string | null> }[],
  now: EpochMs,
): ShownException[] {
  const today = dayOf(zone, now)
  const days = new Set(people.flatMap(({ hours }) => [...hours.exceptions.keys()]))
  return [...days].sort().flatMap((on) => {
    const day = dayNumber(on)
    if (day < today || day >= today + OPENING_DAYS) return []
    const spans = joinSpans(people.flatMap(({ hours }) => spansOn(hours, day)))
    const usual = joinSpans(people.flatMap(({ hours }) => usualSpansOn(hours, day)))
    if (isSame(spans, usual)) return []
    const labels = new Set(
      people.filter(({ hours }) => hours.exceptions.has(on)).map(({ labels }) => labels.get(on) ?? null),
    )
    // The label is shown only if everyone with an exception gives the same one.
    return [{ on, label: labels.size === 1 ? ([...labels][0] ?? null) : null, spans }]
  })
}

function joinSpans(spans: readonly Span[]): Span[] {
  return coalesce(spans.map(({ opensMin, closesMin }) => ({ from: opensMin, to: closesMin }))).map(({ from, to }) => ({
    opensMin: from,
    closesMin: to,
  }))
}
