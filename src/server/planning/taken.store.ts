import { type Kysely, sql } from 'kysely'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { type CartOwner, cartOf } from '#server/bookings/cart/cart.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type TakenRow = {
  id: string
  isBooked: boolean
  startsAt: Date
  endsAt: Date
  shopId: string
  shopSlug: string
  shopName: string
  lat: number | null
  lng: number | null
  timeZone: string
}

/** A client's open appointments, and what their cart holds at this moment, that touch a range; by start [G19]. */
export async function listTaken(
  db: Kysely<DB>,
  owner: CartOwner,
  { from, to, now }: { from: EpochMs; to: EpochMs; now: EpochMs },
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      select a.id, true as is_booked, lower(a.during) as starts_at, upper(a.during) as ends_at, a.shop_id
      from booking b join appointment a on a.booking_id = b.id
      where b.client_id = ${owner.personId}::uuid and ${stateIs('appointment as a', ...openStates)}
      union all
      select i.id, false, i.starts_at, i.starts_at + sv.duration_min * interval '1 minute', i.shop_id
      from cart_item i
      join service_terms sv on sv.shop_id = i.shop_id and sv.id = i.service_id and sv.member_id = i.member_id
      where i.cart_id = (select id from ${cartOf(owner)})
        and exists (select from occupancy o where o.cart_item_id = i.id and o.expires_at > ${new Date(now)})
    )
    select t.id, t.is_booked as "isBooked", t.starts_at as "startsAt", t.ends_at as "endsAt", t.shop_id as "shopId",
      s.slug as "shopSlug", s.name as "shopName", s.lat, s.lng, s.time_zone as "timeZone"
    from taken t join shop s on s.id = t.shop_id
    where t.starts_at < ${new Date(to)} and t.ends_at > ${new Date(from)}
    order by t.starts_at, t.id`.execute(db)
  return rows
}
