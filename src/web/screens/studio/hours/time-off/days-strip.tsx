import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import type { TouchedOne } from './answers.ts'

/** More days than these are not drawn one by one. */
const MOST_DAYS = 14

type Props = { from: string; until: string; timeZone: string; touched: readonly TouchedOne[] }

/** The days off side by side, with the appointments in each. */
export function DaysStrip({ from, until, timeZone, touched }: Props) {
  const m = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const count = dayNumber(until) - dayNumber(from) + 1
  if (count > MOST_DAYS || count < 1) return null
  const days = Array.from({ length: count }, (_, i) => `${isoDay(dayNumber(from) + i)}T12:00:00Z`)
  const nameOf = (at: string, zone: string) => format.day(at, zone)
  const onDay = Map.groupBy(touched, ({ startsAt }) => nameOf(startsAt, timeZone))
  return (
    <ul aria-label={m.days} className="time-off-days">
      {days.map((day) => {
        const there = onDay.get(nameOf(day, 'UTC')) ?? []
        return (
          <li key={day} className="time-off-day">
            <b className="text-t1 font-press">{format.shortDay(day, 'UTC')}</b>
            <span className="text-t1 text-quiet tabular-nums">
              {there.length === 0
                ? m.nobodyBooked
                : format.list(there.map((one) => format.time(one.startsAt, timeZone)))}
            </span>
            <span className="flex flex-wrap gap-1 mt-auto">
              {there.map(
                ({ appointmentId, photo }) =>
                  photo && (
                    <span key={appointmentId} className="time-off-picture">
                      <Photo photo={photo} sizes="40px" alt="" />
                    </span>
                  ),
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
