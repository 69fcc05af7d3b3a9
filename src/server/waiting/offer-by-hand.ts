import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { takeOfferBack as backRoute, offerByHand as offerRoute } from '#contract/studio/studio-waiting.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayOfferByHand } from '#core/waiting/choose-offer.ts'
import { offerEnds } from '#core/waiting/wish.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { insertDeferredChecks, lockOffersOfShop } from './freed-time.store.ts'
import { makeOffer } from './make-offer.ts'
import { deleteTimeOfOffer, lockOffer, updateOfferState } from './offers.store.ts'
import { listWaitingRows } from './studio-waiting.store.ts'
import { loadCalendarsOf, wishOf } from './wish-calendars.ts'
import { updateWishState } from './wishes.store.ts'

/** Offers somebody who waits a start in their window, also out of order [W17]. */
export async function offerByHand(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  { shop: slug, id }: RouteParsed<typeof offerRoute>['params'],
  wanted: RouteParsed<typeof offerRoute>['body'],
): Promise<Decision<RouteOutput<typeof offerRoute>, 'not_found' | 'conflict' | 'slot_taken'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const { id: shopId, ownOf: personId } = shop
  const startsAt = Date.parse(wanted.startsAt)
  return retryConflicts(() =>
    commitIfGranted(
      db,
      async (tx): Promise<Decision<{ expiresAt: string }, 'not_found' | 'conflict' | 'slot_taken'>> => {
        await lockOffersOfShop(tx, shopId)
        const at = now()
        const { isLive, members, rows } = await listWaitingRows(tx, { shopId, personId, id, now: at })
        const [row] = rows
        if (!row || row.email === null || !isLive || !members.some(({ id }) => id === wanted.memberId))
          return refused('not_found')
        if (row.offeredUntil !== null) return refused('conflict')
        const calendars = await loadCalendarsOf(tx, shopId, rows, at)
        const performer = calendars
          .performersOf({ shopId, serviceId: row.serviceId })
          .find(({ memberId }) => memberId === wanted.memberId)
        const wish = wishOf({ ...row, email: row.email })
        if (!performer || !mayOfferByHand(wish, performer, startsAt, at)) return refused('slot_taken')
        await makeOffer(
          tx,
          { shopId, id: newId(), noticeId: newId(), at },
          { wish, performer, startsAt },
          calendars.laneOf,
        )
        await insertAuditEvent(tx, {
          actorId: actor.person?.id ?? null,
          action: 'waiting.offer',
          subject: { kind: 'shop', id: shopId },
          shopId,
          detail: {
            wishId: id,
            memberId: wanted.memberId,
            startsAt: new Date(startsAt).toISOString(),
            place: row.place,
          },
          at,
        })
        return granted({ expiresAt: new Date(offerEnds(at, startsAt)).toISOString() })
      },
    ),
  )
}

/** Takes back what is offered to somebody who waits [W17]: they wait on, and the next in line is offered the time. */
export async function takeOfferBack(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: RouteParsed<typeof backRoute>['params'],
): Promise<Decision<RouteOutput<typeof backRoute>, 'not_found' | 'offer_over'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const { id: shopId, ownOf: personId } = shop
  const taken = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, 'not_found' | 'offer_over'>> => {
      await lockOffersOfShop(tx, shopId)
      const at = now()
      const { members, rows } = await listWaitingRows(tx, { shopId, personId, id, now: at })
      const offered = rows[0]?.offered
      if (!rows[0]) return refused('not_found')
      if (!offered) return refused('offer_over')
      if (!members.some((member) => member.id === offered.memberId)) return refused('not_found')
      const open = await lockOffer(tx, { id: offered.id, wishId: id })
      if (open?.state !== 'open' || open.expiresAt.getTime() <= at) return refused('offer_over')
      // Its page says that it ended and whether the time is still free; it does not count as unanswered.
      await updateOfferState(tx, offered.id, 'expired', at)
      await updateWishState(tx, id, 'waiting', at)
      await deleteTimeOfOffer(tx, shopId, offered.id)
      await insertDeferredChecks(tx, { shopId, wishId: id, now: at })
      await insertAuditEvent(tx, {
        actorId: actor.person?.id ?? null,
        action: 'waiting.take_back',
        subject: { kind: 'shop', id: shopId },
        shopId,
        detail: { wishId: id, memberId: offered.memberId, startsAt: new Date(offered.startsAt).toISOString() },
        at,
      })
      return granted(undefined)
    }),
  )
  return taken.ok ? granted({ done: true }) : taken
}
