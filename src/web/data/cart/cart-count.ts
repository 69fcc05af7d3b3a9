export const cartCountKey = 'lookbook.cart'

/** Each write; a session asked for before the last one must not undo it. */
let writes = 0

/**
 * Stores the number of cart items as of the last read, so that no page has to load the cart just for its icon. The bars show it
 * by CSS (.cart-count); on the next visit app/inline/before-paint.ts restores it.
 */
export function storeCartCount(count: number): void {
  showCartCount(count)
  try {
    localStorage.setItem(cartCountKey, String(count))
  } catch {
    // storage is forbidden: the next page shows no count
  }
}

/** For a read whose answer names the count: stores it unless the cart was read or changed meanwhile. */
export function cartCountReader(): (count: number) => void {
  const before = writes
  return (count) => {
    if (writes === before) storeCartCount(count)
  }
}

/** What another tab put into the cart, removed or booked. */
export function followCartCount(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === cartCountKey || key === null) showCartCount(Number(newValue))
  })
}

function showCartCount(count: number): void {
  writes += 1
  const { dataset, style } = document.documentElement
  if (count) dataset.cart = String(count)
  else delete dataset.cart
  style.setProperty('--cart', `"${count}"`)
}
