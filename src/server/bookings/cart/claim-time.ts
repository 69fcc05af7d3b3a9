import type { Kysely, Transaction } from 'kysely'
import type { AgreedTime } from '#core/availability/calendars.ts'
import { nearestOf, nearestStarts } from '#core/availability/check-start.ts'
import { openIntervals } from '#core/availability/hours/hours.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { clip, type Interval, lengthOf } from '#core/availability/interval.ts'
import { claimAt } from '#core/availability/lanes-at.ts'
import { type ClaimRefusal, decideClaim } from '#core/booking/cart/decide-claim.ts'
import { holdEnds } from '#core/booking/cart/hold.ts'
import { standingOf } from '#core/booking/line/line.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { loadCalendars, type Performer } from '#server/availability/load-calendars.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { listPerformers } from './bookable.store.ts'
import { type ClaimedTime, deleteExpiredHoldsInLine, insertOccupancy } from './held-time.store.ts'

/** A service at a start, by a given member or (null) by anyone who performs it. */
export type TimeRequest = { shopId: string; serviceId: string; memberId: string | null; startsAt: EpochMs }
/** Another time for an appointment, by the duration and buffers it was agreed with [B16]. */
export type MoveRequest = TimeRequest & { memberId: string; agreed: AgreedTime }
/** `endsAt` is when the client leaves; with buffers the time held may be longer. */
export type Claim = {
  memberId: string
  endsAt: EpochMs
  time: ClaimedTime
  /** the day of the start in the shop's zone, and the member's open time on it */
  memberDay: { interval: Interval; openMs: number }
}

/** How far around a taken time alternatives are searched. */
const NEAREST_WITHIN_MS = 14 * DAY_MS
const MOST_TRIES = 5

/** Chooses the member and lanes from a snapshot; the exclusion constraint decides when the claim is inserted. */
export async function planClaim(
  db: Kysely<DB>,
  request: TimeRequest | MoveRequest,
  now: EpochMs,
): Promise<Decision<Claim, ClaimRefusal | 'not_found'>> {
  const { performers, laneOf } = await performersOf(db, request, DAY_MS, now)
  if (performers.length === 0) return refused('not_found')
  const decision = decideClaim(performers, request.startsAt)
  if (!decision.ok) return decision
  const { performer, lanes } = decision.value
  return granted({
    memberId: performer.memberId,
    endsAt: request.startsAt + performer.offer.service.durationMin * MINUTE_MS,
    memberDay: memberDayOf(performer, request.startsAt),
    time: {
      shopId: request.shopId,
      lanes: [{ resourceId: performer.resourceId, lane: 1 }, ...lanes.map(laneOf)],
      during: claimAt(performer.offer, request.startsAt),
    },
  })
}

function memberDayOf({ offer: { zone, member } }: Performer, startsAt: EpochMs): Claim['memberDay'] {
  const day = dayOf(zone, startsAt)
  const interval = { from: startOfDay(zone, day), to: startOfDay(zone, day + 1) }
  return { interval, openMs: lengthOf(clip(openIntervals(zone, member.hours, interval), interval)) }
}

/**
 * Inserts a planned claim for an item. `slot_taken`: somebody waits in line for the time, which a hold has just given back
 * [Q3]. `lost_race`: a concurrent claim was first.
 */
export async function takeClaim(
  tx: Transaction<DB>,
  claim: Claim,
  cartItemId: string,
  now: EpochMs,
): Promise<Decision<void, 'slot_taken' | 'lost_race'>> {
  const isAwaited = await deleteExpiredHoldsInLine(tx, claim, cartItemId, now)
  if (isAwaited) return refused('slot_taken')
  const isTaken = await insertOccupancy(tx, claim.time, { cartItemId, expiresAt: holdEnds(now) })
  return isTaken ? granted(undefined) : refused('lost_race')
}

/**
 * Retries a claim until it is taken or refused. After a lost race it is planned again, because another lane may be free;
 * after a few lost races it answers that the time is taken, with the detail of the last one.
 */
export async function claimUntilDecided<T, Code extends string, Detail = undefined>(
  claim: () => Promise<Decision<T, Code | 'lost_race', Detail>>,
): Promise<Decision<T, Code | 'slot_taken', Detail>> {
  for (let tries = 1; ; tries++) {
    const decision = await retryConflicts(claim)
    if (decision.ok || decision.code !== 'lost_race') return decision as Decision<T, Code, Detail>
    if (tries >= MOST_TRIES) return refused('slot_taken', decision.detail)
  }
}

/** Alternatives to a start that is taken [T16], and until when it is held if one can wait for it [Q1]. */
export async function nearestTo(
  db: Kysely<DB>,
  request: TimeRequest | MoveRequest,
  now: EpochMs,
): Promise<ProblemDetail> {
  const { performers } = await performersOf(db, request, NEAREST_WITHIN_MS, now)
  const around = { from: request.startsAt - NEAREST_WITHIN_MS, to: request.startsAt + NEAREST_WITHIN_MS }
  const starts = new Set(performers.flatMap(({ offer }) => nearestStarts(offer, around, request.startsAt)))
  const nearest = nearestOf([...starts], request.startsAt)
  const standing = standingOf(
    performers.map(({ offer }) => offer),
    request.startsAt,
  )
  return {
    nearest: nearest.map((start) => new Date(start).toISOString()),
    ...(standing.is === 'held' && { heldUntil: new Date(standing.until).toISOString() }),
  }
}

export async function performersOf(db: Kysely<DB>, request: TimeRequest | MoveRequest, reachMs: number, now: EpochMs) {
  const { shopId, serviceId, memberId, startsAt } = request
  const members = memberId === null ? await listPerformers(db, request) : [{ shopId, memberId }]
  const window = { from: startsAt - reachMs - DAY_MS, to: startsAt + reachMs + DAY_MS }
  const calendars = await loadCalendars(db, { members, services: [{ shopId, serviceId }] }, window, now)
  if ('agreed' in request) return { performers: calendars.keeperOf(request, request.agreed), laneOf: calendars.laneOf }
  const performers: Performer[] = calendars
    .performersOf({ shopId, serviceId })
    .filter((performer) => memberId === null || performer.memberId === memberId)
  return { performers, laneOf: calendars.laneOf }
}
