import { sql } from 'kysely'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { stateIs } from '#server/database/state-is.ts'

/** How long a visit that is not paid is listed [D76]. */
const LISTED_MS = 90 * DAY_MS

/** SQL: products and tips of an appointment `a` [C3]. */
export const extrasOfAppointment = sql`(select coalesce(sum(x.unit_minor * x.pieces), 0) from visit_extra x
  where x.shop_id = a.shop_id and x.appointment_id = a.id)`

/** SQL: what was paid of the price of an appointment `a`: its payments without what they were for besides. */
export const paidOfPrice = sql`((select coalesce(sum(y.amount_minor), 0) from payment_record y
  where y.shop_id = a.shop_id and y.appointment_id = a.id) - ${extrasOfAppointment})`

/** SQL: what a completed appointment `a` still owes; nothing before the shop recorded payments, which were taken elsewhere [D76]. */
export const dueOfAppointment = sql`(case when ${stateIs('appointment as a', 'completed')} and lower(a.during) >= (
      select min(y.taken_at) - interval '12 hours' from payment_record y where y.shop_id = a.shop_id)
    then greatest(0, coalesce(a.final_price_minor, a.price_minor) - ${paidOfPrice}) else 0 end)::int`

/** SQL: the appointment `a` is done and not paid. */
export function isUnpaid(now: EpochMs) {
  return sql`${stateIs('appointment as a', 'completed')} and lower(a.during) > ${new Date(now - LISTED_MS)} and ${dueOfAppointment} > 0`
}
