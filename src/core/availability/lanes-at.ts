import type { EpochMs } from '../time.ts'
import type { Offer, RoomCalendar } from './calendars.ts'
import { openIntervals } from './hours/hours.ts'
import { holds, type Interval } from './interval.ts'
import { matchNeeds } from './match-needs.ts'
import { freeTimeOfLane, reachOf } from './offered-starts.ts'

/** A room's lane, by its index in the room's list. */
export type TakenLane = { readonly room: RoomCalendar; readonly lane: number }

/** The interval a start occupies on its member and rooms, buffers included [T6]. */
export function claimAt({ service }: Pick<Offer, 'service'>, startsAt: EpochMs): Interval {
  const reach = reachOf(service)
  return { from: startsAt - reach.before, to: startsAt + reach.after }
}

/** The lanes a start would occupy, one for each need, in order [T9]; null if a need cannot be met. */
export function lanesAt(offer: Offer, startsAt: EpochMs): TakenLane[] | null {
  const claim = claimAt(offer, startsAt)
  const lanesOf = new Map<RoomCalendar, TakenLane[]>()
  for (const room of offer.needs.flat())
    if (!lanesOf.has(room))
      lanesOf.set(
        room,
        room.lanes.map((_, lane) => ({ room, lane })),
      )
  const needs = offer.needs.map((rooms) => rooms.flatMap((room) => lanesOf.get(room) ?? []))
  return matchNeeds(needs, ({ room, lane }) => {
    const open = openIntervals(offer.zone, room.hours, claim)
    return holds(freeTimeOfLane(room, lane, open), claim.from, claim.to)
  })
}
