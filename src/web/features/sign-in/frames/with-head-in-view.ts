import type { PhotoView } from '#contract/looks/photos.ts'

/** A head is in the upper part of most portraits. */
const HEAD = 0.22
/** The strip on a phone by its width: as high as the picture is drawn, and what the sheet below leaves of it. */
const STRIP = 188 / 390
const VISIBLE = 168 / 390

/**
 * For a strip much lower than the picture: `object-position` would show what lies at its focal point near an edge, and of a portrait
 * without one its middle. The focal point, else the head, is placed in the middle of what is seen.
 */
export function withHeadInView(photo: PhotoView): PhotoView {
  const { width, height, focalX, focalY } = photo
  const shown = height / width
  if (shown <= 1) return photo
  const isUnset = focalX === 0.5 && focalY === 0.5
  const middle = (isUnset ? HEAD : focalY) * shown - VISIBLE / 2
  return { ...photo, focalY: Math.min(1, Math.max(0, middle / (shown - STRIP))) }
}
