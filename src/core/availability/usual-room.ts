import type { DayNumber } from '../calendar-day.ts'
import type { Offer, RoomCalendar } from './calendars.ts'
import type { Hours } from './hours/hours.ts'
import { startOfDay } from './hours/zone-clock.ts'
import type { Interval } from './interval.ts'
import { claimAt, lanesAt } from './lanes-at.ts'
import { offeredStarts } from './offered-starts.ts'

/**
 * How many appointments a service has room for on a usual day [R7]: each performer takes the first start that follows the last
 * one, with nothing booked and without exceptions. Offers share their rooms by identity.
 */
export function usualRoom(offers: readonly Offer[], day: DayNumber): number {
  const rooms = new Map<RoomCalendar, RoomCalendar>()
  const usual = offers.map((offer) => usualOffer(offer, rooms))
  const starts = usual
    .flatMap((offer) => {
      const window = { from: startOfDay(offer.zone, day), to: startOfDay(offer.zone, day + 1) }
      return offeredStarts(offer, window).map((start) => ({ offer, start }))
    })
    .toSorted((a, b) => a.start - b.start)
  const busyUntil = new Map<Offer, number>()
  let room = 0
  for (const { offer, start } of starts) {
    const claim = claimAt(offer, start)
    if (claim.from < (busyUntil.get(offer) ?? Number.NEGATIVE_INFINITY)) continue
    const taken = lanesAt(offer, start)
    if (!taken) continue
    for (const { room: usualRoom, lane } of taken) (usualRoom.lanes[lane] as Interval[]).push(claim)
    busyUntil.set(offer, claim.to)
    room += 1
  }
  return room
}

function usualOffer(offer: Offer, rooms: Map<RoomCalendar, RoomCalendar>): Offer {
  const emptied = (room: RoomCalendar): RoomCalendar => {
    const known = rooms.get(room)
    if (known) return known
    const usual = { ...room, hours: usualHours(room.hours), lanes: room.lanes.map(() => []) }
    rooms.set(room, usual)
    return usual
  }
  return {
    ...offer,
    service: { ...offer.service, noticeMin: 0, horizonDays: 365 },
    member: { hours: usualHours(offer.member.hours), busy: [] },
    needs: offer.needs.map((each) => each.map(emptied)),
  }
}

function usualHours({ week }: Hours): Hours {
  return { week, exceptions: new Map() }
}
