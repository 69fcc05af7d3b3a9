import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type Share, shareAt } from './compare-share.ts'

/** A finger that scrolls the page begins on the picture as well: only a way to the side is meant for the line. */
const MEANT_PX = 6

/** A hand on the picture takes the line with it: a mouse or pen at once, a finger once it moves sideways or taps. */
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
        event.stopPropagation() // in the lightbox it would also turn the page
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
        // a press on the slider's own element comes from a screen reader and has no place
        if (event.detail > 0 && !isControl(event.target)) follow(event)
      },
    },
  }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
