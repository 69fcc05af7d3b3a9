import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import { focalPosition } from './photo-source.ts'

/** The widest file of a picture that was shown on this page: it is there at once where the picture stands again. */
const shownFiles = new Map<string, number>()
const framed = new WeakMap<Element, PhotoView>()

/** A picture fetched before it is seen is mostly here by then, and drawing its thumbhash would be for nothing. */
const AHEAD_MS = 150

/**
 * A frame is any element with data-photo around one <img>. Its data-state becomes "ready" once the picture is decoded, or
 * "failed"; one pair of listeners serves every picture of the page, whether React or the carousel made it.
 */
export function adoptFrame(frame: HTMLElement, photo: PhotoView, { isAhead = false } = {}): void {
  watch()
  framed.set(frame, photo)
  const image = frame.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) {
    frame.style.backgroundColor = photo.color
    frame.dataset.state = 'ready'
  } else if (image?.complete && frame.dataset.state) {
    // it came with the page and failed before anybody listened
    whenFailed(image)
  } else if (isAhead) {
    frame.style.backgroundColor = photo.color
    setTimeout(() => {
      if (framed.get(frame) === photo && frame.dataset.state === undefined) placeUnder(frame, photo)
    }, AHEAD_MS)
  } else {
    // of what came with the page, what is still far away fades in like all others
    if (image?.loading === 'lazy') delete frame.dataset.state
    placeUnder(frame, photo)
  }
}

/** What stands where a picture will: its colour, and over it what is there of it already, or its thumbhash. */
export function placeUnder(frame: HTMLElement, photo: PhotoView): void {
  frame.style.backgroundColor = photo.color
  const width = shownFiles.get(photo.hash)
  if (width !== undefined) {
    frame.style.backgroundImage = `url(${photoUrl(photo, width)})`
    frame.style.backgroundPosition = focalPosition(photo)
  } else if (photo.thumbhash) void showThumbhash(frame, photo.thumbhash)
}

function showThumbhash(frame: HTMLElement, thumbhash: string): Promise<void> {
  return import('./placeholder.ts').then(
    (placeholder) => placeholder.showThumbhash(frame, thumbhash),
    () => {}, // the colour alone does until the picture comes
  )
}

let isWatching = false

function watch(): void {
  if (isWatching) return
  isWatching = true
  // load and error do not bubble, but they are seen on the way down
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
    // The source changed meanwhile: its own load event comes. Otherwise the file is broken.
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
