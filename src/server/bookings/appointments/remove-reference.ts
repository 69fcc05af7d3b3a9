import type { z } from 'zod'
import type { bookingView } from '#contract/booking/bookings.ts'
import type { cartView } from '#contract/booking/cart.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CartDeps } from '../cart/add-to-cart.ts'
import { type CartVisitor, findCartForChange } from '../cart/cart.store.ts'
import { readCart } from '../cart/view-cart.ts'
import { deleteCartReference, deleteReferenceOfClient } from './references.store.ts'
import { viewBooking } from './view-booking.ts'

/** Removes a reference from its cart item; the sweep deletes the photo once nothing shows it [P9]. */
export async function removeReference(
  { db, now, vault }: CartDeps,
  { owner }: CartVisitor,
  { itemId, photoId }: { itemId: string; photoId: string },
): Promise<Decision<z.output<typeof cartView>, 'not_found'>> {
  const removed = await inTransaction(db, async (tx) => {
    const cart = await findCartForChange(tx, owner)
    return cart !== undefined && (await deleteCartReference(tx, { itemId, photoId, cartId: cart.id }))
  })
  return removed ? granted(await readCart({ db, vault }, owner, now())) : refused('not_found')
}

/** The same for an appointment, at any time and in any state [B26]. */
export async function removeAppointmentReference(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  own: { id: string; photoId: string; clientId: string },
): Promise<Decision<z.output<typeof bookingView>, 'not_found'>> {
  const bookingId = await deleteReferenceOfClient(deps.db, { ...own, at: deps.now() })
  if (bookingId === undefined) return refused('not_found')
  return viewBooking(deps, { id: bookingId, clientId: own.clientId })
}
