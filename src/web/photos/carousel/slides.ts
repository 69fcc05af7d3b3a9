import type { PhotoWords } from '../photo-words.ts'

export function carouselProps(label: string, words: PhotoWords) {
  return { role: 'group', 'aria-roledescription': words.carousel, 'aria-label': label, 'data-carousel': '' }
}

/** The track is a tab stop with a name of its own; a single picture needs none. */
export function trackProps(count: number, words: PhotoWords) {
  return { 'data-track': '', ...(count > 1 && { role: 'group', 'aria-label': words.track(count) }) }
}

let made: { words: PhotoWords; kind: string; slides: DocumentFragment } | undefined

/**
 * The empty slides of a track, of which the first is in view. Not React's: they are many, and copies of the last ones made
 * cost a tenth of as many elements of a component.
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
