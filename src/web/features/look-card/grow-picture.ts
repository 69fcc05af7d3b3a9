import type { AnyRouter } from '@tanstack/react-router'

const NAME = 'look-picture'
const PATIENCE_MS = 150

/** Where the way began: the card that was pressed, and the page it leads to. */
let pressed: { card: HTMLElement; path: string } | null = null
let browserMoved = false
let latest: ViewTransition | null = null
const growing = new WeakSet<AnyRouter>()

/**
 * A pressed card's picture grows into its look's page, and goes back into its card, where the browser can. The router
 * changes pages inside of startViewTransition(), scrolling and focus included, so nothing else has to know.
 */
export function growFrom(router: AnyRouter, card: HTMLElement, path: string): void {
  pressed = { card, path }
  if (growing.has(router) || !('startViewTransition' in document)) return
  growing.add(router)
  // a swipe back has its own picture of the way
  window.addEventListener('popstate', (event) => (browserMoved = event.hasUAVisualTransition), true)
  router.startViewTransition = (change) => {
    const from = router.stores.resolvedLocation.get()
    const pictures = from && !isCalm() && picturesOf(from, router.latestLocation)
    browserMoved = false
    return pictures ? travel(pictures, change) : change()
  }
}

type Pictures = { before: HTMLElement; findAfter: () => HTMLElement | null }
type Place = AnyRouter['latestLocation']

function picturesOf(from: Place, to: Place): Pictures | null {
  if (from.pathname === to.pathname || browserMoved) return null
  if (to.pathname === pressed?.path && pressed.card.isConnected)
    return visible(pressed.card.querySelector<HTMLElement>('.carousel'), heroPicture)
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const ofCard = `[data-leads="${CSS.escape(from.pathname)}"] .carousel`
  return isBack ? visible(heroPicture(), () => document.querySelector<HTMLElement>(ofCard)) : null
}

function heroPicture(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.hero-slide:not([inert])')
}

function visible(before: HTMLElement | null, findAfter: Pictures['findAfter']): Pictures | null {
  if (!before?.checkVisibility({ visibilityProperty: true })) return null
  const { top, bottom } = before.getBoundingClientRect()
  return bottom > 0 && top < innerHeight ? { before, findAfter } : null
}

/** The one element that has the name now. */
let named: HTMLElement | null = null

function name(element: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name')
  element?.style.setProperty('view-transition-name', NAME)
  named = element
}

function travel({ before, findAfter }: Pictures, change: () => Promise<void>): Promise<void> {
  name(before)
  const transition = document.startViewTransition(async () => {
    await change()
    const after = await soon(findAfter)
    if (latest !== transition) return
    name(after)
    if (!after) transition.skipTransition() // the page is still on its way: nothing to grow into
  })
  latest = transition
  // Skipped, by us or by the next one: the page is there all the same.
  transition.ready.catch(() => {})
  const end = () => {
    if (latest === transition) name(null)
  }
  transition.finished.then(end, end)
  return transition.updateCallbackDone
}

/** A page whose data is on its way gets a moment: the old one stands still meanwhile. */
function soon(find: Pictures['findAfter']): Promise<HTMLElement | null> {
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(find())
    }
    const observer = new MutationObserver(() => find() && end())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(end, PATIENCE_MS)
  })
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
