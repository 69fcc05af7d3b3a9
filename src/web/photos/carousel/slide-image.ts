import type { PhotoView } from '#contract/looks/photos.ts'
import { adoptFrame } from '../photo-frame.ts'
import { focalPosition, photoSource } from '../photo-source.ts'

export type SlideImage = {
  photo: PhotoView
  sizes: string
  /** where a press on the picture leads; left to the browser for new tabs, taken over by the carousel otherwise */
  href: string | undefined
  isLazy: boolean
  isPriority: boolean
  /** beside the one in view, for the next step */
  isAhead: boolean
}

/** Puts a picture into an empty slide. Made by hand because slides come and go with every move, and React need not know. */
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
  // the name beside the picture is the one link in the tab order
  link.tabIndex = -1
  link.draggable = false
  link.className = 'carousel-link'
  link.append(image)
  return link
}
