import { clock } from '#web/messages/en/booking/clock.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { cityOfZone } from './city-of-zone.ts'
import { useVisitorZone } from './use-visitor-zone.ts'

/** A time in the reader's time zone, with its day if that differs. */
export type OtherClock = {
  /** "12:00 for you" */
  own: string
  /** "in Lisbon, 12:00 for you" */
  elsewhere: string
  /** "11:00 in Lisbon, 12:00 for you" */
  timeElsewhere: string
}

/** null if both time zones show the same time. */
export function useOtherClock(): (startsAt: string, timeZone: string) => OtherClock | null {
  const m = useMessages('clock', clock)
  const format = useFormat()
  const zone = useVisitorZone()
  return (startsAt, timeZone) => {
    const ownZone = zone ?? timeZone
    const [time, ownTime] = [format.time(startsAt, timeZone), format.time(startsAt, ownZone)]
    const isOtherDay = isoDayIn(startsAt, ownZone) !== isoDayIn(startsAt, timeZone)
    if (time === ownTime && !isOtherDay) return null
    const own = isOtherDay ? format.dayAndTime(format.shortDay(startsAt, ownZone), ownTime) : ownTime
    const place = cityOfZone(timeZone)
    return { own: m.own(own), elsewhere: m.elsewhere(place, own), timeElsewhere: m.timeElsewhere(time, place, own) }
  }
}
