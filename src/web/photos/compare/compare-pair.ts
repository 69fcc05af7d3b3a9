import type { PhotoView } from '#contract/looks/photos.ts'

export type PhotoPair = readonly [before: PhotoView, after: PhotoView]

/** The first two pictures, if they are marked as before and after. */
export function pairOf(photos: readonly PhotoView[], isPair: boolean): PhotoPair | null {
  const [before, after] = photos
  return isPair && before && after ? [before, after] : null
}
