import type { EpochMs } from '../time.ts'
import type { Hold, Offer, RoomCalendar } from './calendars.ts'
import { isOffered } from './check-start.ts'
import { coalesce, type Interval, subtract } from './interval.ts'
import { claimAt } from './lanes-at.ts'
import { offeredStarts } from './offered-starts.ts'

/** The offer as it will be when every hold that ends by `at` has ended without a booking. */
export function offerAfterHolds(offer: Offer, at: EpochMs): Offer {
  const free = (busy: readonly Interval[], holds: readonly Hold[] = []) => {
    const ended = holds.filter(({ until }) => until <= at)
    return ended.length === 0 ? busy : subtract(coalesce(busy), ended)
  }
  // A room that several needs share must stay the same object, or its lane would be assigned twice.
  const rooms = new Map<RoomCalendar, RoomCalendar>()
  const once = (room: RoomCalendar) => {
    const known = rooms.get(room) ?? {
      ...room,
      lanes: room.lanes.map((busy, lane) => free(busy, room.holds?.[lane])),
    }
    rooms.set(room, known)
    return known
  }
  return {
    ...offer,
    member: { ...offer.member, busy: free(offer.member.busy, offer.member.holds) },
    needs: offer.needs.map((ofNeed) => ofNeed.map(once)),
  }
}

/** When a start that is not offered would be, if no hold were booked or extended [Q1]; null: other things are in its way. */
export function heldUntil(offer: Offer, startsAt: EpochMs): EpochMs | null {
  const claim = claimAt(offer, startsAt)
  const ends = holdsOf(offer)
    .filter(({ from, to }) => from < claim.to && to > claim.from)
    .map(({ until }) => until)
  const inOrder = [...new Set(ends)].sort((a, b) => a - b)
  return inOrder.find((end) => isOffered(offerAfterHolds(offer, end), startsAt)) ?? null
}

/** Starts in a window that somebody holds with this member for exactly the time they take, and that nothing else prevents [Q1]. */
export function heldStarts(offer: Offer, window: Interval): EpochMs[] {
  const holds = offer.member.holds ?? []
  if (holds.length === 0) return []
  const offered = new Set(offeredStarts(offer, window))
  return offeredStarts(offerAfterHolds(offer, Number.POSITIVE_INFINITY), window).filter((start) => {
    const claim = claimAt(offer, start)
    return !offered.has(start) && holds.some(({ from, to }) => from === claim.from && to === claim.to)
  })
}

function holdsOf({ member, needs }: Offer): Hold[] {
  const rooms = [...new Set(needs.flat())]
  return [...(member.holds ?? []), ...rooms.flatMap((room) => room.holds?.flat() ?? [])]
}
