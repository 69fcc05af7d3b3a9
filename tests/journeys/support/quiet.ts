import type { Page, Request } from '#tests/tools/browser.ts'

/** Long enough for a screen to ask for what its last answer made it want. */
const quietMs = 150
const limitMs = 15_000

const watched = new WeakMap<Page, { open: Set<Request>; lastMovedAt: number }>()

/** Counts what a page asks for, from its first request on. */
export function watchRequests(page: Page): void {
  const state = { open: new Set<Request>(), lastMovedAt: performance.now() }
  watched.set(page, state)
  const move = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    state.lastMovedAt = performance.now()
  }
  page.on(
    'request',
    move((request) => {
      // What the page before still waited for is cut off, and not always told.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) state.open.clear()
      // A line for news stays open as long as its page.
      if (request.resourceType() !== 'eventsource') state.open.add(request)
    }),
  )
  page.on(
    'requestfinished',
    move((request) => state.open.delete(request)),
  )
  page.on(
    'requestfailed',
    move((request) => state.open.delete(request)),
  )
}

/** No request is under way, and none was for a moment: Playwright's networkidle, without its half second. */
export async function quiet(page: Page): Promise<void> {
  const state = watched.get(page)
  if (!state) throw new Error('This page is not watched: open it with visit()')
  const begunAt = performance.now()
  while (state.open.size > 0 || performance.now() - state.lastMovedAt < quietMs) {
    if (performance.now() - begunAt > limitMs)
      throw new Error(`Still waiting for ${[...state.open].map((request) => request.url()).join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
