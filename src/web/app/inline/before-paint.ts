import { visitorCity } from '#core/search/visitor-city.ts'
import { cartCountKey } from '#web/data/cart/cart-count.ts'
import { thisVisitor } from '#web/data/looks/visitor-city.ts'
import { themeKey } from '#web/ui/styles/theme-shown.ts'
import { fontsKey } from './fonts-key.ts'

// Runs in <head> before the first paint, so that a chosen theme never flashes (scripts/client/inline-scripts.ts).

// zod is loaded with the first form; it would try `new Function`, which our Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Opening the address that is open already keeps the history entry, and with it the scroll position. Only going back or forward
// and reloading restore it: another key is another entry for the router.
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (opened?.type === 'navigate' && history.state?.key) {
  const key = Math.random().toString(36).slice(2, 8)
  history.scrollRestoration = 'manual'
  history.replaceState({ ...history.state, key }, '')
}

// The home page is cached for everybody and shows the installation's city. For another one the browser loads that city's page
// instead, before anything is painted: a cached page too, so nobody sees the wall change [F62].
const { cities } = document.documentElement.dataset
if (cities && !new URLSearchParams(location.search).has('city')) {
  const known = (JSON.parse(cities) as [string, string, string | null][]).map(([name, timeZone, country]) => ({
    name,
    timeZone,
    country,
  }))
  const city = visitorCity(known, thisVisitor())
  if (city && city !== known[0]?.name) {
    const address = new URL(location.href)
    address.searchParams.set('city', city)
    location.replace(address)
  }
}

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
