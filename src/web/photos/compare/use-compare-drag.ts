import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type Share, shareAt } from './compare-share.ts'

/**
 * A vertical swipe that scrolls the page also starts on the picture: a touch drags the line only after this much horizontal
 * movement.
 */
const MEANT_PX = 6

/** Drags the line with the pointer: mouse and pen at once, touch after a horizontal movement or on a tap. */
export function useCompareDrag(move: (share: Share) => void) {
  const start = useRef<number | null>(null)
  const [isDragging, setDragging] = useState(false)

  const follow = (event: MouseEvent<HTMLElement>) => {
    const element = event.currentTarget
    const isRtl = getComputedStyle(element).direction === 'rtl'
    move(shareAt(event.clientX, element.getBoundingClientRect(), isRtl))
  }
  const letGo = () => {
    start.current = null
    setDragging(false)
  }
  return {
    isDragging,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation() // in the lightbox it would also change the slide
        if (event.button !== 0 || !event.isPrimary || isControl(event.target)) return
        start.current = event.clientX
        event.currentTarget.setPointerCapture(event.pointerId)
        if (event.pointerType === 'touch') return
        setDragging(true)
        follow(event)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return
        event.stopPropagation()
        if (!isDragging && Math.abs(event.clientX - start.current) < MEANT_PX) return
        setDragging(true)
        follow(event)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
      onClick(event: MouseEvent<HTMLElement>) {
        // a screen reader's click on the slider has detail 0 and no position
        if (event.detail > 0 && !isControl(event.target)) follow(event)
      },
    },
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
