import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { Shown } from '../carousel/shown.ts'
import { adoptFrame } from '../photo-frame.ts'
import { focalPosition } from '../photo-source.ts'
import type { PhotoWords } from '../photo-words.ts'

/** Thumbnails rendered beyond either end of the viewport, so that scrolling shows no gaps. */
const AHEAD = 2

/** 64 CSS pixels at double density. */
const FILE_WIDTH = 128

/** More than fit into any window. */
const FIRST_TABS = 24

/**
 * Creates the first thumbnails. Of two hundred a visitor sees a dozen: the rest is created on intent (pointer near), or when the
 * strip scrolls there.
 */
export function makeThumbnails(list: HTMLElement, count: number, words: PhotoWords): void {
  list.replaceChildren()
  addTabs(list, Math.min(count, FIRST_TABS), count, words)
}

/** Plain DOM outside React, like the slides. */
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

/**
 * Roving tabindex: one tab stop. Pictures in view are underlined like an open tab; the list scrolls to keep the selected one
 * visible.
 */
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

/** All layout reads in one place, before any DOM write; thumbnails are equally spaced. */
function measureList(list: HTMLElement): Place {
  const distance = Math.abs((tabAt(list, 1)?.offsetLeft ?? 0) - (tabAt(list, 0)?.offsetLeft ?? 0)) || 1
  return {
    distance,
    scrolled: Math.abs(list.scrollLeft),
    view: list.clientWidth,
    isRtl: list.matches(':dir(rtl)'),
  }
}

/** Adds images to the thumbnails near the viewport. */
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

/** The index of the tab that contains an element, or -1. */
export function indexOf(list: HTMLElement, element: Element): number {
  return [...list.children].findIndex((tab) => tab.contains(element))
}

function fillThumbnail(tab: Element, photo: PhotoView): void {
  const frame = document.createElement('span')
  frame.className = 'photo'
  frame.dataset.photo = ''
  const image = document.createElement('img')
  // the tab's name is its number; the slide has the alternative text
  image.alt = ''
  image.decoding = 'async'
  image.src = photoUrl(photo, photo.widths.find((width) => width >= FILE_WIDTH) ?? photo.width)
  image.style.objectPosition = focalPosition(photo)
  frame.append(image)
  tab.append(frame)
  // no thumbhash: decoding it takes longer than loading so small a file, so the colour is enough
  adoptFrame(frame, { ...photo, thumbhash: '' })
}
