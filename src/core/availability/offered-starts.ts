import { DAY_MS, type EpochMs, MINUTE_MS } from '../time.ts'
import type { Offer, RoomCalendar, ServiceRule } from './calendars.ts'
import { openIntervals } from './hours/hours.ts'
import { dayOf, startOfDay, stretchAt } from './hours/zone-clock.ts'
import { clip, holds, type Interval, subtract } from './interval.ts'
import { matchNeeds } from './match-needs.ts'

/** The starts offered inside the window, in order, at most `limit` of them [T5]-[T9]. */
export function offeredStarts(offer: Offer, window: Interval, limit = Number.POSITIVE_INFINITY): EpochMs[] {
  const bookable = bookableWindow(offer, window)
  if (bookable.to <= bookable.from) return []

  const { zone, service, member } = offer
  const reach = reachOf(service)
  const around = { from: bookable.from - reach.before, to: bookable.to + reach.after }
  const gaps = subtract(openIntervals(zone, member.hours, around), member.busy)
  const needs = freeLanesByNeed(offer, around)
  if (needs.length === 0) return startsIn(gaps, offer, bookable, limit)
  return startsIn(gaps, offer, bookable, limit, (start) =>
    Boolean(matchNeeds(needs, (lane) => holds(lane, start - reach.before, start + reach.after))),
  )
}

/** The same for a service without needs, computed from a member's free gaps: complete, in order. */
export function startsInGaps(
  gaps: readonly Interval[],
  rule: Pick<Offer, 'zone' | 'service' | 'now'>,
  window: Interval,
  limit = Number.POSITIVE_INFINITY,
): EpochMs[] {
  const bookable = bookableWindow(rule, window)
  return bookable.to <= bookable.from ? [] : startsIn(gaps, rule, bookable, limit)
}

function startsIn(
  gaps: readonly Interval[],
  { zone, service }: Pick<Offer, 'zone' | 'service'>,
  bookable: Interval,
  limit: number,
  isMet: ((start: EpochMs) => boolean) | null = null,
): EpochMs[] {
  const reach = reachOf(service)
  const stepMs = service.stepMin * MINUTE_MS
  const starts: EpochMs[] = []
  for (const gap of gaps) {
    const from = Math.max(gap.from + reach.before, bookable.from)
    const to = Math.min(gap.to - reach.after, bookable.to - 1)
    for (const start of clockStarts(zone, from, to, stepMs)) {
      if (isMet && !isMet(start)) continue
      starts.push(start)
      if (starts.length >= limit) return starts
    }
  }
  return starts
}

/** How far a start's claim extends before and after it, buffers included [T6]. */
export function reachOf(service: ServiceRule): { before: number; after: number } {
  return {
    before: service.bufferBeforeMin * MINUTE_MS,
    after: (service.durationMin + service.bufferAfterMin) * MINUTE_MS,
  }
}

/** The window clipped to what minimum notice and horizon allow [T8]. */
function bookableWindow({ zone, service, now }: Pick<Offer, 'zone' | 'service' | 'now'>, window: Interval): Interval {
  return {
    from: Math.max(window.from, now + service.noticeMin * MINUTE_MS),
    to: Math.min(window.to, startOfDay(zone, dayOf(zone, now) + service.horizonDays + 1)),
  }
}

/** Instants between two others, both included, at which the local clock shows a multiple of the step after midnight [T7]. */
export function* clockStarts(zone: string, from: EpochMs, to: EpochMs, stepMs: number): Generator<EpochMs> {
  let at = from
  while (at <= to) {
    const { offset, to: stretchEnd } = stretchAt(zone, at)
    const wall = at + offset
    const midnight = Math.floor(wall / DAY_MS) * DAY_MS
    const pieceEnd = Math.min(midnight + DAY_MS - offset, stretchEnd)
    const first = midnight + Math.ceil((wall - midnight) / stepMs) * stepMs - offset
    for (let start = first; start < pieceEnd && start <= to; start += stepMs) yield start
    at = pieceEnd
  }
}

/** A lane's free time: open, before the lane closes [R4], and not busy. */
export function freeTimeOfLane(
  { lanes, closesAt }: Pick<RoomCalendar, 'lanes' | 'closesAt'>,
  lane: number,
  open: readonly Interval[],
): Interval[] {
  const to = closesAt?.[lane] ?? null
  const isOpen = to === null ? open : clip(open, { from: Number.NEGATIVE_INFINITY, to })
  return subtract(isOpen, lanes[lane] ?? [])
}

type Lane = readonly Interval[]

/**
 * For each need the free time of every lane that could meet it.
 * A lane that several needs list must be the same array in each.
 */
function freeLanesByNeed({ zone, needs }: Offer, around: Interval): Lane[][] {
  const lanesOf = new Map<RoomCalendar, Lane[]>()
  for (const room of needs.flat()) {
    if (lanesOf.has(room)) continue
    const open = openIntervals(zone, room.hours, around)
    lanesOf.set(
      room,
      room.lanes.map((_, lane) => freeTimeOfLane(room, lane, open)),
    )
  }
  return needs.map((rooms) => rooms.flatMap((room) => lanesOf.get(room) ?? []))
}
