import type { DrawnMotif } from '../content.ts'

/** A request to the drawing process. A scene replaces a photograph that could not be fetched. */
export type DrawRequest =
  | { motif: DrawnMotif; seed: number; shape: PictureShape; isBefore?: true }
  | { motif: 'scene'; category: string; seed: number; shape: PictureShape }
  | { motif: 'portrait'; name: string }

export type PictureShape = 'card' | 'cover'

/** Sizes of drawings in pixels: 4:5 for cards, 3:2 for covers, square for avatars. */
export const drawnSizes = {
  card: { width: 1600, height: 2000 },
  cover: { width: 1920, height: 1280 },
  portrait: { width: 960, height: 960 },
} as const
