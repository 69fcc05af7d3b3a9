import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '../looks/visible-photos.store.ts'
import { type CartOwner, cartOf } from './cart.store.ts'

export type NewBooking = {
  id: string
  clientId: string
  code: string
  key: string
  requestHash: Buffer
  contact: { name: string; email: string | null; phone: string | null }
  at: EpochMs
}

/** false: the key was used before. A checkout of the same key that is still under way is waited for. */
export async function insertBooking(tx: Transaction<DB>, booking: NewBooking): Promise<boolean> {
  const row = await tx
    .insertInto('booking')
    .values({
      id: booking.id,
      client_id: booking.clientId,
      code: booking.code,
      idempotency_key: booking.key,
      request_hash: booking.requestHash,
      contact_name: booking.contact.name,
      contact_email: booking.contact.email,
      contact_phone: booking.contact.phone,
      placed_at: new Date(booking.at),
    })
    .onConflict((conflict) => conflict.constraint('booking_key_books_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findBookingByKey(
  db: Kysely<DB>,
  clientId: string,
  key: string,
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  return db
    .selectFrom('booking')
    .select(['id', 'request_hash'])
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export type NewAppointment = {
  shopId: string
  id: string
  bookingId: string
  cartItemId: string
  state: AppointmentState
  answerBy: EpochMs | null
  at: EpochMs
}

/** Prices, names and terms as they stand now, and never change again [B16]; read from the cart's own items. */
export async function insertAppointments(tx: Transaction<DB>, appointments: readonly NewAppointment[]): Promise<void> {
  const column = <T>(of: (one: NewAppointment) => T) => appointments.map(of)
  await sql`
    insert into appointment (shop_id, id, booking_id, service_id, member_id, look_id, during, state, service_name,
      price_minor, currency, free_cancel_hours, late_cancel_percent, answer_by, note, created_at, changed_at)
    select i.shop_id, n.id, n.booking_id, i.service_id, i.member_id, i.look_id,
      tstzrange(i.starts_at, i.starts_at + make_interval(mins => sv.duration_min)), n.state, sv.name,
      sv.price_minor, s.currency, s.free_cancel_hours, s.late_cancel_percent, n.answer_by, i.note, n.at, n.at
    from unnest(${column((one) => one.id)}::uuid[], ${column((one) => one.bookingId)}::uuid[],
      ${column((one) => one.cartItemId)}::uuid[], ${column((one) => one.state)}::text[],
      ${column((one) => (one.answerBy === null ? null : new Date(one.answerBy)))}::timestamptz[],
      ${column((one) => new Date(one.at))}::timestamptz[]) as n (id, booking_id, item_id, state, answer_by, at)
    join cart_item i on i.id = n.item_id
    join service sv on sv.shop_id = i.shop_id and sv.id = i.service_id
    join shop s on s.id = i.shop_id`.execute(tx)
}

/**
 * What was held is the appointments' now, and their items leave the cart. Answers the items that have lost a part of their
 * time: with one of those nothing may be kept.
 */
export async function updateHoldsToAppointments(
  tx: Transaction<DB>,
  appointments: readonly NewAppointment[],
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    with booked as (
      select * from unnest(${appointments.map((one) => one.cartItemId)}::uuid[], ${appointments.map((one) => one.id)}::uuid[])
        as b (item_id, appointment_id)
    ), kept as (
      update occupancy o set cause = 'appointment', appointment_id = b.appointment_id, cart_item_id = null, expires_at = null
      from booked b where o.cart_item_id = b.item_id and o.cause = 'hold' returning b.item_id
    )
    select i.id as item_id from cart_item i join booked b on b.item_id = i.id
    where (select count(*) from kept k where k.item_id = i.id) <> i.lanes`.execute(tx)
  return rows.map((row) => row.item_id)
}

export async function deleteCartItems(tx: Transaction<DB>, cartId: string): Promise<void> {
  await sql`with emptied as (delete from cart_item where cart_id = ${cartId})
    update cart set extended_at = null where id = ${cartId}`.execute(tx)
}

/** The look a booking was taken from is its first reference. */
export async function insertLookReferences(tx: Transaction<DB>, bookingId: string, at: EpochMs): Promise<void> {
  await sql`
    insert into reference (shop_id, id, appointment_id, look_shop_id, look_id, created_at)
    select a.shop_id, gen_random_uuid(), a.id, a.shop_id, a.look_id, ${new Date(at)}
    from appointment a where a.booking_id = ${bookingId} and a.look_id is not null`.execute(tx)
}

export type CheckoutRow = {
  cart_id: string
  id: string
  shop_id: string
  service_id: string
  member_id: string
  for_anyone: boolean
  starts_at: Date
  price_minor: number
  is_on_request: boolean
  is_offered: boolean
}

/** A cart's items as they can be booked now; the cart is locked, so that two checkouts of it take turns. */
export async function listItemsForCheckout(tx: Transaction<DB>, owner: CartOwner): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`
    with mine as (select id from ${cartOf(owner)} for update)
    select i.cart_id, i.id, i.shop_id, i.service_id, i.member_id, i.for_anyone, i.starts_at, sv.price_minor,
      sv.confirmation = 'on_request' as is_on_request,
      s.state = 'live' and sv.archived_at is null and m.left_at is null as is_offered
    from mine join cart_item i on i.cart_id = mine.id
    join shop s on s.id = i.shop_id
    join service sv on sv.shop_id = i.shop_id and sv.id = i.service_id
    join member m on m.shop_id = i.shop_id and m.id = i.member_id
    order by i.position`.execute(tx)
  return rows
}

export type AppointmentRow = {
  id: string
  booking_id: string
  state: AppointmentState
  service_name: string
  look_id: string | null
  look_title: string | null
  photo: PhotoRow | null
  shop_slug: string
  shop_name: string
  city: string | null
  street: string | null
  time_zone: string
  maker_name: string
  portrait: PhotoRow | null
  starts_at: Date
  ends_at: Date
  shop_id: string
  price_minor: number
  currency: string
  note: string | null
  answer_by: Date | null
  ended_because: string | null
  free_cancel_hours: number
  late_cancel_percent: number
  code: string
  placed_at: Date
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
}

/** Bookings of this client's, an appointment a row, in the order of the day. */
export async function listAppointmentsOfBookings(
  db: Kysely<DB>,
  { ids, clientId }: { ids: readonly string[]; clientId: string },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select a.id, a.booking_id, a.state, a.service_name, a.look_id, l.title as look_title, a.shop_id,
      s.slug as shop_slug, s.name as shop_name, s.city, s.street, s.time_zone,
      m.display_name as maker_name, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      lower(a.during) as starts_at, upper(a.during) as ends_at, a.price_minor, a.currency, a.note, a.answer_by,
      a.ended_because, a.free_cancel_hours, a.late_cancel_percent,
      b.code, b.placed_at, b.contact_name, b.contact_email, b.contact_phone,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from booking b join appointment a on a.booking_id = b.id
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where b.id = any(${ids}::uuid[]) and b.client_id = ${clientId}
    order by lower(a.during), a.id`.execute(db)
  return rows
}

export type BookingPosition = { micros: number; id: string }

/** Upcoming by their next appointment, past by their last one; as far as they take time, what was cancelled counts as past. */
export async function listBookingIds(
  db: Kysely<DB>,
  asked: { clientId: string; when: 'upcoming' | 'past'; after: BookingPosition | null; limit: number; now: EpochMs },
): Promise<{ id: string; micros: string }[]> {
  const { clientId, when, after, limit } = asked
  const isToCome = sql`a.state in ('requested', 'confirmed') and upper(a.during) > ${new Date(asked.now)}`
  const order = when === 'upcoming' ? sql`asc` : sql`desc`
  const beyond = when === 'upcoming' ? sql`>` : sql`<`
  const place = when === 'upcoming' ? sql`min(lower(a.during)) filter (where ${isToCome})` : sql`max(lower(a.during))`
  const { rows } = await sql<{ id: string; micros: string }>`
    select id, micros from (
      select b.id, (extract(epoch from ${place}) * 1000000)::bigint as micros, bool_or(${isToCome}) as is_to_come
      from booking b join appointment a on a.booking_id = b.id
      where b.client_id = ${clientId} group by b.id
    ) mine
    where is_to_come = ${when === 'upcoming'}
      and ${after ? sql`(micros, id) ${beyond} (${after.micros}::bigint, ${after.id}::uuid)` : sql`true`}
    order by micros ${order}, id ${order} limit ${limit}`.execute(db)
  return rows
}
