import { describe, expect, it } from 'vitest'
import {
  clampIndex,
  dotsWindow,
  isSmooth,
  type Lengths,
  lastSnap,
  nearestSnap,
  scrollFor,
  shownFrom,
} from './carousel-maths.ts'

/** As the browser lays slides out: one after the other with a gap. */
function row(widths: number[], view: number, gap = 0): Lengths {
  let at = 0
  const starts = widths.map((width) => {
    const start = at
    at += width + gap
    return start
  })
  return { starts, widths, view }
}

const card = row([300, 300, 300, 300, 300], 300)
/** Five portraits, two in view at a time, as in the hero on a desktop. */
const pairs = row([404, 404, 404, 404, 404], 816, 8)

describe('dots', () => {
  it('draws one for each of up to six pictures', () => {
    expect(dotsWindow(0, 1)).toEqual({ dots: 1, lit: 0 })
    expect(dotsWindow(5, 6)).toEqual({ dots: 6, lit: 5 })
  })

  it('draws at most six dots, highlights the first and last only at the ends, and never moves back while advancing', () => {
    for (let count = 7; count <= 20; count += 1) {
      let before = -1
      for (let index = 0; index < count; index += 1) {
        const { dots, lit } = dotsWindow(index, count)
        expect(dots).toBe(6)
        expect(lit).toBeGreaterThanOrEqual(before)
        expect(lit === 0).toBe(index === 0)
        expect(lit === 5).toBe(index === count - 1)
        before = lit
      }
    }
  })
})

describe('moving', () => {
  it('stays within the strip', () => {
    expect(clampIndex(-1, 5)).toBe(0)
    expect(clampIndex(9, 5)).toBe(4)
  })

  it('travels at most two slides, and none under reduced motion', () => {
    expect(isSmooth(0, 2, false)).toBe(true)
    expect(isSmooth(4, 1, false)).toBe(false)
    expect(isSmooth(0, 1, true)).toBe(false)
  })

  it('snaps to every slide of a card', () => {
    expect(lastSnap(card)).toBe(4)
    expect([0, 1, 4].map((index) => scrollFor(index, card))).toEqual([0, 300, 1200])
    expect(nearestSnap(149, card)).toBe(0)
    expect(nearestSnap(151, card)).toBe(1)
    expect(nearestSnap(5000, card)).toBe(4)
  })

  it('stops when the last picture is in view', () => {
    expect(lastSnap(pairs)).toBe(3)
    expect(scrollFor(4, pairs)).toBe(scrollFor(3, pairs))
    expect(nearestSnap(1236, pairs)).toBe(3)
  })

  it('stays put if everything fits', () => {
    const few = row([404, 404], 816, 8)
    expect(lastSnap(few)).toBe(0)
    expect(scrollFor(1, few)).toBe(0)
  })
})

describe('the visible slides', () => {
  it('are a pair of portraits, and the last pair at the end', () => {
    expect(shownFrom(0, pairs)).toEqual([0, 1])
    expect(shownFrom(3, pairs)).toEqual([3, 4])
  })

  it('leave out a picture of which less than half is visible', () => {
    expect(shownFrom(0, row([600, 600, 600], 816, 8))).toEqual([0, 0])
  })

  it('are one picture where one fills the view', () => {
    expect(shownFrom(2, card)).toEqual([2, 2])
  })
})
