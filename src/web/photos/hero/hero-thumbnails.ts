import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { Shown } from '../carousel/shown.ts'
import { adoptFrame } from '../photo-frame.ts'
import { focalPosition } from '../photo-source.ts'
import type { PhotoWords } from '../photo-words.ts'

/** Pictures made beyond either end of what is in view, so that a scrolling hand meets no gaps. */
const AHEAD = 2

/** 64 pixels, on a fine screen. */
const FILE_WIDTH = 128

/** More than any window shows of them. */
const FIRST_TABS = 24

/** Of two hundred thumbnails a visitor sees a dozen: the rest is made when a hand comes near, or the strip goes there. */
export function makeThumbnails(list: HTMLElement, count: number, words: PhotoWords): void {
  list.replaceChildren()
  addTabs(list, Math.min(count, FIRST_TABS), count, words)
}

/** Not React's, like the slides. */
export function makeAllThumbnails(list: HTMLElement, count: number, words: PhotoWords): void {
  addTabs(list, count, count, words)
}

function addTabs(list: HTMLElement, upTo: number, count: number, words: PhotoWords): void {
  const tab = document.createElement('button')
  tab.type = 'button'
  tab.role = 'tab'
  tab.className = 'hero-thumb'
  tab.tabIndex = -1
  tab.ariaSelected = 'false'
  tab.ariaSetSize = String(count)
  const tabs = document.createDocumentFragment()
  for (let index = list.children.length; index < upTo; index += 1) {
    const copy = tab.cloneNode() as HTMLElement
    copy.ariaLabel = words.thumbnail(index + 1)
    copy.ariaPosInSet = String(index + 1)
    tabs.append(copy)
  }
  list.append(tabs)
}

/** One stop for Tab; pictures in view are underlined like an open tab, and the chosen one is never outside the list. */
export function showThumbnails(
  list: HTMLElement,
  { index, first, last }: Shown,
  photos: readonly PhotoView[],
  slideId: string,
): void {
  const place = measureList(list)
  const start = index * place.distance
  const isOut = start < place.scrolled || start + place.distance > place.scrolled + place.view
  if (isOut) place.scrolled = Math.max(0, start - (place.view - place.distance) / 2)
  if (isOut) list.scrollLeft = place.isRtl ? -place.scrolled : place.scrolled

  for (const old of list.querySelectorAll<HTMLElement>('[data-shown], [tabindex="0"]')) {
    delete old.dataset.shown
    old.tabIndex = -1
    old.ariaSelected = 'false'
    old.removeAttribute('aria-controls')
  }
  for (let k = first; k <= last; k += 1) tabAt(list, k)?.setAttribute('data-shown', '')
  const chosen = tabAt(list, index)
  if (chosen) {
    chosen.tabIndex = 0
    chosen.ariaSelected = 'true'
    chosen.setAttribute('aria-controls', slideId)
  }
  fillNear(list, place, photos)
}

export function fillThumbnails(list: HTMLElement, photos: readonly PhotoView[]): void {
  fillNear(list, measureList(list), photos)
}

type Place = { distance: number; scrolled: number; view: number; isRtl: boolean }

/** All that has to be asked of the layout, before anything is written; thumbnails stand at equal distances. */
function measureList(list: HTMLElement): Place {
  const distance = Math.abs((tabAt(list, 1)?.offsetLeft ?? 0) - (tabAt(list, 0)?.offsetLeft ?? 0)) || 1
  return {
    distance,
    scrolled: Math.abs(list.scrollLeft),
    view: list.clientWidth,
    isRtl: list.matches(':dir(rtl)'),
  }
}

/** Each gets its picture when it comes near. */
function fillNear(list: HTMLElement, { distance, scrolled, view }: Place, photos: readonly PhotoView[]): void {
  const from = Math.max(0, Math.floor(scrolled / distance) - AHEAD)
  const to = Math.ceil((scrolled + view) / distance) + AHEAD
  for (const [k, photo] of photos.slice(from, to).entries()) {
    const tab = tabAt(list, from + k)
    if (tab && !tab.firstChild) fillThumbnail(tab, photo)
  }
}

export function tabAt(list: HTMLElement, index: number): HTMLElement | undefined {
  return list.children[index] as HTMLElement | undefined
}

/** The place of the tab an element belongs to, or -1. */
export function indexOf(list: HTMLElement, element: Element): number {
  return [...list.children].findIndex((tab) => tab.contains(element))
}

function fillThumbnail(tab: Element, photo: PhotoView): void {
  const frame = document.createElement('span')
  frame.className = 'photo'
  frame.dataset.photo = ''
  const image = document.createElement('img')
  // its number is its name: the picture's words are said by the slide
  image.alt = ''
  image.decoding = 'async'
  image.src = photoUrl(photo, photo.widths.find((width) => width >= FILE_WIDTH) ?? photo.width)
  image.style.objectPosition = focalPosition(photo)
  frame.append(image)
  tab.append(frame)
  // its colour does until it comes: a thumbhash takes longer to draw than so small a file to arrive
  adoptFrame(frame, { ...photo, thumbhash: '' })
}
