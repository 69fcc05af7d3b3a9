import { type DayNumber, isoDay } from '../calendar-day.ts'
import type { EpochMs, IsoDay } from '../time.ts'
import type { Offer } from './calendars.ts'
import { openIntervals } from './hours.ts'
import { clip, lengthOf, subtract } from './interval.ts'
import { offeredStarts } from './offered-starts.ts'
import { startOfDay } from './zone-clock.ts'

/** One calendar day in the shop's zone, as long as that day is there: 23, 24 or 25 hours. */
export type DayTimes = {
  on: IsoDay
  isOpen: boolean
  /** free time still ahead over the day's open time; 0 where nothing is offered [T13] */
  freeShare: number
  starts: EpochMs[]
}

export function dayTimes(offer: Offer, firstDay: DayNumber, days: number): DayTimes[] {
  const { zone, member, now } = offer
  const window = { from: startOfDay(zone, firstDay), to: startOfDay(zone, firstDay + days) }
  const open = openIntervals(zone, member.hours, window)
  const free = clip(subtract(open, member.busy), { from: now, to: window.to })
  const starts = offeredStarts(offer, window)

  return Array.from({ length: days }, (_, index) => {
    const day = { from: startOfDay(zone, firstDay + index), to: startOfDay(zone, firstDay + index + 1) }
    const openMs = lengthOf(clip(open, day))
    const startsToday = starts.filter((start) => start >= day.from && start < day.to)
    const isOffered = startsToday.length > 0 && openMs > 0
    return {
      on: isoDay(firstDay + index),
      isOpen: openMs > 0,
      freeShare: isOffered ? lengthOf(clip(free, day)) / openMs : 0,
      starts: startsToday,
    }
  })
}
