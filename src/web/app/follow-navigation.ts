import type { AnyRouter } from '@tanstack/react-router'
import { announce } from '#web/ui/feedback/announce.ts'

/** Client-side navigation must tell assistive technology about the new page: focuses its heading and announces its title. */
export function followNavigation(router: AnyRouter): void {
  let isFirst = true
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    const isMove = pathChanged && !isFirst
    isFirst = false
    awaited?.disconnect()
    if (isMove && !toLocation.hash) focusHeading()
  })
  announceTitles()
}

/** Waits for the heading of a page whose code or data is still loading. */
let awaited: MutationObserver | undefined

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  if (!main || isElsewhereIn(main)) return
  const heading = main.querySelector<HTMLElement>('h1')
  const target = heading ?? main
  target.tabIndex = -1
  target.focus({ preventScroll: true })
  if (heading) return
  awaited = new MutationObserver((_, observer) => {
    if (!main.querySelector('h1')) return
    observer.disconnect()
    focusHeading()
  })
  awaited.observe(main, { childList: true, subtree: true })
}

/** The user has already moved focus within the page: leave it there. */
function isElsewhereIn(main: HTMLElement): boolean {
  return main.contains(document.activeElement) && document.activeElement !== main
}

/** A title may change after the page appears, once its data has loaded. Debounced: announced when it settles. */
function announceTitles(): void {
  let said: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const title = document.title
      if (said !== null && title && title !== said) announce(title)
      if (title) said = title
    }, 100)
  }).observe(document.head, { childList: true, characterData: true, subtree: true })
}
