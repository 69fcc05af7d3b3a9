import { type Kysely, sql } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type CartOwner, cartOf } from '../cart/cart.store.ts'

/** resource, lane, and its time in seconds since 1970 */
export type TakenTime = [string, number, number, number]

export type AppointmentToMove = {
  shop_id: string
  service_id: string
  member_id: string
  time_zone: string
  starts_at: Date
  state: AppointmentState
  price_minor: number
  free_cancel_hours: number
  late_cancel_percent: number
  taken: TakenTime[]
}

export type ItemToChange = {
  shop_id: string
  service_id: string
  member_id: string
  for_anyone: boolean
  time_zone: string
  taken: TakenTime[]
}

/** Of the rows of `occupancy o` that are asked for. */
const takenTimes = sql`coalesce(json_agg(json_build_array(o.resource_id, o.lane, date_part('epoch', lower(o.during)),
  date_part('epoch', upper(o.during)))), '[]')`

/** A client's own appointment and the time it takes. */
export async function findAppointmentToMove(
  db: Kysely<DB>,
  { id, clientId }: { id: string; clientId: string },
): Promise<AppointmentToMove | undefined> {
  const { rows } = await sql<AppointmentToMove>`
    select a.shop_id, a.service_id, a.member_id, s.time_zone, lower(a.during) as starts_at, a.state, a.price_minor,
      a.free_cancel_hours, a.late_cancel_percent,
      (select ${takenTimes} from occupancy o where o.shop_id = a.shop_id and o.appointment_id = a.id) as taken
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where a.id = ${id} and b.client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** An item of somebody's own cart and the time it holds. */
export async function findItemToChange(
  db: Kysely<DB>,
  { id, owner }: { id: string; owner: CartOwner },
): Promise<ItemToChange | undefined> {
  const { rows } = await sql<ItemToChange>`
    select i.shop_id, i.service_id, i.member_id, i.for_anyone, s.time_zone,
      (select ${takenTimes} from occupancy o where o.cart_item_id = i.id and o.cause = 'hold') as taken
    from cart_item i join shop s on s.id = i.shop_id
    where i.id = ${id} and i.cart_id = (select id from ${cartOf(owner)})`.execute(db)
  return rows[0]
}
