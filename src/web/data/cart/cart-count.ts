export const cartCountKey = 'lookbook.cart'

/**
 * Stores the number of cart items as of the last read, so that no page has to load the cart just for its icon. The bars show it
 * by CSS (.cart-count); on the next visit app/inline/before-paint.ts restores it.
 */
export function storeCartCount(count: number): void {
  const { dataset, style } = document.documentElement
  if (count) dataset.cart = String(count)
  else delete dataset.cart
  style.setProperty('--cart', `"${count}"`)
  try {
    localStorage.setItem(cartCountKey, String(count))
  } catch {
    // storage is forbidden: the next page shows no count
  }
}
