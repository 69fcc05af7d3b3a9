import { type Lengths, lastSnap, shownFrom } from './carousel-maths.ts'

/** The state of a carousel: the selected picture, and the first and last in view. */
export type Shown = { index: number; first: number; last: number; isAtStart: boolean; isAtEnd: boolean }

export const shownFirst: Shown = { index: 0, first: 0, last: 0, isAtStart: true, isAtEnd: false }

export function shownAt(index: number, lengths: Lengths): Shown {
  const end = lastSnap(lengths)
  const stand = Math.min(index, end)
  const [first, last] = shownFrom(stand, lengths)
  return { index, first, last, isAtStart: stand === 0, isAtEnd: stand === end }
}
