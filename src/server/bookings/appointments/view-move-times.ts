import type { getMoveTimes } from '#contract/booking/times.ts'
import type { RouteOutput } from '#contract/route.ts'
import { appointmentLifecycle } from '#core/booking/lifecycle/lifecycle.ts'
import { mayMove } from '#core/booking/lifecycle/policy.ts'
import { type Decision, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import type { IsoDay } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { weekOfTimes } from '#server/availability/week-of-times.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { offerWithout } from '../cart/offer-without.ts'
import { agreedTimeOf, termsOf } from '../checkout/terms-of.ts'
import { findAppointmentToMove } from './move-times.store.ts'

type Refusal = 'invalid_input' | 'not_found' | 'conflict' | 'policy_forbids'

/** A week of times to which a client can move their appointment; its own time counts as free [B19]. Three statements. */
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

  const key = { shopId: found.shopId, serviceId: found.serviceId, memberId: found.memberId }
  return weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members: [key], services: [key] }, window, at)
      return calendars
        .keeperOf(key, agreedTimeOf(found))
        .map((performer) => offerWithout(found.taken, performer, calendars))
    },
    { timeZone: found.timeZone, from, now: at },
  )
}
