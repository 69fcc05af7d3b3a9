import type { Transaction } from 'kysely'
import { chooseOffer } from '#core/waiting/choose-offer.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import {
  deleteFreed,
  deleteFreedInVain,
  findFreed,
  listFreedShops,
  lockOffersOfShop,
  updateFreedDue,
} from './freed-time.store.ts'
import { makeOffer } from './make-offer.ts'
import { endPastWishes, expireOffers, isAnythingToOffer } from './offers.store.ts'
import { intervalOf, loadCalendarsOf, wishOf } from './wish-calendars.ts'

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
  const performersOf = ({ serviceId }: { serviceId: string }) => calendars.performersOf({ shopId, serviceId })
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
