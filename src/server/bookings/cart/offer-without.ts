import type { Offer, RoomCalendar } from '#core/availability/calendars.ts'
import { coalesce, type Interval, subtract } from '#core/availability/interval.ts'
import type { Calendars, Performer } from '#server/availability/load-calendars.ts'
import type { TakenTime } from '../appointments/move-times.store.ts'

/** The offer as if `taken` were not taken [B19], and `besides` were. */
export function offerWithout(
  taken: readonly TakenTime[],
  { offer, resourceId }: Performer,
  calendars: Pick<Calendars, 'laneOf'>,
  besides: readonly TakenTime[] = [],
): Offer {
  const free = (busy: readonly Interval[], resource: string, lane: number) => {
    const rest = subtract(coalesce(busy), timesOf(taken, resource, lane))
    return coalesce([...rest, ...timesOf(besides, resource, lane)])
  }
  const roomWithout = (room: RoomCalendar): RoomCalendar => ({
    ...room,
    lanes: room.lanes.map((busy, index) => {
      const { resourceId: ofRoom, lane } = calendars.laneOf({ room, lane: index })
      return free(busy, ofRoom, lane)
    }),
  })
  // A room that several needs share must stay the same object, or its lane would be assigned twice.
  const rooms = new Map<RoomCalendar, RoomCalendar>()
  const once = (room: RoomCalendar) => {
    const known = rooms.get(room) ?? roomWithout(room)
    rooms.set(room, known)
    return known
  }
  return {
    ...offer,
    member: { ...offer.member, busy: free(offer.member.busy, resourceId, 1) },
    needs: offer.needs.map((ofNeed) => ofNeed.map(once)),
  }
}

function timesOf(times: readonly TakenTime[], resource: string, lane: number): Interval[] {
  return times
    .filter(([ofResource, ofLane]) => ofResource === resource && ofLane === lane)
    .map(([, , startsAt, endsAt]) => ({ from: Math.floor(startsAt * 1000), to: Math.ceil(endsAt * 1000) }))
}
