import { type PointerEvent, useState } from 'react'
import type { Span } from '#core/availability/hours/hours.ts'
import { spansProblem } from '#core/availability/hours/spans-problem.ts'

const STEP = 15

type Shown = { from: number; to: number }
type Drag = { index: number; spans: readonly Span[] }

/** Drags the end of a span, or a new span over empty paper, in steps of 15 minutes; overlaps are not taken. */
export function useSpanDrag(spans: readonly Span[], shown: Shown, onDrop: (spans: readonly Span[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function minuteAt(event: PointerEvent<HTMLElement>, toStep: (steps: number) => number = Math.round): number {
    const track = event.currentTarget.closest<HTMLElement>('[data-track]')
    const box = track?.getBoundingClientRect()
    if (!box || box.width === 0) return shown.from
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const share = isRtl ? (box.right - event.clientX) / box.width : (event.clientX - box.left) / box.width
    return toStep((shown.from + share * (shown.to - shown.from)) / STEP) * STEP
  }

  const take = (index: number, next: readonly Span[]) => {
    if (spansProblem(next) === null) setDrag({ index, spans: next })
  }
  const drop = () => {
    if (drag) onDrop(drag.spans)
    setDrag(null)
  }

  return {
    spans: drag?.spans ?? spans,
    handle: (index: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ index, spans })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag) return
        const closesMin = minuteAt(event)
        take(
          index,
          drag.spans.map((span, i) => (i === index ? { ...span, closesMin } : span)),
        )
      },
      // The paper below would drop it a second time.
      onPointerUp(event: PointerEvent<HTMLElement>) {
        event.stopPropagation()
        drop()
      },
      onPointerCancel: () => setDrag(null),
    }),
    paper: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.pointerType === 'touch' || event.button !== 0) return
        const opensMin = Math.max(0, minuteAt(event, Math.floor))
        if (spans.some((span) => span.opensMin < opensMin + STEP && opensMin < span.closesMin)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        take(spans.length, [...spans, { opensMin, closesMin: opensMin + STEP }])
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const fresh = drag?.spans[drag.index]
        if (!drag || !fresh || drag.index !== spans.length) return
        const closesMin = Math.max(fresh.opensMin + STEP, minuteAt(event))
        take(drag.index, [...spans, { ...fresh, closesMin }])
      },
      onPointerUp() {
        const fresh = drag?.spans[drag.index]
        // A press without a drag opens the editor instead.
        if (fresh && fresh.closesMin - fresh.opensMin > STEP) drop()
        else setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    },
  }
}
