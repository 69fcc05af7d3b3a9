import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import { focalPosition } from './photo-source.ts'
import { showThumbhash } from './placeholder.ts'

/**
 * The widest file of each picture shown on this page: it is cached, so it serves as a placeholder when the picture is shown
 * again.
 */
const shownFiles = new Map<string, number>()
const framed = new WeakMap<Element, PhotoView>()

/**
 * A prefetched picture has usually loaded by the time it is seen: waiting this long avoids decoding its thumbhash for nothing.
 */
const AHEAD_MS = 150

/**
 * A frame is any element with data-photo around one <img>. Its data-state becomes "ready" once the picture is decoded, or
 * "failed". One pair of listeners serves every picture of the page, whether React or the carousel created it.
 */
export function adoptFrame(frame: HTMLElement, photo: PhotoView, { isAhead = false } = {}): void {
  watch()
  framed.set(frame, photo)
  const image = frame.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) {
    frame.style.backgroundColor = photo.color
    frame.dataset.state = 'ready'
  } else if (image?.complete && frame.dataset.state) {
    // server-rendered, and failed before the listeners existed
    whenFailed(image)
  } else if (isAhead) {
    frame.style.backgroundColor = photo.color
    setTimeout(() => {
      if (framed.get(frame) === photo && frame.dataset.state === undefined) placeUnder(frame, photo)
    }, AHEAD_MS)
  } else {
    // server-rendered but lazy and still off screen: fades in like all others
    if (image?.loading === 'lazy') delete frame.dataset.state
    placeUnder(frame, photo)
  }
}

/** The placeholder of a picture: its colour, and over it a smaller file that is cached, or its thumbhash. */
export function placeUnder(frame: HTMLElement, photo: PhotoView): void {
  frame.style.backgroundColor = photo.color
  const width = shownFiles.get(photo.hash)
  if (width !== undefined) {
    frame.style.backgroundImage = `url(${photoUrl(photo, width)})`
    frame.style.backgroundPosition = focalPosition(photo)
  } else if (photo.thumbhash) showThumbhash(frame, photo.thumbhash)
}

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  // load and error do not bubble, so listen in the capture phase
  document.addEventListener('load', (event) => whenLoaded(event.target), true)
  document.addEventListener('error', (event) => whenFailed(event.target), true)
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.photo-retry') : null
    const frame = button?.closest<HTMLElement>('[data-photo]')
    if (frame) loadAgain(frame)
  })
  window.addEventListener('online', () => {
    for (const frame of document.querySelectorAll<HTMLElement>('[data-photo][data-state=failed]')) loadAgain(frame)
  })
}

function frameOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLImageElement ? target.closest<HTMLElement>('[data-photo]') : null
}

function whenLoaded(target: EventTarget | null): void {
  const frame = frameOf(target)
  if (!frame) return
  const image = target as HTMLImageElement
  const show = () => {
    frame.dataset.state = 'ready'
    frame.style.backgroundImage = ''
    frame.querySelector('.photo-retry')?.remove()
    storeShown(frame, image.currentSrc)
  }
  const source = image.currentSrc
  image.decode().then(show, () => {
    // The source changed meanwhile and fires its own load event. Otherwise the file is broken.
    if (image.isConnected && image.currentSrc === source) whenFailed(image)
  })
}

function storeShown(frame: HTMLElement, file: string): void {
  const photo = framed.get(frame)
  const width = photo?.widths.find((each) => file.endsWith(photoUrl(photo, each)))
  if (photo && width && width > (shownFiles.get(photo.hash) ?? 0)) shownFiles.set(photo.hash, width)
}

function whenFailed(target: EventTarget | null): void {
  const frame = frameOf(target)
  if (!frame) return
  frame.dataset.state = 'failed'
  const words = frame.dataset.retry
  if (!words || frame.querySelector('.photo-retry')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'photo-retry'
  button.textContent = words
  frame.append(button)
}

function loadAgain(frame: HTMLElement): void {
  const image = frame.querySelector('img')
  if (!image) return
  delete frame.dataset.state
  const { srcset, src } = image
  image.srcset = ''
  image.src = src
  image.srcset = srcset
}
