import { look as lookWords } from '#web/messages/en/look.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TimeButton } from '#web/ui/time-button.tsx'
import { groupTimes } from './group-times.ts'
import { placeOf } from './place-of.ts'
import { useVisitorZone } from './use-visitor-zone.ts'
import { weekdayAndNumber } from './weekday.ts'

export type DayPartsProps = {
  day: string
  starts: readonly string[]
  timeZone: string
  wanted: string | undefined
  choose: (start: string) => void
}

/** A day's free times, morning to evening, on the shop's clock; the visitor's stands below where it differs. */
export function DayParts({ day, starts, timeZone, wanted, choose }: DayPartsProps) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const zone = useVisitorZone() ?? timeZone
  const isElsewhere = starts.some((start) => format.time(start, timeZone) !== format.time(start, zone))
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
              <li key={start}>
                <TimeButton
                  state={start === wanted ? 'chosen' : 'free'}
                  className="w-full"
                  onClick={() => choose(start)}
                  {...(isElsewhere && {
                    label: `${format.time(start, timeZone)}${m.yours(visitorTime(start))}`,
                    note: visitorTime(start),
                  })}
                >
                  {format.time(start, timeZone)}
                </TimeButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )

  /** With its weekday where midnight lies between the two. */
  function visitorTime(start: string): string {
    const time = format.time(start, zone)
    if (isoDayIn(start, timeZone) === isoDayIn(start, zone)) return time
    return `${weekdayAndNumber(format.shortDay(start, zone)).label} ${time}`
  }
}
