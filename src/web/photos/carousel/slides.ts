import type { PhotoWords } from '../photo-words.ts'

export function carouselProps(label: string, words: PhotoWords) {
  return { role: 'group', 'aria-roledescription': words.carousel, 'aria-label': label, 'data-carousel': '' }
}

/** The track is focusable and has an accessible name; a single picture needs neither. */
export function trackProps(count: number, words: PhotoWords) {
  return { 'data-track': '', ...(count > 1 && { role: 'group', 'aria-label': words.track(count) }) }
}

let made: { words: PhotoWords; kind: string; slides: DocumentFragment } | undefined

/**
 * Creates the empty slides of a track, the first one in view. Plain DOM: cloning many slides costs a tenth of rendering them with
 * React.
 */
export function emptySlides(count: number, words: PhotoWords, className: string): DocumentFragment {
  const kind = `${count} ${className}`
  if (made?.words !== words || made.kind !== kind) made = { words, kind, slides: makeSlides(count, words, className) }
  return made.slides.cloneNode(true) as DocumentFragment
}

function makeSlides(count: number, words: PhotoWords, className: string): DocumentFragment {
  const slide = document.createElement('div')
  slide.className = className
  slide.role = 'group'
  slide.ariaRoleDescription = words.slide
  slide.inert = true
  slide.dataset.photo = ''
  slide.dataset.retry = words.retry
  const slides = document.createDocumentFragment()
  for (let index = 0; index < count; index += 1) slides.append(slide.cloneNode())
  const first = slides.firstElementChild as HTMLElement | null
  if (first) {
    first.inert = false
    first.ariaLabel = words.position(1, count)
  }
  return slides
}
