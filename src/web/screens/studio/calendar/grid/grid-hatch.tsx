import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { type Axis, instantOn, PX_PER_MIN, topOf } from '../layout/axis.ts'
import type { Column, Hatch } from './view.ts'

const WORDS_FROM_MIN = 20
const LONG_FROM_MIN = 120

/** Time in which nobody can be booked, with the reason in words where there is room. */
export function GridHatch({
  hatch,
  column,
  axis,
  timeZone,
}: {
  hatch: Hatch
  column: Column
  axis: Axis
  timeZone: string
}) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const { kind, fromMin, untilMin } = hatch
  const minutes = untilMin - fromMin
  const time = (minute: number) => format.time(instantOn(column, minute), timeZone)
  function closedWords(): string {
    const first = column.hours[0]
    const last = column.hours.at(-1)
    if (!first || !last) return m.off
    const at = instantOn(column, fromMin)
    if (at < first.from) return m.offUntil(time(untilMin))
    return at >= last.to ? m.offFrom(time(fromMin)) : m.pause
  }
  const said = {
    closed: closedWords,
    buffer: () => m.buffer,
    time_off: () => hatch.reason || (column.kind === 'room' ? m.blocked : m.timeOff),
    external: () => m.external,
  }[kind]()
  return (
    <div
      className="cal-hatch"
      data-kind={kind}
      data-long={minutes >= LONG_FROM_MIN ? '' : undefined}
      style={{ insetBlockStart: topOf(axis, fromMin), height: minutes * PX_PER_MIN }}
    >
      {minutes >= WORDS_FROM_MIN && <span>{said}</span>}
    </div>
  )
}
