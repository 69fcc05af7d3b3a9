import { cartCountKey } from '#web/data/cart/cart-count.ts'
import { themeKey } from '#web/ui/styles/theme-shown.ts'
import { fontsKey } from './fonts-key.ts'

// Runs in <head> before the first paint, so that a chosen theme never flashes (scripts/client/inline-scripts.ts).

// zod is loaded with the first form; it would try `new Function`, which our Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

try {
  const { dataset, style } = document.documentElement
  const theme = localStorage.getItem(themeKey)
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  // Cached fonts are used at once. On a first visit, warms up Intl (slow on first use) while the styles are loading.
  if (localStorage.getItem(fontsKey)) delete dataset.fonts
  else new Intl.DateTimeFormat('en-GB').format()
  const count = Number(localStorage.getItem(cartCountKey))
  if (count) {
    dataset.cart = String(count)
    style.setProperty('--cart', `"${count}"`)
  }
} catch {
  // storage is forbidden: the defaults stay
}
