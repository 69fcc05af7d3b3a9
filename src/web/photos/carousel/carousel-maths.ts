export const MOST_DOTS = 6
/** Images up to this many slides from the current one are in the DOM; farther ones are removed. */
export const SLIDES_AROUND = 2
const SMOOTH_STEPS = 2

export function clampIndex(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}

/** How many dots are drawn and which one is lit. The lit dot stays in the middle while there are pictures on both sides. */
export function dotsWindow(index: number, count: number): { dots: number; lit: number } {
  if (count <= MOST_DOTS) return { dots: count, lit: index }
  const fromEnd = count - 1 - index
  return { dots: MOST_DOTS, lit: Math.max(Math.min(index, MOST_DOTS / 2), MOST_DOTS - 1 - fromEnd) }
}

/** Long distances jump instead of scrolling smoothly. */
export function isSmooth(from: number, to: number, prefersReducedMotion: boolean): boolean {
  return !prefersReducedMotion && Math.abs(to - from) <= SMOOTH_STEPS
}

/** Slide positions measured in reading direction, so that right-to-left needs no special cases. */
export type Lengths = { starts: readonly number[]; widths: readonly number[]; view: number }

function farthestScroll({ starts, widths, view }: Lengths): number {
  const end = (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0)
  return Math.max(0, end - view)
}

/** The scroll position that shows a slide: its start, or the maximum scroll position. */
export function scrollFor(index: number, lengths: Lengths): number {
  return Math.min(lengths.starts[index] ?? 0, farthestScroll(lengths))
}

/** The last slide the track can scroll to: later slides are visible from there, so the "next" button ends here. */
export function lastSnap(lengths: Lengths): number {
  const end = farthestScroll(lengths)
  const index = lengths.starts.findIndex((start) => start >= end - 1)
  return index === -1 ? 0 : index
}

export function nearestSnap(scrolled: number, lengths: Lengths): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index <= lastSnap(lengths); index += 1) {
    const away = Math.abs(scrollFor(index, lengths) - scrolled)
    if (away < least) {
      least = away
      nearest = index
    }
  }
  return nearest
}

/** First and last slide that are more than half in view when the track is scrolled to a given slide. */
export function shownFrom(stand: number, lengths: Lengths): [first: number, last: number] {
  const from = scrollFor(stand, lengths)
  const seen = lengths.starts.flatMap((start, index) => {
    const width = lengths.widths[index] ?? 0
    const visible = Math.min(start + width, from + lengths.view) - Math.max(start, from)
    return visible > width * 0.6 ? [index] : []
  })
  return [seen[0] ?? stand, seen.at(-1) ?? stand]
}
