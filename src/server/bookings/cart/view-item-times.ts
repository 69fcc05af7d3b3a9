import type { getItemTimes } from '#contract/booking/times.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, refused } from '#core/decision.ts'
import type { IsoDay } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { weekOfTimes } from '#server/availability/week-of-times.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findItemToChange } from '../appointments/move-times.store.ts'
import { listPerformers } from './bookable.store.ts'
import type { CartOwner } from './cart.store.ts'
import { offerWithout } from './offer-without.ts'

/** A week of times for an item of the visitor's cart; its own hold counts as free [B19]. */
export async function viewItemTimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  own: { id: string; owner: CartOwner },
  from: IsoDay | undefined,
): Promise<Decision<RouteOutput<typeof getItemTimes>, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const found = await findItemToChange(db, own)
  if (!found) return refused('not_found')
  const at = now()
  const service = { shopId: found.shopId, serviceId: found.serviceId }
  const members = found.forAnyone
    ? await listPerformers(db, service)
    : [{ shopId: found.shopId, memberId: found.memberId }]
  return weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members, services: [service] }, window, at)
      return calendars.performersOf(service).map((performer) => offerWithout(found.taken, performer, calendars))
    },
    { timeZone: found.timeZone, from, now: at },
  )
}
