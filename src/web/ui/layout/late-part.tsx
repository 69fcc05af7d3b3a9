import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'

/** About half a phone's screen. */
const ROOT_MARGIN = '400px'

/** Without any interaction, late parts load after this. */
const IDLE_MS = 4000

/** Resolves on first interaction, or after 4 s. */
let interaction: Promise<void> | undefined

function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const events = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel']
    for (const event of events) addEventListener(event, () => resolve(), { once: true, passive: true, capture: true })
    setTimeout(resolve, IDLE_MS)
  })
  return interaction
}

/**
 * A part far down a server-rendered page. Its code loads when it is near the viewport and the visitor has interacted, or after
 * 4 s. Until then the server's HTML stays unhydrated: links work, and a press on a button is replayed after hydration. Without
 * server-rendered HTML the code loads at once. The part must be one <div>.
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
          () => {}, // the server's HTML stays; the next intersection tries again
        )
      if (!drawn.hasChildNodes()) {
        fetchPart()
        addEventListener('online', fetchPart, left)
      } else drawn.addEventListener('click', (event) => replayPress(drawn, event.target as Element), left)
      const watcher = new IntersectionObserver(
        (seen) => seen.some((each) => each.isIntersecting) && void firstInteraction().then(fetchPart),
        { rootMargin: ROOT_MARGIN },
      )
      watcher.observe(drawn)
      return () => {
        left.abort()
        watcher.disconnect()
      }
    }, [Part])
    if (Part) return <Part {...props} />
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React then leaves the server's HTML alone
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
}

/** Replays a press: the hydrated part stands in the same place and has the same buttons in the same order. */
function replayPress(drawn: Element, pressed: Element): void {
  const button = pressed.closest('button')
  const page = drawn.parentElement
  if (!button || !page) return
  const place = [...page.children].indexOf(drawn)
  const index = [...drawn.querySelectorAll('button')].indexOf(button)
  const watcher = new MutationObserver(() => {
    if (drawn.isConnected) return
    watcher.disconnect()
    page.children[place]?.querySelectorAll('button')[index]?.click()
  })
  watcher.observe(page, { childList: true })
}
