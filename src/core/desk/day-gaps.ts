import type { Offer } from '../availability/calendars.ts'
import { clip, type Interval, subtract } from '../availability/interval.ts'
import { offeredStarts, reachOf } from '../availability/offered-starts.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'

/** A service as one person performs it. */
export type GapService = { readonly id: string; readonly name: string; readonly offer: Offer }
export type GapFit = {
  readonly serviceId: string
  readonly name: string
  /** the first start that can be booked */
  readonly startsAt: EpochMs
  /** how many, one after the other */
  readonly count: number
}
export type Gap = Interval & { readonly fits: readonly GapFit[] }

const STEP_MS = 5 * MINUTE_MS
const MOST_NAMED = 2

/**
 * Free spans of one person from now until they close in which at least one of their services can be booked, rooms included [D49];
 * with the longest that can. The notice that clients must keep does not count.
 */
export function gapsWorthFilling(
  { open, busy, services }: { open: readonly Interval[]; busy: readonly Interval[]; services: readonly GapService[] },
  { now, until }: { now: EpochMs; until: EpochMs },
): Gap[] {
  const from = Math.ceil(now / STEP_MS) * STEP_MS
  if (services.length === 0 || from >= until) return []
  return subtract(clip(open, { from, to: until }), busy).flatMap((free) => {
    const fits = services
      .flatMap(({ id, name, offer }) => {
        const { startsAt, count } = oneAfterTheOther(offer, free)
        return startsAt === null ? [] : [{ serviceId: id, name, startsAt, count, length: lengthOf(offer) }]
      })
      .toSorted((a, b) => b.length - a.length || (a.serviceId < b.serviceId ? -1 : 1))
      .slice(0, MOST_NAMED)
    return fits.length === 0 ? [] : [{ ...free, fits: fits.map(({ length: _, ...fit }) => fit) }]
  })
}

function lengthOf({ service }: Offer): number {
  const { before, after } = reachOf(service)
  return before + after
}

function oneAfterTheOther(offer: Offer, free: Interval): { startsAt: EpochMs | null; count: number } {
  const { before, after } = reachOf(offer.service)
  const atOnce = { ...offer, service: { ...offer.service, noticeMin: 0 } }
  const starts = offeredStarts(atOnce, free)
  let count = 0
  let takenUntil = Number.NEGATIVE_INFINITY
  for (const startsAt of starts) {
    if (startsAt - before < takenUntil) continue
    count += 1
    takenUntil = startsAt + after
  }
  return { startsAt: starts[0] ?? null, count }
}
