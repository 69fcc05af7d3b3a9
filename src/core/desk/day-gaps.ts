import { clip, type Interval, subtract } from '../availability/interval.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'

/** What fits into a gap; `minutes` with its buffers. */
export type GapService = { readonly id: string; readonly name: string; readonly minutes: number }
export type Gap = Interval & {
  readonly fits: readonly { readonly serviceId: string; readonly name: string; readonly count: number }[]
}

const STEP_MS = 5 * MINUTE_MS
const MOST_NAMED = 2

/** Free spans of one person from now until they close in which at least their shortest service fits [D49]; with the longest that do. */
export function gapsWorthFilling(
  { open, busy, services }: { open: readonly Interval[]; busy: readonly Interval[]; services: readonly GapService[] },
  { now, until }: { now: EpochMs; until: EpochMs },
): Gap[] {
  const from = Math.ceil(now / STEP_MS) * STEP_MS
  if (services.length === 0 || from >= until) return []
  return subtract(clip(open, { from, to: until }), busy).flatMap((free) => {
    const fits = services
      .map(({ id, name, minutes }) => ({
        serviceId: id,
        name,
        minutes,
        count: Math.floor((free.to - free.from) / (minutes * MINUTE_MS)),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.minutes - a.minutes || (a.serviceId < b.serviceId ? -1 : 1))
      .slice(0, MOST_NAMED)
    return fits.length === 0 ? [] : [{ ...free, fits: fits.map(({ minutes: _, ...fit }) => fit) }]
  })
}
