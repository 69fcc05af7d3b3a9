import { look as lookWords } from '#web/messages/en/look.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { groupTimes } from './group-times.ts'
import { visitorZone } from './use-free-times.ts'
import { weekdayAndNumber } from './weekday.ts'

export type DayPartsProps = { day: string; starts: readonly string[]; timeZone: string }

/** A day's free times, morning to evening. They tell and cannot be pressed until booking opens. */
export function DayParts({ day, starts, timeZone }: DayPartsProps) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const isElsewhere = starts.some((start) => format.time(start, timeZone) !== format.time(start, visitorZone))
  return (
    <>
      {isElsewhere && <p className="mt-3 text-t1 text-quiet">{m.zone(placeOf(timeZone))}</p>}
      {groupTimes(starts, timeZone).map(({ part, starts: inPart }) => (
        <section key={part} aria-label={m.timesOn(m.parts[part], day)}>
          <p className="mt-4.5 mb-2 flex items-baseline justify-between text-t2">
            <b className="font-press">{m.parts[part]}</b>
            <span className="text-t1 text-quiet">{m.free(inPart.length)}</span>
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
            {inPart.map((start) => (
              <li
                key={start}
                className="flex h-11 min-w-16 flex-col items-center justify-center gap-[3px] rounded-ctl border border-hairline bg-raised text-t2 leading-none font-press tabular-nums"
              >
                <bdi>{format.time(start, timeZone)}</bdi>
                {isElsewhere && (
                  <small className="text-t1 leading-none font-nav text-quiet">
                    <span aria-hidden="true">{visitorTime(start)}</span>
                    <span className="ear-only">{m.yours(visitorTime(start))}</span>
                  </small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )

  /** With its weekday where midnight lies between the two. */
  function visitorTime(start: string): string {
    const time = format.time(start, visitorZone)
    if (isoDayIn(start, timeZone) === isoDayIn(start, visitorZone)) return time
    return `${weekdayAndNumber(format.shortDay(start, visitorZone)).label} ${time}`
  }
}

/** Europe/Lisbon is Lisbon to people. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
