import { MINUTE_MS } from '../time.ts'
import type { Candidate } from './wish.ts'

/** What a plan may be best at, in the order in which they are offered [G5]. */
export const planKinds = ['soonest', 'calmest', 'nearest', 'cheapest', 'best_rated'] as const
export type PlanKind = (typeof planKinds)[number]

/** More room between two parts than this makes a day no calmer. */
export const MOST_ROOM_MIN = 60
/** A shop without reviews counts as one with this average. */
const UNRATED = 3
/** More than the minutes of a day: the first of two measures decides, the second breaks ties. */
const SCALE = 10_000

/** The step from one part to the next: the way, and the time that remains besides it. */
export type Passage = { readonly wayMs: number; readonly roomMs: number }

/** The measure of a kind after another part; less is better. It never shrinks, so that it is a bound for what follows. */
export function lossAfter(kind: PlanKind, loss: number, next: Candidate, passage: Passage | null): number {
  if (kind === 'cheapest') return loss + next.price.minor
  if (kind === 'best_rated') return loss + ratingLoss(next)
  if (passage === null) return loss
  if (kind === 'calmest') return Math.max(loss, MOST_ROOM_MIN - Math.min(MOST_ROOM_MIN, passage.roomMs / MINUTE_MS))
  return loss + passage.wayMs / MINUTE_MS
}

/** What a part adds at least, wherever it stands. */
export function leastLoss(kind: PlanKind, candidate: Candidate): number {
  if (kind === 'cheapest') return candidate.price.minor
  return kind === 'best_rated' ? ratingLoss(candidate) : 0
}

function ratingLoss({ rating }: Candidate): number {
  return Math.round((5 - (rating ?? UNRATED)) * 100)
}

/** One number to compare plans of a kind by: its measure first, then how soon the day is done; for the soonest, then the way. */
export function costOf(kind: PlanKind, loss: number, doneMin: number): number {
  return kind === 'soonest' ? doneMin * SCALE + loss : loss * SCALE + doneMin
}

/** No day of a cost below this has a larger measure; not for the soonest. */
export function lossWithin(cost: number): number {
  return cost / SCALE
}
