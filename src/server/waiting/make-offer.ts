import type { Transaction } from 'kysely'
import { claimAt, lanesAt } from '#core/availability/lanes-at.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Chosen } from '#core/waiting/choose-offer.ts'
import { offerEnds } from '#core/waiting/wish.ts'
import type { Performer } from '#server/availability/load-calendars.ts'
import { deleteExpiredHolds, insertOccupancy } from '#server/bookings/cart/held-time.store.ts'
import { LostRace } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { insertOffer } from './offers.store.ts'
import type { WishCalendars, WishOfRow } from './wish-calendars.ts'
import { updateWishOffered } from './wishes.store.ts'

/** Holds the time for the wish, and tells its person [W6]. Throws LostRace where the wish or the time is no longer free. */
export async function makeOffer(
  tx: Transaction<DB>,
  { shopId, id, noticeId, at }: { shopId: string; id: string; noticeId: string; at: EpochMs },
  { wish, performer, startsAt }: Chosen<WishOfRow, Performer>,
  laneOf: WishCalendars['laneOf'],
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
