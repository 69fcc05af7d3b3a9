import type { PhotoView } from '#contract/photos.ts'

/**
 * A frame is any element with data-photo around one <img>. Its data-state becomes "ready" once the picture is decoded, or
 * "failed"; one pair of listeners serves every picture of the page, whether React or the carousel made it.
 */
export function adoptFrame(frame: HTMLElement, photo: PhotoView): void {
  watch()
  frame.style.backgroundColor = photo.color
  const image = frame.querySelector('img')
  if (image?.complete && image.naturalWidth > 0) frame.dataset.state = 'ready'
  else if (photo.thumbhash) void showThumbhash(frame, photo.thumbhash)
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
  const show = () => {
    frame.dataset.state = 'ready'
    frame.style.backgroundImage = ''
    frame.querySelector('.photo-retry')?.remove()
  }
  // decode() refuses when the source changed meanwhile: the next load event comes then
  ;(target as HTMLImageElement).decode().then(show, () => {})
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
