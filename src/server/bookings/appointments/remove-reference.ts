import type { z } from 'zod'
import type { cartView } from '#contract/booking/cart.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { CartDeps } from '../cart/add-to-cart.ts'
import { type CartVisitor, findCartForChange } from '../cart/cart.store.ts'
import { readCart } from '../cart/view-cart.ts'
import { deleteCartReference } from './references.store.ts'

/** A picture goes from its item; the photo itself follows once nothing shows it [P9]. */
export async function removeReference(
  { db, now, vault }: CartDeps,
  { owner }: CartVisitor,
  { itemId, photoId }: { itemId: string; photoId: string },
): Promise<Decision<z.output<typeof cartView>, 'not_found'>> {
  const removed = await db.transaction().execute(async (tx) => {
    const cart = await findCartForChange(tx, owner)
    return cart !== undefined && (await deleteCartReference(tx, { itemId, photoId, cartId: cart.id }))
  })
  return removed ? granted(await readCart({ db, vault }, owner, now())) : refused('not_found')
}
