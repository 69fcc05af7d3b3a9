import { bitmapUrl, readThumbhash } from './thumbhash-image.ts'

const urls = new Map<string, string>()
const asked = new WeakMap<Element, string>()
const waiting: HTMLElement[] = []
let isScheduled = false
let watcher: IntersectionObserver | undefined

/** Puts a picture's thumbhash under it when it is near, the browser has a moment, and the picture is still on its way. */
export function showThumbhash(frame: HTMLElement, thumbhash: string): void {
  const known = urls.get(thumbhash)
  if (known) {
    frame.style.backgroundImage = known
    return
  }
  asked.set(frame, thumbhash)
  // drawing takes a millisecond: fifty for a wall of which ten cards are seen
  watcher ??= new IntersectionObserver(whenNear, { rootMargin: '50%' })
  watcher.observe(frame)
}

function whenNear(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting && target.isConnected) continue
    observer.unobserve(target)
    waiting.push(target as HTMLElement)
  }
  if (isScheduled || waiting.length === 0) return
  isScheduled = true
  whenIdle(drawWaiting)
}

function drawWaiting(deadline: IdleDeadline | null): void {
  let drawn = 0
  while (waiting.length > 0 && (deadline ? deadline.timeRemaining() > 1 || drawn === 0 : drawn < 8)) {
    const frame = waiting.shift()!
    const thumbhash = asked.get(frame)
    if (!thumbhash || !frame.isConnected || frame.dataset.state === 'ready') continue
    const url = urls.get(thumbhash) ?? `url(${bitmapUrl(readThumbhash(bytesOf(thumbhash)))})`
    urls.set(thumbhash, url)
    frame.style.backgroundImage = url
    drawn += 1
  }
  isScheduled = waiting.length > 0
  if (isScheduled) whenIdle(drawWaiting)
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}

/** Safari has no requestIdleCallback: a short wait lets the first paint through. */
function whenIdle(work: (deadline: IdleDeadline | null) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 50, null)
}
