export const cartCountKey = 'lookbook.cart'

/**
 * Stores how many items the cart had when this browser last read it: no page reads the cart only to number its icon. The bars
 * show it by their styles (.cart-count); on the next visit app/inline/before-paint.ts restores it.
 */
export function storeCartCount(count: number): void {
  const { dataset, style } = document.documentElement
  if (count) dataset.cart = String(count)
  else delete dataset.cart
  style.setProperty('--cart', `"${count}"`)
  try {
    localStorage.setItem(cartCountKey, String(count))
  } catch {
    // then the next page does not know
  }
}
