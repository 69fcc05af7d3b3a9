import { type Kysely, sql } from 'kysely'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type CartOwner, cartOf } from './cart.store.ts'

export type BookedRow = {
  id: string
  bookingId: string
  shopId: string
  serviceName: string
  isRequest: boolean
  startsAt: string
  endsAt: string
  shopSlug: string
  shopName: string
  district: string | null
  lat: number | null
  lng: number | null
  timeZone: string
}

/** When the cart's holds were extended, and the person's appointments within a day of one of its items [B60]. */
export async function findCartContext(
  db: Kysely<DB>,
  owner: CartOwner,
): Promise<{ extendedAt: Date | null; booked: BookedRow[] }> {
  const { rows } = await sql<{ extendedAt: Date | null; booked: BookedRow[] }>`${preparedStatement}
    select extended_at as "extendedAt", (
      select coalesce(json_agg(json_build_object('id', a.id, 'bookingId', a.booking_id, 'shopId', a.shop_id,
        'serviceName', a.service_name, 'isRequest', ${stateIs('appointment as a', 'requested')}, 'startsAt', lower(a.during),
        'endsAt', upper(a.during), 'shopSlug', s.slug, 'shopName', s.name, 'district', s.district, 'lat', s.lat,
        'lng', s.lng, 'timeZone', s.time_zone) order by lower(a.during), a.id), '[]')
      from booking b join appointment a on a.booking_id = b.id join shop s on s.id = a.shop_id
      where b.client_id = ${owner.personId}::uuid and ${stateIs('appointment as a', ...openStates)} and exists (
        select from cart_item i where i.cart_id = own.id
          and i.starts_at between lower(a.during) - interval '1 day' and upper(a.during) + interval '1 day')
    ) as booked
    from (select * from ${cartOf(owner)}) own`.execute(db)
  return rows[0] ?? { extendedAt: null, booked: [] }
}
