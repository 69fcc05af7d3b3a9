/**
 * How many items the cart had when this browser last saw it: no page asks for the cart only to number its icon. The bars draw
 * it by their styles (.cart-count); on the next visit the script in index.html says it.
 */
export function keepCartCount(count: number): void {
  const { dataset, style } = document.documentElement
  if (count) dataset.cart = String(count)
  else delete dataset.cart
  style.setProperty('--cart', `"${count}"`)
  try {
    localStorage.setItem('lookbook.cart', String(count))
  } catch {
    // then the next page does not know
  }
}
