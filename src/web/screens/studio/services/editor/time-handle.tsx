import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import type { TimeScale } from './use-time-scale.ts'

const STEP = SERVICE_LIMITS.gridMin

export type TimeHandleProps = {
  label: string
  words: string
  value: number
  least: number
  most: number
  scale: TimeScale
  onChange: (minutes: number) => void
}

/** The end of a part of the bar: dragged, or moved by the arrow keys, in steps of five minutes. */
export function TimeHandle({ label, words, value, least, most, scale, onChange }: TimeHandleProps) {
  const drag = useRef<{ x: number; value: number; perPixel: number } | null>(null)
  const set = (minutes: number) => {
    const next = Math.min(Math.max(Math.round(minutes / STEP) * STEP, least), most)
    if (next !== value) onChange(next)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, value, perPixel: scale.perPixel() }
    scale.hold()
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = drag.current
    if (!from) return
    const room = scale.minutes - scale.total + value
    set(Math.min(from.value + (event.clientX - from.x) * from.perPixel, room))
  }
  function end() {
    drag.current = null
    scale.release()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const turn = scale.perPixel() < 0 ? -1 : 1
    const to = {
      ArrowRight: value + STEP * turn,
      ArrowLeft: value - STEP * turn,
      ArrowUp: value + STEP,
      ArrowDown: value - STEP,
      PageUp: value + 3 * STEP,
      PageDown: value - 3 * STEP,
      Home: least,
      End: most,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    set(to)
  }

  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={words}
      className="time-handle"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  )
}
