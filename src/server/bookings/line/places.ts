import type { z } from 'zod'
import type { queuePlace, queuePlaces } from '#contract/booking/line.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { nearestOf, nearestStarts } from '#core/availability/check-start.ts'
import { claimAt } from '#core/availability/lanes-at.ts'
import type { ClaimRefusal } from '#core/booking/cart/decide-claim.ts'
import { decideClaim } from '#core/booking/cart/decide-claim.ts'
import { MOST_PLACES, MOST_PLACES_OF_VISITORS, PLACE_MS, standingOf } from '#core/booking/line/line.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findBookable, findCartToFill, type NewItemInput, timeRequestOf } from '../cart/add-to-cart.ts'
import type { CartOwner, CartVisitor } from '../cart/cart.store.ts'
import { nearestTo, performersOf } from '../cart/claim-time.ts'
import { countPlaces, deletePlace, insertPlace, listOwnPlaces, type OwnPlaceRow } from './line.store.ts'
import { loadOffersOfPlaces } from './load-offers.ts'
import { type LineDeps, serveLines } from './serve-lines.ts'

type Places = z.output<typeof queuePlaces>
type Refusal = ClaimRefusal | 'not_found' | 'too_many' | 'too_many_holds'

const NEAREST_WITHIN_MS = 14 * DAY_MS

/** Waits in line for a time that others hold [Q2]; if it has come free meanwhile, it is held at once. */
export async function joinLine(
  deps: LineDeps,
  visitor: CartVisitor,
  input: NewItemInput,
): Promise<Decision<Places, Refusal, ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const found = await findBookable(db, input)
  if (!found) return refused('not_found')
  const at = now()
  const request = timeRequestOf(found, input)
  const joined = await commitIfGranted(db, async (tx): Promise<Decision<void, Refusal>> => {
    const cart = await findCartToFill(tx, newId, visitor, at)
    if (!cart.ok) return cart
    const { performers } = await performersOf(tx, request, DAY_MS, at)
    const [first] = performers
    if (!first) return refused('not_found')
    const offers = performers.map(({ offer }) => offer)
    if (standingOf(offers, request.startsAt).is === 'gone') {
      const claim = decideClaim(performers, request.startsAt)
      return refused(claim.ok ? 'slot_taken' : claim.code)
    }
    const place = {
      ...request,
      id: newId(),
      cartId: cart.value.id,
      lookId: found.lookId,
      during: claimAt(first.offer, request.startsAt),
      joinedAt: at,
      endsAt: at + PLACE_MS,
    }
    const { ofCart, ofVisitors, isOwnHold } = await countPlaces(tx, { ...place, addressHash: visitor.addressHash })
    if (isOwnHold) return refused('slot_taken')
    if (ofCart >= MOST_PLACES) return refused('too_many')
    if (visitor.owner.personId === null && ofVisitors >= MOST_PLACES_OF_VISITORS) return refused('too_many_holds')
    await insertPlace(tx, place)
    return granted(undefined)
  })
  if (!joined.ok)
    return joined.code === 'slot_taken'
      ? refused('slot_taken', { nearest: (await nearestTo(db, request, at)).nearest ?? [] })
      : joined
  await serveLines(deps, [request.shopId])
  return granted(await viewPlaces(deps, visitor.owner))
}

/** Leaves the line, or puts the outcome away. */
export async function leaveLine(
  deps: LineDeps,
  { owner }: CartVisitor,
  id: string,
): Promise<Decision<Places, 'not_found'>> {
  if (!(await deletePlace(deps.db, owner, id))) return refused('not_found')
  return granted(await viewPlaces(deps, owner))
}

/** Two statements, however many places there are; one if there is none. */
export async function viewPlaces({ db, now }: Pick<Deps, 'db' | 'now'>, owner: CartOwner): Promise<Places> {
  const at = now()
  const readAt = new Date(at).toISOString()
  const rows = await listOwnPlaces(db, owner, at)
  if (rows.length === 0) return { places: [], readAt }
  const offersOf = await loadOffersOfPlaces(db, rows, at, NEAREST_WITHIN_MS)
  return { places: rows.map((row) => placeView(row, offersOf(row))), readAt }
}

function placeView(row: OwnPlaceRow, offers: readonly Offer[]): z.output<typeof queuePlace> {
  const startsAt = row.startsAt.getTime()
  const standing = standingOf(offers, startsAt)
  return {
    id: row.id,
    state: row.state,
    startsAt: row.startsAt.toISOString(),
    position: row.state === 'waiting' ? row.position : null,
    heldUntil: row.state === 'waiting' && standing.is === 'held' ? new Date(standing.until).toISOString() : null,
    endsAt: row.endsAt.toISOString(),
    lookId: row.lookId,
    service: { id: row.serviceId, name: row.serviceName, durationMin: row.durationMin },
    shop: { slug: row.slug, name: row.shopName, timeZone: row.timeZone },
    maker: row.memberId === null || row.makerName === null ? null : { id: row.memberId, name: row.makerName },
    nearest: row.state === 'held' ? [] : nearest(offers, startsAt),
  }
}

function nearest(offers: readonly Offer[], startsAt: EpochMs): string[] {
  const around = { from: startsAt - NEAREST_WITHIN_MS, to: startsAt + NEAREST_WITHIN_MS }
  const starts = new Set(offers.flatMap((offer) => nearestStarts(offer, around, startsAt)))
  return nearestOf([...starts], startsAt).map((start) => new Date(start).toISOString())
}
