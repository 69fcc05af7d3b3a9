import { MINUTE_MS } from '#core/time.ts'
import type { TimeOfDay } from '#web/features/waiting/window-range.tsx'
import { minuteIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'

/** The part of the day that is shown; what lies outside of it widens it. */
const SHOWN: TimeOfDay = { fromMin: 9 * 60, toMin: 19 * 60 }

type WindowBarProps = {
  window: TimeOfDay
  /** what is free, or held for them */
  span: { startsAt: string; endsAt: string } | null
  timeZone: string
}

/** A window of the day as a bar, and in it a framed visit. The text beside it says the same. */
export function WindowBar({ window, span, timeZone }: WindowBarProps) {
  const format = useFormat()
  const minuteOf = (at: string) => Number(format.hour(at, timeZone)) * 60 + minuteIn(at, timeZone)
  const visit = span && {
    fromMin: minuteOf(span.startsAt),
    toMin: minuteOf(span.startsAt) + (Date.parse(span.endsAt) - Date.parse(span.startsAt)) / MINUTE_MS,
  }
  const all = [SHOWN, window, ...(visit ? [visit] : [])]
  const from = Math.floor(Math.min(...all.map(({ fromMin }) => fromMin)) / 60)
  const to = Math.ceil(Math.max(...all.map(({ toMin }) => toMin)) / 60)
  const place = ({ fromMin, toMin }: TimeOfDay) => ({
    insetInlineStart: `${((fromMin / 60 - from) / (to - from)) * 100}%`,
    inlineSize: `${((toMin - fromMin) / 60 / (to - from)) * 100}%`,
  })
  return (
    <div aria-hidden="true">
      <div className="window-bar">
        <i style={place(window)} />
        {visit && <u style={place(visit)} />}
      </div>
      <p className="flex justify-between mt-1 text-t1 text-quiet tabular-nums">
        <span>{from}</span>
        <span>{Math.round((from + to) / 2)}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
