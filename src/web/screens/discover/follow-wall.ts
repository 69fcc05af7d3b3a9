import { wallKey } from './wall-key.ts'

/** The part of an infinite query that the wall uses. */
export type PagedRead = {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

export type WallFollower = { check: () => void; pressed: () => void; leave: () => void }

/** Pages loaded automatically before "show more" has to be pressed, so that the page's footer can be reached. */
const PAGES_BY_ITSELF = 4
/** Prefetches the next page this far before the end is in view. */
const AHEAD_PX = 1200

/** Loaded pages and scroll position of a wall, stored per history entry. */
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

  const sentinel = new IntersectionObserver(
    ([entry]) => {
      isPostponed = false
      if (entry?.isIntersecting) goOn()
    },
    { rootMargin: `0px 0px ${AHEAD_PX}px` },
  )
  let seenPages = 0
  /** the end came into view during another fetch of the wall, which the sentinel reports only once */
  let isPostponed = false
  /** Re-observing reports the position at once; needed if a new page left the end inside the viewport. */
  function check() {
    if (isReturning || read().isPlaceholderData) return
    if (pagesNow() === seenPages) {
      if (isPostponed) goOn()
      return
    }
    seenPages = pagesNow()
    isPostponed = false
    keep()
    const end = wall.querySelector('.show-more')
    sentinel.disconnect()
    if (end) sentinel.observe(end)
  }

  function goOn() {
    const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read()
    isPostponed = isFetching
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
    // placeholders for the missing cards are rendered by the next frame, so the scroll position can be restored before they load
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
      // storage is full or blocked: the wall then starts at its first page
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

/** Resolves after React has rendered and the browser has laid out the page. */
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
