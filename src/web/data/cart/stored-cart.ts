import { storeCartCount } from './cart-count.ts'
import { forgetKeptTimes, type HeldItems, storeKeptTimes } from './kept-times.ts'

/** Stores what pages show of the cart without reading it. */
export function storeCart(cart: HeldItems): void {
  storeCartCount(cart.items.length)
  storeKeptTimes(cart)
}

/** The cart is empty, or belongs to somebody who signed out. */
export function forgetStoredCart(): void {
  storeCartCount(0)
  forgetKeptTimes()
}
