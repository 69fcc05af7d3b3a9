import type { Access } from './measure/measure-access.ts'
import type { Hand } from './measure/measure-hand.ts'
import type { Load } from './measure/measure-load.ts'

/** Measurements of one carousel, medians of all runs. Bytes are in addition to the page with React alone. */
export type Measured = {
  scriptBytes: number
  /** the part of these that the page's other pictures need too */
  photoBytes: number
  laterBytes: number
  cards: Load & Hand & Access & { shift: number }
  /** axe does not run on rivals' heroes: only ours has a promise about it */
  hero: Load & { shift: number; access: Access | null }
}

export type Gate = { name: string; measured: string; limit: string; isHeld: boolean }

/**
 * 25 of the 107 ms that Embla took where the promise was made: a ratio, because milliseconds of another machine cannot be
 * compared (docs/decisions/0010).
 */
const HERO_SHARE = 25 / 107

/** The carousel's promises, each with the value measured in the same run. */
export function checkGates(ours: Measured, embla: Measured, alone: { cards: Load; hero: Load }): Gate[] {
  const over = (measured: Measured, kind: 'cards' | 'hero') => measured[kind].mountMs - alone[kind].mountMs
  const { cards, hero } = ours
  const atMost = (name: string, value: number, limit: number, unit = '') => ({
    name,
    measured: `${rounded(value)}${unit}`,
    limit: `≤ ${rounded(limit)}${unit}`,
    isHeld: value <= limit,
  })
  return [
    atMost('JavaScript of the carousel, gzip', (ours.scriptBytes - ours.photoBytes) / 1024, 3, ' KB'),
    atMost('mount of 48×8 over React, beside Embla', over(ours, 'cards') / over(embla, 'cards'), 0.3, '×'),
    atMost(
      'mount of a hero of 200 over React, beside Embla',
      over(ours, 'hero') / over(embla, 'hero'),
      HERO_SHARE,
      '×',
    ),
    atMost('images at load, one for each card near the window', cards.images, cards.cardsNear),
    atMost('script per click, 4× slower', cards.scriptPerClickMs, 15, ' ms'),
    atMost('INP, 4× slower, median', cards.inpMedianMs, 50, ' ms'),
    atMost('INP, 4× slower, worst', cards.inpWorstMs, 100, ' ms'),
    atMost('frames dropped in two swipes, beside Embla', cards.droppedFrames / embla.cards.droppedFrames, 0.5, '×'),
    atMost('layout shift', cards.shift + hero.shift, 0),
    atMost('axe', cards.axe + (hero.access?.axe ?? Number.NaN), 0),
    atMost('tab stops out of sight', cards.offScreenStops + (hero.access?.offScreenStops ?? Number.NaN), 0),
    atMost('elements of 48×8', cards.nodes, 1100),
    atMost('heap of 48×8', cards.heapMb, 2.7, ' MB'),
  ]
}

export function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
}
