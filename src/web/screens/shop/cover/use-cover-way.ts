import { type RefObject, useEffect, useState } from 'react'

export type CoverShown = { first: number; last: number; isAtStart: boolean; isAtEnd: boolean }

const START: CoverShown = { first: 0, last: 0, isAtStart: true, isAtEnd: false }

/** Tracks which pictures of a strip are in view and scrolls by steps, using native scrolling. */
export function useCoverWay(track: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState(START)
  useEffect(() => {
    const element = track.current
    if (!element || count < 2) return
    const look = () => setShown((before) => unlessSame(before, shownIn(element)))
    const ends = new AbortController()
    element.addEventListener('scroll', look, { passive: true, signal: ends.signal })
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => {
      ends.abort()
      watcher.disconnect()
    }
  }, [track, count])

  function step(by: 1 | -1): void {
    const slide = track.current?.children[by > 0 ? shown.first + 1 : Math.max(0, shown.first - 1)]
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: isCalm ? 'instant' : 'smooth' })
  }

  return { shown, step }
}

/** Pictures that are more than half visible. */
function shownIn(track: HTMLElement): CoverShown {
  const view = track.getBoundingClientRect()
  const seen = [...track.children].flatMap((slide, index) => {
    const { left, right, width } = slide.getBoundingClientRect()
    return Math.min(right, view.right) - Math.max(left, view.left) > width * 0.6 ? [index] : []
  })
  const moved = Math.abs(track.scrollLeft)
  return {
    first: seen[0] ?? 0,
    last: seen.at(-1) ?? 0,
    isAtStart: moved < 2,
    isAtEnd: moved + track.clientWidth > track.scrollWidth - 2,
  }
}

function unlessSame(before: CoverShown, now: CoverShown): CoverShown {
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof CoverShown] === value)
  return isSame ? before : now
}
