import type { RouteOutput } from '#contract/route.ts'
import type { getMoveTimes } from '#contract/times.ts'
import type { Offer, RoomCalendar } from '#core/availability/calendars.ts'
import { type Interval, subtract } from '#core/availability/interval.ts'
import { appointmentLifecycle } from '#core/booking/lifecycle.ts'
import { mayMove } from '#core/booking/policy.ts'
import { type Decision, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import type { IsoDay } from '#core/time.ts'
import { type Calendars, loadCalendars, type Performer } from '../availability/load-calendars.ts'
import { weekOfTimes } from '../availability/week-of-times.ts'
import type { Deps } from '../deps.ts'
import type { ProblemDetail } from '../platform/problem.ts'
import { type AppointmentToMove, findAppointmentToMove } from './move-times.store.ts'
import { termsOf } from './terms-of.ts'

type Refusal = 'invalid_input' | 'not_found' | 'conflict' | 'policy_forbids'

/** A week of times a client's own appointment can go to: its own does not stand in its way [B6]. Three statements. */
export async function viewMoveTimes(
  { db, now }: Deps,
  own: { id: string; clientId: string },
  from: IsoDay | undefined,
): Promise<Decision<RouteOutput<typeof getMoveTimes>, Refusal, ProblemDetail | undefined>> {
  const found = await findAppointmentToMove(db, own)
  if (!found) return refused('not_found')
  const at = now()
  const moved = move(appointmentLifecycle, found.state, 'move')
  if (!moved.ok) return moved
  if (!mayMove(termsOf(found), 'client', at)) return refused('policy_forbids')

  const key = { shopId: found.shop_id, serviceId: found.service_id, memberId: found.member_id }
  return weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members: [key], services: [key] }, window, at)
      return calendars.performersOf(key).map((performer) => offerWithout(found, performer, calendars))
    },
    { timeZone: found.time_zone, from, now: at },
  )
}

/** The offer as it would be if the appointment had no time yet. */
function offerWithout({ taken }: AppointmentToMove, { offer, resourceId }: Performer, calendars: Calendars): Offer {
  const free = (busy: readonly Interval[], resource: string, lane: number) =>
    subtract(
      busy,
      taken
        .filter(([ofResource, ofLane]) => ofResource === resource && ofLane === lane)
        .map(([, , startsAt, endsAt]) => ({ from: Math.floor(startsAt * 1000), to: Math.ceil(endsAt * 1000) })),
    )
  const roomWithout = (room: RoomCalendar): RoomCalendar => ({
    ...room,
    lanes: room.lanes.map((busy, index) => {
      const { resourceId: ofRoom, lane } = calendars.laneOf({ room, lane: index })
      return free(busy, ofRoom, lane)
    }),
  })
  // A room that can meet several needs stays one and the same, or its lane would be taken twice.
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
