import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PagedRead, WallFollower } from './follow-wall.ts'
import { wallKey } from './wall-key.ts'

/**
 * Infinite scrolling that restores loaded pages and scroll position after going back or a reload. Its code is lazy-loaded on the
 * first scroll.
 */
export function useEndlessWall(place: RefObject<HTMLElement | null>, looks: PagedRead, filter: string) {
  const [missing, setMissing] = useState(0)
  const follower = useRef<WallFollower>(undefined)
  const latest = useRef(looks)
  useEffect(() => {
    latest.current = looks
    follower.current?.check()
  })
  const isThere = looks.data !== undefined && !looks.isPlaceholderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is another wall
  useEffect(() => {
    if (!isThere) return
    const left = new AbortController()
    const follow = () =>
      void import('./follow-wall.ts').then(
        ({ followWall }) => {
          if (!left.signal.aborted && !follower.current && place.current)
            follower.current = followWall(place.current, () => latest.current, setMissing)
        },
        () => {}, // the "show more" link still works
      )
    // Scrolled already: by hand before the page was hydrated, or while another filter's wall was shown.
    if (wasLeft() || scrollY > 0) follow()
    else addEventListener('scroll', follow, { once: true, passive: true, signal: left.signal })
    return () => {
      left.abort()
      follower.current?.leave()
      follower.current = undefined
    }
  }, [isThere, place, filter])
  return {
    /** number of placeholder cards shown while earlier pages are reloaded */
    missing,
    more: () => {
      follower.current?.pressed()
      void looks.fetchNextPage()
    },
  }
}

function wasLeft(): boolean {
  try {
    return sessionStorage.getItem(wallKey()) !== null
  } catch {
    return false // storage is blocked: the wall starts at its first page
  }
}
