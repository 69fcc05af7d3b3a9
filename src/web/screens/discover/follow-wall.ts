import { wallKey } from './wall-key.ts'

/** What is asked of a list that comes page by page. */
export type PagedRead = {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

export type WallFollower = { check: () => void; pressed: () => void; leave: () => void }

/** A hand asks again after so many: who wants to reach the foot of the page can. */
const PAGES_BY_ITSELF = 4
/** Before the end is in view, so that nobody waits. */
const AHEAD_PX = 1200

/** How a wall was left, by its place in the browser's history. */
type Left = { pages: number; y: number }

export function followWall(
  wall: HTMLElement,
  read: () => PagedRead,
  showMissing: (cards: number) => void,
): WallFollower {
  const key = wallKey()
  let left = PAGES_BY_ITSELF
  let isReturning = false
  let y = scrollY
  const pagesNow = () => read().data?.pages.length ?? 0

  const sentinel = new IntersectionObserver(([entry]) => entry?.isIntersecting && goOn(), {
    rootMargin: `0px 0px ${AHEAD_PX}px`,
  })
  let seenPages = 0
  /** Observing anew tells at once where the end is; a page that came may not have moved it out of sight. */
  function check() {
    if (isReturning || read().isPlaceholderData || pagesNow() === seenPages) return
    seenPages = pagesNow()
    keep()
    const end = wall.querySelector('.show-more')
    sentinel.disconnect()
    if (end) sentinel.observe(end)
  }

  function goOn() {
    const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read()
    if (!hasNextPage || isFetching || isFetchNextPageError || isReturning || left === 0) return
    left -= 1
    void fetchNextPage()
  }

  async function comeBack({ pages, y: target }: Left) {
    isReturning = true
    const perPage = read().data?.pages[0]?.items.length ?? 0
    let hand = false
    const touched = () => {
      hand = true
    }
    const ends = new AbortController()
    for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
      addEventListener(name, touched, { passive: true, signal: ends.signal })
    showMissing((pages - pagesNow()) * perPage)
    // the boxes of what is missing are there with the next frame: the place can be gone to before the cards come
    await frame()
    if (!hand) scrollTo({ top: target, behavior: 'instant' })
    while (pagesNow() < pages && read().hasNextPage && !isGone) {
      const before = pagesNow()
      await read().fetchNextPage()
      await frame()
      showMissing(Math.max(0, pages - pagesNow()) * perPage)
      if (pagesNow() === before) break
    }
    showMissing(0)
    await frame()
    if (!hand && !isGone) scrollTo({ top: target, behavior: 'instant' })
    ends.abort()
    isReturning = false
    check()
  }

  let isGone = false
  const listeners = new AbortController()
  const follow = () => {
    if (!isReturning && wall.isConnected) y = scrollY
  }
  addEventListener('scroll', follow, { passive: true, signal: listeners.signal })
  addEventListener('pagehide', keep, { signal: listeners.signal })

  function keep() {
    if (isReturning) return
    try {
      sessionStorage.setItem(key, JSON.stringify({ pages: pagesNow(), y } satisfies Left))
    } catch {
      // no room or not allowed: the wall begins at its first page then
    }
  }

  const before = leftAt(key)
  if (before && before.pages > pagesNow()) void comeBack(before)
  else check()

  return {
    check,
    pressed: () => {
      left = PAGES_BY_ITSELF
    },
    leave: () => {
      keep()
      isGone = true
      listeners.abort()
      sentinel.disconnect()
    },
  }
}

/** After React drew what it was told of, and the browser laid it out. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

function leftAt(key: string): Left | null {
  try {
    const left: Partial<Left> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof left?.pages === 'number' && typeof left.y === 'number' ? { pages: left.pages, y: left.y } : null
  } catch {
    return null
  }
}
