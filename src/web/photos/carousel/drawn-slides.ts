import type { PhotoView } from '#contract/looks/photos.ts'
import { focalPosition, photoSource } from '../photo-source.ts'
import type { PhotoWords } from '../photo-words.ts'

export type DrawnSlides = {
  photos: readonly PhotoView[]
  words: PhotoWords
  className: string
  /** how many slides the carousel fills before the first interaction */
  startsWith: number
  sizesOf: (photo: PhotoView) => string
  href?: string | undefined
  isEager: boolean
  isPriority: boolean
  /** the width follows from the aspect ratio */
  hasRatio?: boolean
}

/** A constant: with a new object React would empty the track. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * Props of a track whose slides React does not manage. The server renders the first slides so that their pictures load with the
 * page; in the browser the carousel controller takes over the existing markup.
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
    // visible as it loads: no fade that would have to wait for hydration
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
    // the priority picture must be in the first frame
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
