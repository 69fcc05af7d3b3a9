import { bitmapUrl, readThumbhash } from './thumbhash-image.ts'

const urls = new Map<string, string>()
const asked = new WeakMap<Element, string>()
const waiting: HTMLElement[] = []
let isScheduled = false
let watcher: IntersectionObserver | undefined

/**
 * Decodes a picture's thumbhash under it when the picture is near the viewport, the browser is idle and the file is still
 * loading.
 */
export function showThumbhash(frame: HTMLElement, thumbhash: string): void {
  const known = urls.get(thumbhash)
  if (known) {
    frame.style.backgroundImage = known
    return
  }
  asked.set(frame, thumbhash)
  // decoding takes 1 ms each: 50 ms for a wall of which ten cards are visible
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

/** Safari has no requestIdleCallback: a short timeout lets the first paint happen. */
function whenIdle(work: (deadline: IdleDeadline | null) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 500 })
  else setTimeout(work, 50, null)
}
