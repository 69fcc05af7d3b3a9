import type { PhotoView } from '#contract/looks/photos.ts'
import { adoptFrame } from '../photo-frame.ts'
import { focalPosition, photoSource } from '../photo-source.ts'

export type SlideImage = {
  photo: PhotoView
  sizes: string
  /** the link target; clicks for a new tab are left to the browser, others are handled by the carousel */
  href: string | undefined
  isLazy: boolean
  isPriority: boolean
  /** prefetched for the next step: adjacent to the one in view */
  isAhead: boolean
}

/** Puts a picture into an empty slide. Plain DOM, because slides are filled and emptied on every move without a React render. */
export function fillSlide(slide: HTMLElement, { photo, sizes, href, isLazy, isPriority, isAhead }: SlideImage): void {
  if (slide.querySelector('img')) return
  const image = document.createElement('img')
  image.alt = photo.alt
  image.width = photo.width
  image.height = photo.height
  image.decoding = 'async'
  image.draggable = false
  if (isLazy) image.loading = 'lazy'
  if (isPriority) {
    image.fetchPriority = 'high'
    slide.dataset.priority = ''
  }
  image.style.objectPosition = focalPosition(photo)
  const { src, srcSet } = photoSource(photo)
  image.sizes = sizes
  image.srcset = srcSet
  image.src = src
  delete slide.dataset.state
  slide.append(href ? inLink(href, image) : image)
  adoptFrame(slide, photo, { isAhead })
}

export function emptySlide(slide: HTMLElement): void {
  if (slide.firstChild) slide.replaceChildren()
}

function inLink(href: string, image: HTMLImageElement): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  // only the name beside the picture is in the tab order
  link.tabIndex = -1
  link.draggable = false
  link.className = 'carousel-link'
  link.append(image)
  return link
}
