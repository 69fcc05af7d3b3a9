import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import type { GridView } from '../grid/view.ts'
import { instantOn, lengthOf, minuteAt, minuteOn } from '../layout/axis.ts'
import { type Draft, spanBetween, stepDraft } from '../layout/draft.ts'
import { followPointer } from '../moving/follow-pointer.ts'

const LENGTH_MIN = 30

/** A span of empty time: being dragged or stepped, or chosen, with its menu open. */
export type SelectedSpan = Draft & { isChosen: boolean; by: 'pointer' | 'keys' }

type SpanSelect = {
  view: GridView
  timeZone: string
  body: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  targets: readonly number[]
}

/** Chooses empty time by dragging over it, by a long press, or by keyboard from a column's own button. */
export function useSpanSelect({ view, timeZone, body, scroller, targets }: SpanSelect) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const [span, setSpan] = useState<SelectedSpan | null>(null)
  const untilMin = Math.min(...view.columns.map(lengthOf))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const paper = event.target instanceof Element ? event.target.closest('[data-column]') : null
    const isPaper = paper !== null && event.target === paper
    const grid = body.current
    if (!paper || !isPaper || !grid || !scroller.current || event.button !== 0) return
    const column = [...grid.querySelectorAll('[data-column]')].indexOf(paper)
    if (!targets.includes(column)) return
    const minute = (y: number) => minuteAt(view.axis, y - grid.getBoundingClientRect().top)
    const startMin = minute(event.clientY)
    let last: SelectedSpan = {
      column,
      ...spanBetween(startMin, startMin + 1, untilMin),
      isChosen: false,
      by: 'pointer',
    }
    setSpan(null)
    followPointer(event.nativeEvent, scroller.current, {
      onTake() {
        setSpan(last)
        return true
      },
      onMove({ y }) {
        const next = { ...last, ...spanBetween(startMin, minute(y), untilMin) }
        if (next.startMin === last.startMin && next.durationMin === last.durationMin) return
        last = next
        setSpan(next)
      },
      onEnd: (isDropped) => setSpan(isDropped ? { ...last, isChosen: true } : null),
    })
  }

  /** Begins with the next quarter of an hour today, else with the column's first hour. */
  function startByKeys(column: number) {
    const track = view.columns[column]
    if (!track) return
    const from = track.isToday
      ? minuteOn(track, Date.now())
      : minuteOn(track, track.hours[0]?.from ?? track.day.startsAt)
    const next: SelectedSpan = {
      ...{ column, isChosen: false, by: 'keys', durationMin: LENGTH_MIN },
      // A room is usually open day and night: not before what is shown.
      startMin: Math.min(untilMin - LENGTH_MIN, Math.max(view.axis.fromMin, Math.ceil(from / 15) * 15)),
    }
    setSpan(next)
    announce(`${spanWords(next)}. ${m.selecting.help}`)
  }

  function onSpanKey(event: KeyboardEvent<HTMLElement>) {
    if (!span) return
    if (event.key === 'Enter' || event.key === ' ') setSpan({ ...span, isChosen: true })
    else if (event.key === 'Escape') setSpan(null)
    else {
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
      const next = stepDraft(span, event, { columns: targets, untilMin }, isRtl)
      if (!next) return
      setSpan({ ...span, ...next })
      announce(spanWords(next))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function spanTimes({ column, startMin, durationMin }: Draft): string {
    const track = view.columns[column]
    if (!track) return ''
    const time = (minute: number) => format.time(instantOn(track, minute), timeZone)
    return m.moving.tag(time(startMin), time(startMin + durationMin))
  }

  function spanWords(draft: Draft): string {
    const track = view.columns[draft.column]
    return track ? m.selecting.span(spanTimes(draft), track.name) : ''
  }

  return { span, clear: () => setSpan(null), onPointerDown, startByKeys, onSpanKey, spanTimes, spanWords }
}
