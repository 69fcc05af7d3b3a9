import type { Interval } from '../availability/interval.ts'
import { windowOn } from '../search/window.ts'
import { type EpochMs, type IsoDay, MINUTE_MS } from '../time.ts'

/** Most open wishes of a person; the database keeps it by places [W4]. */
export const MOST_WISHES = 10
export const MOST_WISH_DAYS = 7
/** A window begins and ends on this grid. */
export const WINDOW_STEP_MIN = 30
/** How long an offer holds its time [W6]. */
export const OFFER_MS = 20 * MINUTE_MS
/** A wish ends after this many offers without an answer in a row [W8]. */
export const MOST_MISSED = 3
/** Completed visits that make a client a regular of a shop [W3]. */
export const REGULAR_VISITS = 3

/** Starts between two clock readings of the shop, the later one not included, on some days [W1]. */
export type Window = { readonly days: readonly IsoDay[]; readonly fromMin: number; readonly toMin: number }

export function wishedSpans(zone: string, { days, fromMin, toMin }: Window): Interval[] {
  return days
    .map((day) => windowOn(zone, day, fromMin, toMin))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
}

/** An offer never lasts longer than until its start. */
export function offerEnds(now: EpochMs, startsAt: EpochMs): EpochMs {
  return Math.min(now + OFFER_MS, startsAt)
}
