import { useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useNow } from '#web/ui/clock/use-now.ts'
import { type Axis, minuteOn, type Track, topOf } from '../layout/axis.ts'

type NowLineProps = {
  axis: Axis
  track: Track
  timeZone: string
  /** in a week: the index of today's column; else it crosses all */
  column: number | null
}

/**
 * The present minute across today's columns; steps once a minute. It lies below the blocks, which draw their own part of it
 * below their words from `--now`.
 */
export function NowLine({ axis, track, timeZone, column }: NowLineProps) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const minute = minuteOn(track, now)
  const line = useRef<HTMLDivElement>(null)
  const top = topOf(axis, minute)
  useLayoutEffect(() => {
    const body = line.current?.parentElement
    const today = column === null ? body : body?.querySelectorAll<HTMLElement>('[data-column]')[column]
    today?.style.setProperty('--now', `${top}px`)
    return () => void today?.style.removeProperty('--now')
  }, [top, column])
  if (minute < axis.fromMin || minute > axis.untilMin) return null
  return (
    <div
      ref={line}
      className="cal-now"
      style={{
        insetBlockStart: top,
        ...(column !== null && { gridColumn: `${column + 2} / ${column + 3}` }),
      }}
    >
      <span>
        <span className="sr-only">{m.now('')}</span>
        {format.time(now, timeZone)}
      </span>
    </div>
  )
}
