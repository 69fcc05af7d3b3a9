import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { Page, Request } from '#tests/tools/browser.ts'

/** Long enough for a screen to send the requests that follow from its last response. */
const quietMs = 150

const watched = new WeakMap<Page, { open: Set<Request>; lastMovedAt: number }>()

/** Tracks the pending requests of a page. */
export function watchRequests(page: Page): void {
  const state = { open: new Set<Request>(), lastMovedAt: performance.now() }
  let navigation: Request | null = null
  watched.set(page, state)
  const move = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    state.lastMovedAt = performance.now()
  }
  page.on(
    'request',
    move((request) => {
      // A navigation aborts the earlier page's requests, not always with an event.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        state.open.clear()
        navigation = request
      }
      // An event stream stays open as long as its page.
      if (request.resourceType() !== 'eventsource') state.open.add(request)
    }),
  )
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || navigation === null || !isSamePage(frame.url(), navigation.url())) return
    // Until now the earlier page was still there and may have sent more.
    state.open = new Set([...state.open].filter((request) => request === navigation))
    navigation = null
  })
  page.on(
    'requestfinished',
    move((request) => state.open.delete(request)),
  )
  page.on(
    'requestfailed',
    move((request) => state.open.delete(request)),
  )
}

/** Playwright's networkidle with 150 ms instead of half a second. */
export async function quiet(page: Page): Promise<void> {
  const state = watched.get(page)
  if (!state) throw new Error('This page is not watched: open it with visit()')
  const begunAt = performance.now()
  while (state.open.size > 0 || performance.now() - state.lastMovedAt < quietMs) {
    if (performance.now() - begunAt > PATIENCE_MS)
      throw new Error(`Still waiting for ${[...state.open].map((request) => request.url()).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function isSamePage(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0]
}
