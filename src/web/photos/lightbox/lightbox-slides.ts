import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'

/** A photo as the lightbox wants it. Each new try has another address, of which the server sees no difference. */
export function slideOf(photo: PhotoView, tries: number) {
  const again = tries > 0 ? `#${tries}` : ''
  const height = (width: number) => Math.round((photo.height * width) / photo.width)
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    src: photoUrl(photo, widest) + again,
    srcSet: photo.widths.map((width) => ({ src: photoUrl(photo, width) + again, width, height: height(width) })),
    alt: photo.alt,
    description: photo.alt,
    width: photo.width,
    height: photo.height,
  }
}
