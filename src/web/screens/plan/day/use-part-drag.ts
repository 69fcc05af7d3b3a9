import { type PointerEvent, useRef, useState } from 'react'
import { nearestOf } from '#core/availability/check-start.ts'
import type { PlanPart } from '#web/data/plan/plan.ts'
import type { Axis } from './axis.ts'

/** A press that moves less than this opens the look. */
const SLACK_PX = 6

type Drag = {
  starts: readonly string[]
  moveTo: (startsAt: string) => void
  /** so that the strip shows where the part cannot go [G14] */
  setDragged: (isDragged: boolean) => void
}

/** Drags a part along its strip with the mouse; it lands on the nearest of the starts. Keys and buttons do the same. */
export function usePartDrag({ startsAt }: PlanPart, axis: Axis, { starts, moveTo, setDragged }: Drag) {
  const [shiftPx, setShift] = useState(0)
  const pressed = useRef<{ x: number; pxPerMin: number } | null>(null)
  const wasDragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const strip = event.currentTarget.closest('[data-strip]')
    wasDragged.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || !strip) return
    pressed.current = { x: event.clientX, pxPerMin: strip.clientWidth / (axis.toMin - axis.fromMin) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!pressed.current) return
    const shift = event.clientX - pressed.current.x
    if (Math.abs(shift) > SLACK_PX && !wasDragged.current) {
      wasDragged.current = true
      setDragged(true)
    }
    if (wasDragged.current) setShift(shift)
  }

  function endDrag() {
    pressed.current = null
    setShift(0)
    setDragged(false)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const press = pressed.current
    endDrag()
    if (!press || !wasDragged.current) return
    const wanted = Date.parse(startsAt) + ((event.clientX - press.x) / press.pxPerMin) * 60_000
    const [nearest] = nearestOf(starts.map(Date.parse), wanted)
    if (nearest !== undefined) moveTo(new Date(nearest).toISOString())
  }

  return {
    shiftPx,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: endDrag,
      /** The browser's own drag of the picture would cancel the pointer; draggable={false} on the link does not cover its image. */
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
      /** A drag ends with a click on the link below it. */
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
