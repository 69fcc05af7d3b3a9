import { type Decision, granted, refused } from '../../decision.ts'
import { isSame } from '../../is-same.ts'
import type { AgreedDeposit } from '../../money/deposits/deposit-rules.ts'
import type { EpochMs } from '../../time.ts'
import { answerBy } from '../lifecycle/request-deadline.ts'
import type { CancelPolicy } from './agreed-item.ts'
import type { Price } from './totals.ts'

/** The terms a client agrees to for an item. */
type Offer = {
  readonly id: string
  readonly startsAt: EpochMs
  readonly price: Price
  readonly policy: CancelPolicy
  /** what is to be paid ahead [C33] */
  readonly deposit: AgreedDeposit | null
}

/** An item as it is in the cart now. */
export type CheckoutItem = Offer & {
  readonly isOnRequest: boolean
  /** the shop is live, still offers the service, and has a member who performs it */
  readonly isOffered: boolean
  /** the shop requires a phone number of its clients [B75] */
  readonly needsPhone: boolean
}

export type Agreed<I extends CheckoutItem> = {
  readonly item: I
  readonly state: 'confirmed' | 'requested'
  readonly answerBy: EpochMs | null
}
/** cart_changed: other items or times than shown; conflict: an item is not offered any more */
export type CheckoutRefusal =
  | 'cart_changed'
  | 'conflict'
  | 'phone_required'
  | 'price_changed'
  | 'terms_changed'
  | 'too_late'

/**
 * Turns a cart into a booking: all items or none [B14], only as the client
 * saw them [B15]. The database decides whether the time is still held.
 */
export function decideCheckout<I extends CheckoutItem>(
  cart: readonly I[],
  /** as displayed when the client submitted */
  shown: readonly Offer[],
  contact: { readonly phone: string | null },
  now: EpochMs,
): Decision<Agreed<I>[], CheckoutRefusal, { itemId: string } | undefined> {
  const shownById = new Map(shown.map((item) => [item.id, item]))
  if (cart.length === 0 || shownById.size !== shown.length || shown.length !== cart.length)
    return refused('cart_changed', undefined)
  for (const item of cart) {
    const was = shownById.get(item.id)
    if (!was || was.startsAt !== item.startsAt) return refused('cart_changed', undefined)
    if (!item.isOffered) return refused('conflict', { itemId: item.id })
    if (!isSame(was.price, item.price)) return refused('price_changed', { itemId: item.id })
    if (!isSame(was.policy, item.policy) || !isSame(was.deposit, item.deposit))
      return refused('terms_changed', { itemId: item.id })
    if (item.startsAt <= now) return refused('too_late', { itemId: item.id })
    if (item.needsPhone && contact.phone === null) return refused('phone_required', { itemId: item.id })
  }
  return granted(
    cart.map((item) =>
      item.isOnRequest
        ? { item, state: 'requested', answerBy: answerBy(now, item.startsAt) }
        : { item, state: 'confirmed', answerBy: null },
    ),
  )
}
