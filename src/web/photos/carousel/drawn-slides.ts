import type { PhotoView } from '#contract/looks/photos.ts'
import { focalPosition, photoSource } from '../photo-source.ts'
import type { PhotoWords } from '../photo-words.ts'

export type DrawnSlides = {
  photos: readonly PhotoView[]
  words: PhotoWords
  className: string
  /** how many the carousel would fill before anybody touched it */
  startsWith: number
  sizesOf: (photo: PhotoView) => string
  href?: string | undefined
  isEager: boolean
  isPriority: boolean
  /** its width follows from its ratio */
  hasRatio?: boolean
}

/** One object for good: React would empty the track at a new one. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * Props of a track whose slides are not React's. The server draws the first of them, so that their pictures are on their
 * way with the page; a browser leaves what stands there to the carousel.
 */
export function slidesInside(slides: DrawnSlides) {
  return import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: draw(slides) } } : untouched
}

function draw(slides: DrawnSlides): string {
  return slides.photos
    .slice(0, slides.startsWith)
    .map((photo, index) => slideOf(slides, photo, index))
    .join('')
}

function slideOf(slides: DrawnSlides, photo: PhotoView, index: number): string {
  const { words, photos, className, href, hasRatio, isPriority } = slides
  const isFirst = index === 0
  const attributes = {
    class: className,
    role: 'group',
    'aria-roledescription': words.slide,
    'aria-label': isFirst ? words.position(1, photos.length) : null,
    inert: isFirst ? null : '',
    'data-photo': '',
    'data-retry': words.retry,
    'data-priority': isFirst && isPriority ? '' : null,
    // shown as it comes: nobody waits for our code to fade it in
    'data-state': 'ready',
    style: hasRatio ? `--ratio:${photo.width / photo.height}` : null,
  }
  const image = imageOf(slides, photo, isFirst)
  const link = href
    ? `<a ${written({ href, tabindex: '-1', draggable: 'false', class: 'carousel-link' })}>${image}</a>`
    : image
  return `<div ${written(attributes)}>${link}</div>`
}

function imageOf({ sizesOf, isEager, isPriority }: DrawnSlides, photo: PhotoView, isFirst: boolean): string {
  const { src, srcSet } = photoSource(photo)
  const attributes = {
    alt: photo.alt,
    width: String(photo.width),
    height: String(photo.height),
    // the picture the page begins with is in its first frame
    decoding: isFirst && isEager ? 'sync' : 'async',
    draggable: 'false',
    loading: isFirst && isEager ? null : 'lazy',
    fetchpriority: isFirst && isPriority ? 'high' : null,
    style: `object-position:${focalPosition(photo)}`,
    sizes: sizesOf(photo),
    srcset: srcSet,
    src,
  }
  return `<img ${written(attributes)}>`
}

function written(attributes: Record<string, string | null>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}="${escaped(value)}"`]))
    .join(' ')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
