import type { Interval } from '../../availability/interval.ts'
import type { DayNumber } from '../../calendar-day.ts'
import { distanceM, type Place } from '../../search/distance.ts'
import { type EpochMs, MINUTE_MS } from '../../time.ts'

export type PlannedItem = Interval & {
  readonly id: string
  readonly shopId: string
  readonly place: Place | null
  /** the calendar day in the shop's zone */
  readonly day: DayNumber
  /** booked already, not in the cart */
  readonly isBooked?: boolean
}

/** Two items that overlap, or that leave too little time to travel from one to the other. */
export type Tightness = {
  readonly kind: 'clash' | 'tight'
  readonly first: string
  readonly second: string
  readonly gapMs: number
  readonly neededMs: number
}

/** Average travel speed through a city, door to door. */
export const METRES_A_MINUTE = 200
/** Every way between two shops takes at least this. */
export const ALWAYS_MIN = 10
const ALWAYS_MS = ALWAYS_MIN * MINUTE_MS

/** Conflicts in a day over several shops [B10], with what is booked already [B60]. Items of one shop need no travel time. */
export function planTroubles(items: readonly PlannedItem[]): Tightness[] {
  const inOrder = items.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const troubles: Tightness[] = []
  inOrder.forEach((second, index) => {
    for (const first of inOrder.slice(0, index)) {
      if (first.isBooked && second.isBooked) continue
      const gapMs = second.from - first.to
      const neededMs = wayMs(first, second)
      if (gapMs < 0) troubles.push({ kind: 'clash', first: first.id, second: second.id, gapMs, neededMs })
      else if (gapMs < neededMs) troubles.push({ kind: 'tight', first: first.id, second: second.id, gapMs, neededMs })
    }
  })
  return troubles
}

export type Way = {
  readonly first: string
  readonly second: string
  readonly gapMs: number
  readonly wayMs: number
}

/** From each item to the next one on the same day. Overlapping items have no way between them [B10]. */
export function planWays(items: readonly PlannedItem[]): Way[] {
  const inOrder = items.toSorted((a, b) => a.from - b.from || a.to - b.to)
  return inOrder.slice(1).flatMap((second, index) => {
    const first = inOrder[index]!
    const gapMs = second.from - first.to
    if (first.day !== second.day || gapMs < 0) return []
    return [{ first: first.id, second: second.id, gapMs, wayMs: wayMs(first, second) }]
  })
}

/** Where an item is: its shop, and that shop's place if it is known. */
export type Stop = Pick<PlannedItem, 'shopId' | 'place'>

/** Travel time from door to door, by distance and speed alone. */
export function wayMs(a: Stop, b: Stop, metresAMinute = METRES_A_MINUTE): number {
  if (a.shopId === b.shopId) return 0
  if (a.place === null || b.place === null) return ALWAYS_MS
  return ALWAYS_MS + Math.round(distanceM(a.place, b.place) / metresAMinute) * MINUTE_MS
}

export function endOf(startsAt: EpochMs, durationMin: number): EpochMs {
  return startsAt + durationMin * MINUTE_MS
}
