import type { getLookTimes } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { IsoDay } from '#core/time.ts'
import { listPerformers } from '#server/bookings/cart/bookable.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { loadCalendars } from '../availability/load-calendars.ts'
import { weekOfTimes } from '../availability/week-of-times.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from './find-visible.ts'
import { findLookService, findShopOfLook } from './looks.store.ts'

type Query = { from?: IsoDay | undefined; who?: 'anyone' | undefined }

/** A week of a look's times, by its maker or by anyone who performs its service. Three statements, four for anyone. */
export async function viewLookTimes(
  { db, now }: Deps,
  id: string,
  { from, who }: Query,
  loadActor: LoadActor,
): Promise<Decision<RouteOutput<typeof getLookTimes>, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const findShopId = () => findShopOfLook(db, id)
  const visible = await findVisible((by) => findLookService(db, id, by), { action: 'look.view', loadActor, findShopId })
  if (!visible) return refused('not_found')
  const { found: look, audience } = visible

  const at = now()
  const key = { shopId: look.shop_id, serviceId: look.service_id, memberId: look.member_id }
  const members = who === 'anyone' ? await listPerformers(db, key) : [key]
  let hasOthers = false
  const week = await weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members, services: [key] }, window, at)
      hasOthers = calendars.membersOf(key).some((member) => member !== look.member_id)
      if (who === 'anyone') return calendars.performersOf(key).map(({ offer }) => offer)
      const offer = calendars.offer(key)
      return offer ? [offer] : []
    },
    { timeZone: look.time_zone, from, now: at, showsHeld: true },
  )
  return week.ok ? granted({ audience, hasOthers, ...week.value }) : week
}
