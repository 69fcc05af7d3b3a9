import { type RefObject, useEffect, useState } from 'react'

/** Less than this is rounding, not a hidden part. */
const SLACK_PX = 4

type Ends = { start: boolean; end: boolean }
const none: Ends = { start: false, end: false }

/**
 * For a row that scrolls sideways: brings its current item into view when `shows` changes, and answers how to scroll by most of
 * its width, per side that has a hidden part.
 */
export function useSideScroll(row: RefObject<HTMLElement | null>, shows: string) {
  const [hidden, setHidden] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row may be rendered later, with other items
  useEffect(() => {
    const element = row.current
    if (!element) return
    const see = () => {
      // Right to left, scrollLeft counts down from zero.
      const left = Math.abs(element.scrollLeft)
      const start = left > SLACK_PX
      const end = element.scrollWidth - element.clientWidth - left > SLACK_PX
      setHidden((old) => (old.start === start && old.end === end ? old : { start, end }))
    }
    see()
    const size = new ResizeObserver(see)
    size.observe(element)
    element.addEventListener('scroll', see, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', see)
    }
  }, [row, shows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shows is what the row holds
  useEffect(() => {
    const element = row.current
    const current = element?.querySelector('[aria-current=page]')
    if (!element || !current) return
    const frame = element.getBoundingClientRect()
    const place = current.getBoundingClientRect()
    // Not scrollIntoView: that would scroll the page too.
    if (place.left < frame.left || place.right > frame.right)
      element.scrollBy({ left: (place.left + place.right - frame.left - frame.right) / 2, behavior: 'instant' })
  }, [row, shows])

  const scroll = (way: 1 | -1) => () => {
    const element = row.current
    if (!element) return
    const { direction } = getComputedStyle(element)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({
      left: way * (direction === 'rtl' ? -1 : 1) * element.clientWidth * 0.8,
      behavior: isCalm ? 'instant' : 'smooth',
    })
  }
  return { start: hidden.start ? scroll(-1) : undefined, end: hidden.end ? scroll(1) : undefined }
}
