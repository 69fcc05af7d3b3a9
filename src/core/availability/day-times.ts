import { type DayNumber, isoDay } from '../calendar-day.ts'
import type { EpochMs, IsoDay } from '../time.ts'
import type { Offer } from './calendars.ts'
import { heldStarts } from './held-times.ts'
import { openIntervals } from './hours/hours.ts'
import { startOfDay } from './hours/zone-clock.ts'
import { clip, lengthIn, subtract } from './interval.ts'
import { startsOfAnyone } from './next-free.ts'
import { offeredStarts } from './offered-starts.ts'

/** One calendar day in the shop's zone; it lasts 23, 24 or 25 hours. */
export type DayTimes = {
  on: IsoDay
  isOpen: boolean
  /** remaining free time divided by the day's open time; 0 if no start is offered [T13] */
  freeShare: number
  starts: EpochMs[]
  /** starts that somebody holds [Q1]; absent: none */
  held?: EpochMs[]
}

export function dayTimes(offer: Offer, firstDay: DayNumber, days: number): DayTimes[] {
  const { zone, member, now } = offer
  const window = { from: startOfDay(zone, firstDay), to: startOfDay(zone, firstDay + days) }
  const open = openIntervals(zone, member.hours, window)
  const free = clip(subtract(open, member.busy), { from: now, to: window.to })
  const starts = offeredStarts(offer, window)

  const held = heldStarts(offer, window)
  let next = 0
  return Array.from({ length: days }, (_, index) => {
    const day = { from: startOfDay(zone, firstDay + index), to: startOfDay(zone, firstDay + index + 1) }
    const first = next
    while (next < starts.length && starts[next]! < day.to) next++
    const openMs = lengthIn(open, day)
    const isOffered = next > first && openMs > 0
    return {
      on: isoDay(firstDay + index),
      isOpen: openMs > 0,
      freeShare: isOffered ? lengthIn(free, day) / openMs : 0,
      starts: starts.slice(first, next),
      ...heldOf(held.filter((start) => start >= day.from && start < day.to)),
    }
  })
}

/** The days of several members taken together: open if one of them is; freeShare is the average of those open [T12] [T13]. */
export function daysOfAnyone(each: readonly (readonly DayTimes[])[]): DayTimes[] {
  return (each[0] ?? []).map(({ on }, index) => {
    const there = each.flatMap((days) => days[index] ?? []).filter(({ isOpen }) => isOpen)
    const starts = startsOfAnyone(there.map((day) => day.starts))
    const shares = there.reduce((sum, { freeShare }) => sum + freeShare, 0)
    const free = new Set(starts)
    const held = startsOfAnyone(there.map((day) => day.held ?? [])).filter((start) => !free.has(start))
    return {
      on,
      isOpen: there.length > 0,
      freeShare: starts.length > 0 ? shares / there.length : 0,
      starts,
      ...heldOf(held),
    }
  })
}

function heldOf(held: EpochMs[]): Pick<DayTimes, 'held'> {
  return held.length > 0 ? { held } : {}
}
