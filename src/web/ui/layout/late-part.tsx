import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'

/** How near is near: half a screen of a phone. */
const NEAR = '400px'

/** How long what was drawn is all that anybody wants, while no hand stirs. */
const STILL_MS = 4000

/** Kept with the first sign of a hand, or when somebody has looked at the page for a while. */
let hand: Promise<void> | undefined

function firstInteraction(): Promise<void> {
  hand ??= new Promise((resolve) => {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel']
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
    setTimeout(resolve, STILL_MS)
  })
  return hand
}

/**
 * A part far down a page that the server has drawn: its code comes once it is near and a hand is there, or after
 * a while. Until then what was drawn stands as it is, links and all; React takes no look into it, and a press on a button is
 * done again when the code is there. Where nothing was drawn the code comes at once. The part is one <div>.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  if (typeof document === 'undefined') return lazy(() => load().then((part) => ({ default: part })))

  let known: ComponentType<P> | undefined
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => known)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const drawn = place.current
      if (Part || !drawn) return
      const left = new AbortController()
      const fetchPart = () =>
        void load().then(
          (part) => {
            known = part
            if (!left.signal.aborted) setPart(() => part)
          },
          () => {}, // the drawn stays; the next coming near tries again
        )
      if (!drawn.hasChildNodes()) {
        fetchPart()
        addEventListener('online', fetchPart, left)
      } else drawn.addEventListener('click', (event) => pressAgain(drawn, event.target as Element), left)
      const watcher = new IntersectionObserver(
        (seen) => seen.some((each) => each.isIntersecting) && void firstInteraction().then(fetchPart),
        { rootMargin: NEAR },
      )
      watcher.observe(drawn)
      return () => {
        left.abort()
        watcher.disconnect()
      }
    }, [Part])
    if (Part) return <Part {...props} />
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it is how React leaves alone what stands there
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
}

/** The part that comes has the same buttons in the same order, and stands where the drawn one stood. */
function pressAgain(drawn: Element, pressed: Element): void {
  const button = pressed.closest('button')
  const page = drawn.parentElement
  if (!button || !page) return
  const index = [...page.querySelectorAll('button')].indexOf(button)
  const watcher = new MutationObserver(() => {
    if (drawn.isConnected) return
    watcher.disconnect()
    page.querySelectorAll('button')[index]?.click()
  })
  watcher.observe(page, { childList: true })
}
