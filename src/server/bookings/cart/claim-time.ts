import type { Kysely, Transaction } from 'kysely'
import { nearestOf, nearestStarts } from '#core/availability/check-start.ts'
import { openIntervals } from '#core/availability/hours.ts'
import { clip, type Interval, lengthOf } from '#core/availability/interval.ts'
import { claimAt } from '#core/availability/lanes-at.ts'
import { dayOf, startOfDay } from '#core/availability/zone-clock.ts'
import { type ClaimRefusal, decideClaim } from '#core/booking/cart/decide-claim.ts'
import { holdEnds } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { loadCalendars, type Performer } from '#server/availability/load-calendars.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { ProblemDetail } from '#server/platform/http/problem.ts'
import { listPerformers } from './bookable.store.ts'
import { type ClaimedTime, deleteExpiredHolds, insertOccupancy } from './held-time.store.ts'

/** What is wanted: a service, by a member or (null) by anyone who performs it. */
export type Wanted = { shopId: string; serviceId: string; memberId: string | null; startsAt: EpochMs }
/** `endsAt` is when the client leaves; what is held may last longer, for its buffers. */
export type Claim = {
  memberId: string
  endsAt: EpochMs
  time: ClaimedTime
  /** the day of the start in the shop's zone, and how long the member is open on it */
  memberDay: { interval: Interval; openMs: number }
}

/** How far around a taken time others are looked for. */
const NEAREST_WITHIN_MS = 14 * DAY_MS
const MOST_TRIES = 5

/** Who would take the time and on which lanes, as it looks now; the database decides when it is taken. */
export async function planClaim(
  db: Kysely<DB>,
  wanted: Wanted,
  now: EpochMs,
): Promise<Decision<Claim, ClaimRefusal | 'not_found'>> {
  const { performers, laneOf } = await performersOf(db, wanted, DAY_MS, now)
  if (performers.length === 0) return refused('not_found')
  const decision = decideClaim(performers, wanted.startsAt)
  if (!decision.ok) return decision
  const { performer, lanes } = decision.value
  return granted({
    memberId: performer.memberId,
    endsAt: wanted.startsAt + performer.offer.service.durationMin * MINUTE_MS,
    memberDay: memberDayOf(performer, wanted.startsAt),
    time: {
      shopId: wanted.shopId,
      lanes: [{ resourceId: performer.resourceId, lane: 1 }, ...lanes.map(laneOf)],
      during: claimAt(performer.offer, wanted.startsAt),
    },
  })
}

function memberDayOf({ offer: { zone, member } }: Performer, startsAt: EpochMs): Claim['memberDay'] {
  const day = dayOf(zone, startsAt)
  const interval = { from: startOfDay(zone, day), to: startOfDay(zone, day + 1) }
  return { interval, openMs: lengthOf(clip(openIntervals(zone, member.hours, interval), interval)) }
}

/** Takes a planned claim for an item; false where somebody was quicker. */
export async function takeClaim(tx: Transaction<DB>, claim: Claim, cartItemId: string, now: EpochMs): Promise<boolean> {
  await deleteExpiredHolds(tx, claim.time, now)
  return insertOccupancy(tx, claim.time, { cartItemId, expiresAt: holdEnds(now) })
}

/**
 * Tries a claim until it stands or is refused by what can be seen. Who was outrun on one lane may find another free, so it is
 * planned anew; after a few lost races it answers that the time is taken.
 */
export async function claimUntilDecided<T, Code extends string>(
  claim: () => Promise<Decision<T, Code | 'outrun'>>,
): Promise<Decision<T, Code | 'slot_taken'>> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const decision = await retryConflicts(claim)
    if (decision.ok || decision.code !== 'outrun') return decision as Decision<T, Code>
  }
  return refused('slot_taken')
}

/** The starts to offer instead of one that is gone [T16]. */
export async function nearestTo(db: Kysely<DB>, wanted: Wanted, now: EpochMs): Promise<ProblemDetail> {
  const { performers } = await performersOf(db, wanted, NEAREST_WITHIN_MS, now)
  const around = { from: wanted.startsAt - NEAREST_WITHIN_MS, to: wanted.startsAt + NEAREST_WITHIN_MS }
  const starts = new Set(performers.flatMap(({ offer }) => nearestStarts(offer, around, wanted.startsAt)))
  const nearest = nearestOf([...starts], wanted.startsAt)
  return { nearest: nearest.map((start) => new Date(start).toISOString()) }
}

async function performersOf(db: Kysely<DB>, wanted: Wanted, reachMs: number, now: EpochMs) {
  const { shopId, serviceId, memberId, startsAt } = wanted
  const members = memberId === null ? await listPerformers(db, wanted) : [{ shopId, memberId }]
  const window = { from: startsAt - reachMs - DAY_MS, to: startsAt + reachMs + DAY_MS }
  const calendars = await loadCalendars(db, { members, services: [{ shopId, serviceId }] }, window, now)
  const performers: Performer[] = calendars
    .performersOf({ shopId, serviceId })
    .filter((performer) => memberId === null || performer.memberId === memberId)
  return { performers, laneOf: calendars.laneOf }
}
