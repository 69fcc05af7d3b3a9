import type { shopEvents } from '#contract/booking/bookings.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findAppointmentForChange } from './appointments.store.ts'
import { type ChangeDeps, endAppointment } from './change-appointment.ts'

type ShopEvent = (typeof shopEvents)[number]
type Refusal = 'not_found' | 'conflict' | 'reason_needed'

/** What a client is told must have a reason. */
const needsReason: readonly ShopEvent[] = ['decline', 'cancel_by_shop']
/** What became of it can be said once it has begun. */
const afterStart: readonly ShopEvent[] = ['complete', 'miss']

/** The shop's people answer, cancel with a reason, or say what became of it; staff of their own appointments only. */
export async function runAppointment(
  { db, now, timesChanged }: ChangeDeps,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  { event, reason }: { event: ShopEvent; reason?: string | undefined },
): Promise<Decision<{ state: AppointmentState }, Refusal>> {
  const at = now()
  const shopId = await findShopId(db, shop)
  const run = await commitIfGranted(db, async (tx): Promise<Decision<{ state: AppointmentState }, Refusal>> => {
    const found = await findAppointmentForChange(tx, id)
    if (!found || found.shop_id !== shopId || actor.person === null) return refused('not_found')
    const whose = found.maker_person_id === null ? {} : { personId: found.maker_person_id }
    if (!may(actor, 'appointment.run', { shopId, ...whose })) return refused('not_found')
    if (needsReason.includes(event) && !reason) return refused('reason_needed')
    if (afterStart.includes(event) && found.starts_at.getTime() > at) return refused('conflict')
    // A request whose time to answer is over has lapsed, whether that was noted yet or not [B7].
    if (event === 'confirm' && found.answer_by !== null && found.answer_by.getTime() <= at) return refused('conflict')
    const ended = await endAppointment(tx, found, { event, actorId: actor.person.id, at, reason })
    return ended.ok ? granted({ state: ended.value }) : ended
  })
  if (run.ok && shopId !== undefined) timesChanged([shopId])
  return run
}
