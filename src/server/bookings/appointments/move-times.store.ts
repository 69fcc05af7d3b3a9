import { type Kysely, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type DepositRow, depositOfAppointment } from '../../money/deposits/deposits.store.ts'
import { agreedOfAppointment, camelColumns } from '../agreed-item.store.ts'
import { type CartOwner, cartOf } from '../cart/cart.store.ts'
import { agreedMinutes } from './appointments.store.ts'

/** resource, lane, start and end in seconds since 1970 */
export type TakenTime = [string, number, number, number]

const moveColumns = only(appointmentColumns, ['shopId', 'serviceId', 'memberId', 'state', 'choiceAskedAt'])

export type AppointmentToMove = AgreedItem &
  Pick<AppointmentFields, keyof typeof moveColumns> & {
    timeZone: string
    startsAt: Date
    durationMin: number
    taken: TakenTime[]
    deposit: DepositRow | null
  }

export type ItemToChange = {
  shopId: string
  serviceId: string
  memberId: string
  forAnyone: boolean
  timeZone: string
  taken: TakenTime[]
}

/** Aggregates the selected rows of `occupancy o`. */
const takenTimes = sql`coalesce(json_agg(json_build_array(o.resource_id, o.lane, date_part('epoch', lower(o.during)),
  date_part('epoch', upper(o.during)))), '[]')`

/** A client's own appointment, or one of a shop, and the time it occupies. */
export async function findAppointmentToMove(
  db: Kysely<DB>,
  { id, ...of }: { id: string } & ({ clientId: string } | { shopId: string }),
): Promise<AppointmentToMove | undefined> {
  const isTheirs = 'clientId' in of ? sql`b.client_id = ${of.clientId}` : sql`a.shop_id = ${of.shopId}`
  const { rows } = await sql<AppointmentToMove>`
    select ${selectOf(moveColumns, 'a')}, ${agreedOfAppointment},
      s.time_zone as "timeZone", lower(a.during) as "startsAt", ${agreedMinutes} as "durationMin",
      ${depositOfAppointment} as deposit,
      (select ${takenTimes} from occupancy o where o.shop_id = a.shop_id and o.appointment_id = a.id) as taken
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where a.id = ${id} and ${isTheirs}`.execute(db)
  return rows[0]
}

/** An item of the owner's cart and the time it holds. */
export async function findItemToChange(
  db: Kysely<DB>,
  { id, owner }: { id: string; owner: CartOwner },
): Promise<ItemToChange | undefined> {
  const { rows } = await sql<ItemToChange>`
    select ${camelColumns('i', ['shop_id', 'service_id', 'member_id', 'for_anyone'])}, s.time_zone as "timeZone",
      (select ${takenTimes} from occupancy o where o.cart_item_id = i.id and o.cause = 'hold') as taken
    from cart_item i join shop s on s.id = i.shop_id
    where i.id = ${id} and i.cart_id = (select id from ${cartOf(owner)})`.execute(db)
  return rows[0]
}
