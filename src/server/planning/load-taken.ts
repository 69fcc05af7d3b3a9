import type { Kysely } from 'kysely'
import type { planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { startsBeside, type Taken } from '#core/planning/taken.ts'
import type { Pace } from '#core/planning/wish.ts'
import { DAY_MS, type EpochMs, type IsoDay } from '#core/time.ts'
import type { CartOwner } from '#server/bookings/cart/cart.store.ts'
import type { DB } from '../database/schema.generated.ts'
import type { FoundCandidate } from './load-candidates.ts'
import { listTaken, type TakenRow } from './taken.store.ts'

type TakenTime = Taken & { row: TakenRow }

/** Days around those asked for that may be proposed instead, and one for zones and long ways. */
const REACH_MS = 3 * DAY_MS

/** What the client has on those days already; without a session and a cart no statement. */
export async function loadTaken(
  db: Kysely<DB>,
  owner: CartOwner,
  days: readonly IsoDay[],
  now: EpochMs,
): Promise<TakenTime[]> {
  if (owner.personId === null && owner.tokenHash === null) return []
  const asked = days.map((day) => dayNumber(day) * DAY_MS)
  const range = { from: Math.min(...asked) - REACH_MS, to: Math.max(...asked) + DAY_MS + REACH_MS, now }
  const rows = await listTaken(db, owner, range)
  return rows.map((row) => ({
    row,
    shopId: row.shopId,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    from: row.startsAt.getTime(),
    to: row.endsAt.getTime(),
  }))
}

/** Candidates with the starts that leave the way to what is taken [G19]. */
export function besideTaken(
  needs: readonly (readonly FoundCandidate[])[],
  taken: readonly TakenTime[],
  pace: Pace,
): FoundCandidate[][] {
  return needs.map((candidates) =>
    candidates.flatMap((candidate) => {
      const starts = taken.length === 0 ? candidate.starts : startsBeside(candidate, taken, pace)
      return starts.length === 0 ? [] : { ...candidate, starts }
    }),
  )
}

export function isOnOneOf(days: readonly IsoDay[], { startsAt, endsAt, timeZone }: TakenRow): boolean {
  const [first, last] = [startsAt, endsAt].map((at) => dayOf(timeZone, at.getTime()))
  return days.map(dayNumber).some((day) => first! <= day && day <= last!)
}

export function takenView(row: TakenRow): RouteOutput<typeof planRoute>['taken'][number] {
  return {
    shop: { slug: row.shopSlug, name: row.shopName },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    isBooked: row.isBooked,
  }
}
