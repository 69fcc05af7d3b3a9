import type { Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { claimAt, lanesAt } from '#core/availability/lanes-at.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { type Chosen, chooseOffer } from '#core/waiting/choose-offer.ts'
import { offerEnds } from '#core/waiting/wish.ts'
import { loadCalendars, type Performer } from '#server/availability/load-calendars.ts'
import { deleteExpiredHolds, insertOccupancy } from '#server/bookings/cart/held-time.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { LostRace, retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import {
  deleteFreed,
  deleteFreedInVain,
  type Edge,
  findFreed,
  listFreedShops,
  listPerformersOf,
  lockOffersOfShop,
  type OpenWishRow,
  updateFreedDue,
} from './freed-time.store.ts'
import { endPastWishes, expireOffers, insertOffer, isAnythingToOffer } from './offers.store.ts'
import { updateWishOffered } from './wishes.store.ts'

type OfferDeps = Pick<Deps, 'db' | 'now' | 'newId'>

export type OffersMade = { expired: number; offered: number; failed: { shopId: string; fault: unknown }[] }

/**
 * Ends offers that ran out, then offers freed time to those who wait for it [W7]. Each offer is one transaction: a crash leaves
 * it made or not made, and the queued time is removed only by the transaction that found nothing more to offer. A shop that
 * fails keeps its queue for the next run, and the others are served [W16].
 */
export async function offerFreedTime(deps: OfferDeps): Promise<OffersMade> {
  const { db, now } = deps
  if (!(await isAnythingToOffer(db, now()))) return { expired: 0, offered: 0, failed: [] }
  let expired = 0
  for (;;) {
    const ended = await retryConflicts(() => inTransaction(db, (tx) => expireOffers(tx, now())))
    if (ended === 0) break
    expired += ended
  }
  await endPastWishes(db, now())
  await deleteFreedInVain(db, now())
  let offered = 0
  const failed: OffersMade['failed'] = []
  for (const shopId of await listFreedShops(db, now())) {
    let made = 0
    try {
      while (await retryConflicts(() => inTransaction(db, (tx) => offerOnce(deps, tx, shopId)))) made++
    } catch (fault) {
      failed.push({ shopId, fault })
    }
    offered += made
  }
  return { expired, offered, failed }
}

/** Makes the next offer of a shop; false: there is none to make now. */
async function offerOnce({ now, newId }: OfferDeps, tx: Transaction<DB>, shopId: string): Promise<boolean> {
  await lockOffersOfShop(tx, shopId)
  const at = now()
  const found = await findFreed(tx, { shopId, now: at })
  if (!found) return false
  const { ids, freed, regularsFirst, wishes } = found
  if (wishes.length === 0) {
    // Only what was found: more may have come free since.
    await deleteFreed(tx, ids)
    return false
  }
  const calendars = await loadCalendarsOf(tx, shopId, wishes, at)
  const performersOf = ({ serviceId }: Wish) => calendars.performersOf({ shopId, serviceId })
  const { chosen, checkAgainAt } = chooseOffer(wishes.map(wishOf), performersOf, {
    freed: freed.map(({ span, memberId }) => ({ ...intervalOf(span), memberId })),
    regularsFirst,
    now: at,
  })
  if (!chosen) {
    await (checkAgainAt === null ? deleteFreed(tx, ids) : updateFreedDue(tx, ids, checkAgainAt))
    return false
  }
  await makeOffer(tx, { shopId, id: newId(), noticeId: newId(), at }, chosen, calendars.laneOf)
  return true
}

type Calendars = Awaited<ReturnType<typeof loadCalendars>>
type Wish = ReturnType<typeof wishOf>

async function makeOffer(
  tx: Transaction<DB>,
  { shopId, id, noticeId, at }: { shopId: string; id: string; noticeId: string; at: EpochMs },
  { wish, performer, startsAt }: Chosen<Wish, Performer>,
  laneOf: Calendars['laneOf'],
): Promise<void> {
  const lanes = lanesAt(performer.offer, startsAt) ?? []
  const visit = { from: startsAt, to: startsAt + performer.offer.service.durationMin * MINUTE_MS }
  const time = {
    shopId,
    lanes: [{ resourceId: performer.resourceId, lane: 1 }, ...lanes.map(laneOf)],
    during: claimAt(performer.offer, startsAt),
  }
  const expiresAt = offerEnds(at, startsAt)
  // The wish ended meanwhile: the transaction is rolled back and decides again.
  if (!(await updateWishOffered(tx, wish.id, at))) throw new LostRace()
  await insertOffer(tx, { shopId, id, wishId: wish.id, memberId: performer.memberId, visit, madeAt: at, expiresAt })
  await deleteExpiredHolds(tx, time, at)
  // Somebody was faster: the transaction is rolled back and decides again.
  if (!(await insertOccupancy(tx, time, { offerId: id, expiresAt }))) throw new LostRace()
  await insertNotice(tx, {
    id: noticeId,
    kind: 'waiting_offer',
    recipient: wish.email,
    personId: wish.personId,
    data: { offerId: id },
    dueAt: at,
    dedupeKey: `waiting_offer ${id}`,
  })
}

async function loadCalendarsOf(
  tx: Transaction<DB>,
  shopId: string,
  wishes: readonly OpenWishRow[],
  now: EpochMs,
): Promise<Calendars> {
  const serviceIds = [...new Set(wishes.map(({ serviceId }) => serviceId))]
  const all = wishes.flatMap(({ spans }) => spans)
  const window = {
    from: Math.min(...all.map(([from]) => from)) - DAY_MS,
    to: Math.max(...all.map(([, to]) => to)) + DAY_MS,
  }
  const members = await listPerformersOf(tx, shopId, serviceIds)
  return loadCalendars(tx, { members, services: serviceIds.map((serviceId) => ({ shopId, serviceId })) }, window, now)
}

function wishOf(row: OpenWishRow) {
  return { ...row, spans: row.spans.map(intervalOf), refused: row.refused.map(intervalOf) }
}

function intervalOf([from, to]: [Edge, Edge]): Interval {
  return { from: Number(from), to: Number(to) }
}
