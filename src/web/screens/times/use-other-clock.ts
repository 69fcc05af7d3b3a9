import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { placeOf } from '../look/place-of.ts'
import { useVisitorZone } from '../look/use-visitor-zone.ts'

/** Where the clock stands that a time is told by, and what the reader's own shows: with its day where that is another. */
export type OtherClock = { place: string; own: string }

/** null where both clocks show the same. */
export function useOtherClock(): (startsAt: string, timeZone: string) => OtherClock | null {
  const format = useFormat()
  const zone = useVisitorZone()
  return (startsAt, timeZone) => {
    const ownZone = zone ?? timeZone
    const time = format.time(startsAt, ownZone)
    const isOtherDay = isoDayIn(startsAt, ownZone) !== isoDayIn(startsAt, timeZone)
    if (time === format.time(startsAt, timeZone) && !isOtherDay) return null
    return { place: placeOf(timeZone), own: isOtherDay ? `${format.shortDay(startsAt, ownZone)}, ${time}` : time }
  }
}
