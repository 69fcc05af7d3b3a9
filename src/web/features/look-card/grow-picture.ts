import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

const NAME = 'look-picture'
const PATIENCE_MS = 150

/** The pressed card, and the page it links to. */
let pressed: { card: HTMLElement; path: string } | null = null
let browserMoved = false
/** The current navigation goes back. */
let isBack = false
let latest: ViewTransition | null = null
const growing = new WeakSet<AnyRouter>()

/**
 * View transition between a card's picture and its look's page, in both directions, if the browser supports it. The router
 * changes pages inside startViewTransition(), including scroll and focus, so no other code is involved.
 */
export function growFrom(router: AnyRouter, card: HTMLElement, path: string): void {
  pressed = { card, path }
  if (growing.has(router) || !('startViewTransition' in document)) return
  growing.add(router)
  // the browser already animates a swipe back
  window.addEventListener('popstate', (event) => (browserMoved = event.hasUAVisualTransition), true)
  const history: RouterHistory = router.history
  history.subscribe(({ action }) => (isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)))
  router.startViewTransition = (change) => {
    const { resolvedLocation: from } = router.state
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

/** The only element with the view-transition-name; names must be unique. */
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
    if (!after) transition.skipTransition() // the page has not rendered yet: there is no target to animate to
  })
  latest = transition
  // `ready` rejects if the transition is skipped, by us or by the next one; the page changes all the same.
  transition.ready.catch(() => {})
  const end = () => {
    if (latest === transition) name(null)
  }
  transition.finished.then(end, end)
  return transition.updateCallbackDone
}

/** Waits briefly for a page that is still loading; the old page stays frozen meanwhile. */
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
