import type { PhotoView } from '#contract/looks/photos.ts'
import { servedWidths } from '#core/photos/widths.ts'
import type { PhotoRow } from './visible-photos.store.ts'

export function photoView([
  hash,
  width,
  height,
  color,
  thumbhash,
  alt,
  focalX,
  focalY,
  readyWidth,
]: PhotoRow): PhotoView {
  return { hash, width, height, color, thumbhash, alt, focalX, focalY, widths: servedWidths(width, readyWidth) }
}

export function photoViewOrNull(row: PhotoRow | null): PhotoView | null {
  return row && photoView(row)
}
