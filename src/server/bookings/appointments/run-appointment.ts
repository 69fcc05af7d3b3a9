import type { Actor } from '#core/access/actor.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { decideShopEvent, type ShopEvent } from '#core/booking/lifecycle/shop-events.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { type ChangeDeps, endAppointment } from './change-appointment.ts'
import { lockAppointment } from './lock-appointment.ts'

type Refusal = 'not_found' | 'conflict' | 'reason_needed'

/**
 * The shop's people answer a request, cancel with a reason, or
 * record the outcome [B20]; staff only for their own appointments.
 */
export async function runAppointment(
  { db, now }: ChangeDeps,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  { event, reason }: { event: ShopEvent; reason?: string | undefined },
): Promise<Decision<{ state: AppointmentState }, Refusal>> {
  const at = now()
  const shopId = await findShopId(db, shop)
  return retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<{ state: AppointmentState }, Refusal>> => {
      const found = await lockAppointment(tx, actor, { shopId, id })
      if (!found) return refused('not_found')
      const moment = {
        state: found.state,
        startsAt: found.startsAt.getTime(),
        answerBy: found.answerBy?.getTime() ?? null,
        arrivedAt: found.arrivedAt?.getTime() ?? null,
        begunAt: found.begunAt?.getTime() ?? null,
      }
      const decision = decideShopEvent(moment, { event, reason }, at)
      if (!decision.ok) return decision
      await endAppointment(tx, found, { event, actorId: found.actorId, at, reason })
      announceTimes(tx, [found.shopId])
      return granted({ state: decision.value })
    }),
  )
}
