import type { z } from 'zod'
import type { askForTime as askRoute, changeWish as changeRoute, wishView } from '#contract/booking/waiting.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { wishLifecycle } from '#core/waiting/lifecycle.ts'
import { type Window, wishedSpans } from '#core/waiting/wish.ts'
import { findBookableLook, findBookableService } from '#server/bookings/cart/bookable.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { deleteTimeOfOffer, lockOpenOffer, updateOfferState } from './offers.store.ts'
import {
  findWish,
  findWishTerms,
  insertWish,
  insertWishChecks,
  listWishesOf,
  lockWish,
  updateWishState,
  updateWishWindow,
  type WishRow,
} from './wishes.store.ts'

type WishDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Wish = z.output<typeof wishView>
type Own = { id: string; personId: string }

const SHOWN_AFTER_END_MS = 30 * DAY_MS

export async function listWishes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
): Promise<{ items: Wish[]; readAt: string }> {
  const at = now()
  const rows = await listWishesOf(db, { personId, since: at - SHOWN_AFTER_END_MS, now: at })
  return { items: rows.map(viewOfWish), readAt: new Date(at).toISOString() }
}

/** Puts a person into the line for a time [W1] [W4]. */
export async function askForTime(
  { db, now, newId }: WishDeps,
  personId: string,
  body: RouteParsed<typeof askRoute>['body'],
): Promise<Decision<Wish, 'not_found' | 'too_many_wishes' | 'too_late' | 'too_far_ahead'>> {
  const found = 'lookId' in body ? await findBookableLook(db, body.lookId) : await findBookableService(db, body)
  if (!found) return refused('not_found')
  const at = now()
  const isInTime = await checkWindow({ db }, found, body, at)
  if (!isInTime.ok) return isInTime
  const { shopId, serviceId, lookId } = found
  const memberId = 'lookId' in body && body.forAnyone === true ? null : found.memberId
  const { days, fromMin, toMin } = body
  const id = newId()
  const asked = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, 'too_many_wishes'>> => {
      const wish = { id, personId, shopId, serviceId, memberId, lookId, days, fromMin, toMin, at }
      if (!(await insertWish(tx, wish))) return refused('too_many_wishes')
      await insertWishChecks(tx, id, at)
      announceTimes(tx, [shopId])
      return granted(undefined)
    }),
  )
  if (!asked.ok) return asked
  return viewed(await findWish(db, { id, personId, now: at }))
}

export async function changeWish(
  { db, now }: WishDeps,
  own: Own,
  body: RouteParsed<typeof changeRoute>['body'],
): Promise<Decision<Wish, 'not_found' | 'conflict' | 'too_late' | 'too_far_ahead'>> {
  const at = now()
  const before = await findWish(db, { ...own, now: at })
  if (!before) return refused('not_found')
  const isInTime = await checkWindow({ db }, before, body, at)
  if (!isInTime.ok) return isInTime
  const changed = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, 'conflict'>> => {
      const wish = await lockWish(tx, own)
      if (wish?.state !== 'waiting') return refused('conflict')
      await updateWishWindow(tx, own.id, { ...body, at })
      await insertWishChecks(tx, own.id, at)
      announceTimes(tx, [wish.shopId])
      return granted(undefined)
    }),
  )
  if (!changed.ok) return changed
  return viewed(await findWish(db, { ...own, now: at }))
}

/** Ends a wish; a wish that is over already stays so. */
export async function endWish({ db, now }: WishDeps, own: Own): Promise<Decision<{ ok: true }, 'not_found'>> {
  const at = now()
  return retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<{ ok: true }, 'not_found'>> => {
      const wish = await lockWish(tx, own)
      if (!wish) return refused('not_found')
      const state = move(wishLifecycle, wish.state, 'end')
      if (!state.ok) return granted({ ok: true })
      await updateWishState(tx, wish.id, state.value, at)
      announceTimes(tx, [wish.shopId])
      const offerId = await lockOpenOffer(tx, wish.id)
      if (offerId !== undefined) {
        await updateOfferState(tx, offerId, 'ended', at)
        await deleteTimeOfOffer(tx, wish.shopId, offerId)
      }
      return granted({ ok: true })
    }),
  )
}

/** A window must not be over, and its days must be bookable. */
async function checkWindow(
  { db }: Pick<Deps, 'db'>,
  service: { shopId: string; serviceId: string },
  window: Window,
  at: EpochMs,
): Promise<Decision<void, 'too_late' | 'too_far_ahead'>> {
  const { timeZone, horizonDays } = await findWishTerms(db, service)
  const last = dayOf(timeZone, at) + horizonDays
  if (window.days.some((day) => dayNumber(day) > last)) return refused('too_far_ahead')
  return wishedSpans(timeZone, window).every(({ to }) => to > at) ? granted(undefined) : refused('too_late')
}

function viewed(row: WishRow | undefined): Decision<Wish, 'not_found'> {
  return row ? granted(viewOfWish(row)) : refused('not_found')
}

function viewOfWish(row: WishRow): RouteOutput<typeof askRoute> {
  const { id, state, days, fromMin, toMin, place, offer } = row
  return {
    ...{ id, state, days, fromMin, toMin, place },
    look: lookOf(row),
    service: { id: row.serviceId, name: row.serviceName },
    shop: shopOf(row),
    maker: row.memberId === null ? null : { id: row.memberId, name: row.memberName ?? '' },
    offer: offer && { id: offer.id, startsAt: iso(offer.startsAt), expiresAt: iso(offer.expiresAt) },
  }
}

export function lookOf({ lookId, lookTitle, photo }: Pick<WishRow, 'lookId' | 'lookTitle' | 'photo'>) {
  return lookId === null ? null : { id: lookId, title: lookTitle ?? '', photo: photoViewOrNull(photo) }
}

export function shopOf(row: Pick<WishRow, 'shopSlug' | 'shopName' | 'street' | 'district' | 'timeZone'>) {
  const { shopSlug: slug, shopName: name, street, district, timeZone } = row
  return { slug, name, street, district, timeZone }
}

function iso(instant: string): string {
  return new Date(instant).toISOString()
}
