import { useRef } from 'react'
import { times as timesWords } from '#web/messages/en/booking/times.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TimeButton, type TimeButtonProps } from '#web/ui/buttons/time-button.tsx'
import { cityOfZone } from './clock/city-of-zone.ts'
import { useVisitorZone } from './clock/use-visitor-zone.ts'
import { groupTimes } from './group-times.ts'
import { moveAmongTimes } from './move-among-times.ts'

export type DayPartsProps = {
  day: string
  starts: readonly string[]
  /** those of them that somebody holds in a cart: one can wait in line for them */
  held?: readonly string[] | undefined
  timeZone: string
  wanted: string | undefined
  /** the visitor's current time: shown among the others, but not selectable */
  mine: string | undefined
  choose: (start: string) => void
}

/** A day's free times by part of day, in the shop's time zone; the visitor's time is shown below if it differs. */
export function DayParts({ day, starts, held = [], timeZone, wanted, mine, choose }: DayPartsProps) {
  const m = useMessages('times', timesWords)
  const format = useFormat()
  const all = useRef<HTMLDivElement>(null)
  const zone = useVisitorZone() ?? timeZone
  const isElsewhere = starts.some((start) => format.time(start, timeZone) !== format.time(start, zone))
  // Roving tabindex: one Tab stop with arrow keys inside, because a day may have forty times before the button.
  const reachable = starts.find((start) => start === wanted) ?? starts.find((start) => start !== mine)
  const isHeld = (start: string) => held.includes(start)
  return (
    <div ref={all}>
      {isElsewhere && <p className="mt-3 text-t1 text-quiet">{m.zone(cityOfZone(timeZone))}</p>}
      {groupTimes(starts, timeZone).map(({ part, starts: inPart }) => (
        <section key={part} aria-label={m.timesOn(m.parts[part], day)}>
          <p className="mt-4.5 mb-2 flex items-baseline justify-between text-t2">
            <b className="font-press">{m.parts[part]}</b>
            <span className="text-t1 text-quiet">{freeWords(inPart)}</span>
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
            {inPart.map((start) => (
              <li key={start}>
                <TimeButton
                  {...(start === mine ? mineOf(start) : isHeld(start) ? heldOf(start) : freeOf(start))}
                  tabIndex={start === reachable ? 0 : -1}
                  className="w-full"
                  onKeyDown={(event) => moveAmongTimes(event, all.current)}
                >
                  {format.time(start, timeZone)}
                </TimeButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )

  function freeWords(inPart: readonly string[]): string {
    const free = inPart.filter((start) => start !== mine && !isHeld(start)).length
    return free > 0 ? m.free(free) : ''
  }

  function mineOf(start: string): TimeButtonProps {
    return { state: 'mine', label: m.mine(format.time(start, timeZone)), note: m.yoursNow, 'aria-disabled': true }
  }

  function heldOf(start: string): TimeButtonProps {
    return {
      state: start === wanted ? 'chosen' : 'held',
      label: m.heldTime(format.time(start, timeZone)),
      note: m.held,
      onClick: () => choose(start),
    }
  }

  function freeOf(start: string): TimeButtonProps {
    return {
      state: start === wanted ? 'chosen' : 'free',
      onClick: () => choose(start),
      ...(isElsewhere && {
        label: `${format.time(start, timeZone)}${m.yours(visitorTime(start))}`,
        note: visitorTime(start),
      }),
    }
  }

  /** With the weekday if the two time zones are on different days. */
  function visitorTime(start: string): string {
    const time = format.time(start, zone)
    if (isoDayIn(start, timeZone) === isoDayIn(start, zone)) return time
    return `${format.dayParts(start, zone).weekday} ${time}`
  }
}
