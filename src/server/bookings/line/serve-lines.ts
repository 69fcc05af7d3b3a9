import { OUTCOME_MS, standingOf } from '#core/booking/line/line.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findCartToFill, holdItem } from '../cart/add-to-cart.ts'
import { claimUntilDecided } from '../cart/claim-time.ts'
import { findCartOfPlace, listWaiting, type PlaceRow, updateWaiting } from './line.store.ts'
import { loadOffersOfPlaces } from './load-offers.ts'

export type LineDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'config'>

/**
 * Call after free times of these shops changed. Whoever is first in line for a time that is free gets it as a hold in their
 * cart [Q3]; whoever waits for a time that was booked is told [Q4]. Idempotent, and safe to run on several servers at once.
 */
export async function serveLines(deps: LineDeps, shopIds: readonly string[]): Promise<void> {
  const { db, now } = deps
  const at = now()
  const waiting = await listWaiting(db, shopIds, at)
  if (waiting.length === 0) return
  const offersOf = await loadOffersOfPlaces(db, waiting, at)
  for (const place of waiting) {
    const { is } = standingOf(offersOf(place), place.startsAt.getTime())
    if (is === 'held') continue
    if (is === 'free') await takeTurn(deps, place, at)
    else await end(deps, place, 'booked', at)
  }
}

/** The hold and the end of the wait are one transaction: a crash leaves the place waiting, or the time held. */
async function takeTurn(deps: LineDeps, place: PlaceRow, at: EpochMs): Promise<void> {
  const { db, newId, config } = deps
  const cart = await findCartOfPlace(db, place.cartId)
  if (!cart?.addressHash) return end(deps, place, 'missed', at)
  const { personId, tokenHash, addressHash, networkHash } = cart
  const visitor = { owner: { personId, tokenHash }, addressHash, networkHash }
  const { shopId, serviceId, memberId, lookId } = place
  const request = { shopId, serviceId, memberId, startsAt: place.startsAt.getTime() }
  const held = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, string | 'lost_race'>> => {
      const filled = await findCartToFill(tx, newId, visitor, at)
      if (!filled.ok) return filled
      const taken = await holdItem(tx, { cartId: filled.value.id, id: newId(), request, lookId, at }, visitor, config)
      if (!taken.ok) return taken
      const isStillWaiting = await updateWaiting(tx, place, 'held', { shownUntil: at + OUTCOME_MS })
      return isStillWaiting ? granted(undefined) : refused('left')
    }),
  )
  // Somebody else has it again, or the place was left meanwhile: the next change of times decides.
  if (held.ok || held.code === 'slot_taken' || held.code === 'left') return
  await end(deps, place, 'missed', at)
}

async function end({ db }: LineDeps, place: PlaceRow, state: 'booked' | 'missed', at: EpochMs): Promise<void> {
  await updateWaiting(db, place, state, { shownUntil: at + OUTCOME_MS })
}
