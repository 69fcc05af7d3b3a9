import { thumbHashToDataURL } from 'thumbhash'

type Waiting = { frame: HTMLElement; thumbhash: string }

const urls = new Map<string, string>()
const waiting: Waiting[] = []
let isScheduled = false

/** Puts a picture's thumbhash under it when the browser has a moment and the picture is still on its way. */
export function showThumbhash(frame: HTMLElement, thumbhash: string): void {
  const known = urls.get(thumbhash)
  if (known) {
    frame.style.backgroundImage = known
    return
  }
  waiting.push({ frame, thumbhash })
  if (isScheduled) return
  isScheduled = true
  whenIdle(drawWaiting)
}

function drawWaiting(deadline: IdleDeadline | null): void {
  let drawn = 0
  while (waiting.length > 0 && (deadline ? deadline.timeRemaining() > 1 || drawn === 0 : drawn < 8)) {
    const { frame, thumbhash } = waiting.shift()!
    if (!frame.isConnected || frame.dataset.state === 'ready') continue
    const url = urls.get(thumbhash) ?? `url(${thumbHashToDataURL(bytesOf(thumbhash))})`
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
