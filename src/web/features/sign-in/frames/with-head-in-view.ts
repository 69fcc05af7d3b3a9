import type { PhotoView } from '#contract/looks/photos.ts'

/** A head is in the upper third of most portraits. */
const HEAD = 0.22

/**
 * For a frame much lower than the picture: where nobody chose a focal point of a portrait, its middle would show a body without its
 * head.
 */
export function withHeadInView(photo: PhotoView): PhotoView {
  const { width, height, focalX, focalY } = photo
  const isUnset = focalX === 0.5 && focalY === 0.5
  return isUnset && height > width ? { ...photo, focalY: HEAD } : photo
}
