import type { DrawnMotif } from '../content.ts'

/** What the drawing process is asked for. A scene stands in for a photograph that could not be had. */
export type DrawRequest =
  | { motif: DrawnMotif; seed: number; shape: PictureShape; isBefore?: true }
  | { motif: 'scene'; category: string; seed: number; shape: PictureShape }
  | { motif: 'portrait'; name: string }

export type PictureShape = 'card' | 'cover'

/** Pixels of what is drawn: 4:5 for cards, 3:2 for covers, square for faces. */
export const drawnSizes = {
  card: { width: 1600, height: 2000 },
  cover: { width: 1920, height: 1280 },
  portrait: { width: 960, height: 960 },
} as const
