const HOLD_MS = 450
const MOUSE_SLACK_PX = 4
const TOUCH_SLACK_PX = 10
const EDGE_PX = 48
const SCROLL_PX = 10

type Following = {
  /** false: it cannot be taken, and the press stays a press */
  onTake: () => boolean
  /** at most once a frame */
  onMove: (at: { x: number; y: number; isFine: boolean }) => void
  onEnd: (isDropped: boolean) => void
}

/**
 * Follows a pointer from its press: a mouse takes by moving, a finger by a long press, so that it can still scroll. The scroller
 * moves while the pointer is near its edge. Escape and a lost pointer cancel.
 */
export function followPointer(press: PointerEvent, scroller: HTMLElement, { onTake, onMove, onEnd }: Following): void {
  const isTouch = press.pointerType !== 'mouse'
  const stop = new AbortController()
  const { signal } = stop
  let isTaken = false
  let last: PointerEvent = press
  let seen = ''
  let frame = 0
  const hold = isTouch ? setTimeout(take, HOLD_MS) : undefined

  function take() {
    isTaken = onTake()
    if (!isTaken) return end(false)
    document.getSelection()?.removeAllRanges()
    frame = requestAnimationFrame(follow)
  }

  function follow() {
    const box = scroller.getBoundingClientRect()
    const isOwnScroller = scroller.scrollHeight > scroller.clientHeight + 1
    const top = isOwnScroller ? box.top : 0
    const bottom = isOwnScroller ? box.bottom : innerHeight
    // Towards the pull only: a block that lies at an edge can be dragged away from it.
    const isUp = last.clientY < press.clientY && last.clientY < top + EDGE_PX
    const isDown = last.clientY > press.clientY && last.clientY > bottom - EDGE_PX
    const by = isUp ? -SCROLL_PX : isDown ? SCROLL_PX : 0
    const side = last.clientX < box.left + EDGE_PX ? -SCROLL_PX : last.clientX > box.right - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) (isOwnScroller ? scroller : window).scrollBy(0, by)
    if (side !== 0 && isOwnScroller) scroller.scrollBy(side, 0)
    const now = `${last.clientX} ${last.clientY} ${last.shiftKey} ${scroller.scrollTop} ${scroller.scrollLeft} ${scrollY}`
    if (now !== seen) onMove({ x: last.clientX, y: last.clientY, isFine: last.shiftKey })
    seen = now
    frame = requestAnimationFrame(follow)
  }

  function end(isDropped: boolean) {
    clearTimeout(hold)
    cancelAnimationFrame(frame)
    stop.abort()
    if (!isTaken) return
    swallowClick()
    onEnd(isDropped)
  }

  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      last = event
      if (isTaken) return
      const away = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY)
      if (isTouch ? away > TOUCH_SLACK_PX : away > MOUSE_SLACK_PX) isTouch ? end(false) : take()
    },
    { signal },
  )
  addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(true), { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && isTaken && end(false), { signal, capture: true })
  // Only a listener that may prevent it stops a finger from scrolling once the block is lifted.
  addEventListener('touchmove', (event) => isTaken && event.preventDefault(), { signal, passive: false })
  addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
}

/** The release of a drag is no press of what lies below. */
function swallowClick(): void {
  const done = new AbortController()
  addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: done.signal })
  setTimeout(() => done.abort(), 50)
}
