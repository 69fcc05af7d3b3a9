import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'

/** The src, srcset and sizes of an <img>. Offers every available width; the browser chooses for its screen. */
export function photoSource(photo: PhotoView): { src: string; srcSet: string } {
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    src: photoUrl(photo, photo.widths.find((width) => width >= 640) ?? widest),
    srcSet: photo.widths.map((width) => `${photoUrl(photo, width)} ${width}w`).join(', '),
  }
}

/**
 * `sizes` for a picture that covers a frame: a picture wider than the frame is cropped at its sides, so it is rendered wider than
 * the frame.
 */
export function filledSizes(
  { width, height }: Pick<PhotoView, 'width' | 'height'>,
  frame: number,
  sizes: string,
): string {
  const times = Math.max(1, width / height / frame)
  return sizes.replaceAll(/([\d.]+)(px|vw)(?=,|$)/g, (_, length, unit) => `${Math.round(length * times)}${unit}`)
}

export function focalPosition(photo: PhotoView): string {
  return `${percent(photo.focalX)} ${percent(photo.focalY)}`
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
