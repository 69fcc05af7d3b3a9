import { type Kysely, sql } from 'kysely'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { MOST_ITEMS } from '#core/booking/cart/hold.ts'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { BookingLimits, LimitRefusal } from '#core/booking/checkout/limits.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { agreedColumns } from '#server/database/columns/agreed-columns.ts'
import { namesOf, valuesOf } from '#server/database/columns/columns.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { announceMail, announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type DepositBasis, depositBasis } from '../../money/deposits/deposit-terms.store.ts'
import { depositsInsert, type NewDeposit } from '../../money/deposits/deposits.store.ts'
import { agreedOfItem, agreedRecord, camelColumns, wholeTime } from '../agreed-item.store.ts'
import { type ShownRow, shownColumns } from '../appointments/bookings.store.ts'
import { type ReferenceRow, referencesOfItem } from '../appointments/references.store.ts'
import { type CartOwner, cartOf, isOffered, isOnRequest } from '../cart/cart.store.ts'
import { type BookingNotice, bookingNoticesInsert } from '../mails/booking-notices.store.ts'

export type CheckoutRow = AgreedItem &
  ShownRow & {
    cartId: string
    /** changes with every change of the cart */
    cartVersion: string
    id: string
    shopId: string
    serviceId: string
    durationMin: number
    memberId: string
    lanes: number
    forAnyone: boolean
    lookId: string | null
    startsAt: Date
    isOnRequest: boolean
    isOffered: boolean
    phoneRequired: boolean
    /** null: the shop asks for no deposits */
    depositBasis: DepositBasis | null
    references: ReferenceRow[]
    /** the client's address, the same in every row */
    contactEmail: string | null
  }

/** A cart's items as they can be booked now, with everything the booking shows of them. */
export async function listItemsForCheckout(
  db: Kysely<DB>,
  owner: CartOwner & { personId: string },
): Promise<CheckoutRow[]> {
  const { rows } = await sql<CheckoutRow>`${preparedStatement}
    select ${camelColumns('i', ['id', 'cart_id', 'shop_id', 'service_id', 'member_id', 'lanes', 'for_anyone', 'look_id', 'starts_at'])},
      ${agreedOfItem}, sv.duration_min as "durationMin", c.xmin::text as "cartVersion",
      ${isOnRequest(owner.personId)} as "isOnRequest",
      ${isOffered} as "isOffered", ${camelColumns('s', ['phone_required'])}, ${depositBasis(owner.personId)} as "depositBasis",
      ${referencesOfItem(sql`i.id`)} as references,
      (select email from person where id = ${owner.personId}) as "contactEmail", ${shownColumns}
    from cart c join cart_item i on i.cart_id = c.id
    join shop s on s.id = i.shop_id
    join service_terms sv on sv.shop_id = i.shop_id and sv.id = i.service_id and sv.member_id = i.member_id
    join member m on m.shop_id = i.shop_id and m.id = i.member_id
    left join look l on l.shop_id = i.shop_id and l.id = i.look_id
    where c.id = (select id from ${cartOf(owner)})
    order by i.position`.execute(db)
  return rows
}

export type NewBooking = {
  id: string
  clientId: string
  code: string
  key: string
  requestHash: Buffer
  contact: { name: string; phone: string | null }
  at: EpochMs
}

export type NewAppointment = {
  id: string
  item: CheckoutRow
  state: AppointmentState
  answerBy: EpochMs | null
  deposit: NewDeposit | null
}

export type Made =
  | { is: 'booked' | 'cart_changed' | 'key_used' }
  | { is: 'lost'; itemId: string }
  | { is: 'over_limit'; itemId: string; code: LimitRefusal }

/**
 * Inserts a booking with its appointments, references, audit events and mails, converts its holds and removes the items
 * from the cart, in one statement: all or nothing. Price, name and terms are those decided on, even if the shop changed
 * them meanwhile [B16].
 * Inserts nothing if a shop is no longer live [S7], if the cart's version changed (checkouts of one cart are serialised), if the idempotency key was used (a
 * concurrent checkout with it is waited for), if part of an item's time was lost, or if a limit would be exceeded [B21].
 */
export async function insertBooking(
  db: Kysely<DB>,
  booking: NewBooking,
  appointments: readonly NewAppointment[],
  notices: readonly BookingNotice[],
  limits: BookingLimits,
): Promise<Made> {
  const { id, clientId, contact, at } = booking
  const [first] = appointments
  if (!first) throw new Error('a booking has at least one appointment')
  const agreed = appointments.map(({ id, item, state, answerBy }) => ({
    ...valuesOf(agreedColumns, item),
    shop_id: item.shopId,
    id,
    cart_id: item.cartId,
    item_id: item.id,
    service_id: item.serviceId,
    member_id: item.memberId,
    look_id: item.lookId,
    starts_at: item.startsAt,
    duration_min: item.durationMin,
    lanes: item.lanes,
    state,
    answer_by: answerBy === null ? null : new Date(answerBy),
  }))
  const items = appointments.map(({ item }) => limitedItem(item))
  const deposits = appointments.flatMap(({ deposit }) => deposit ?? [])
  const shopIds = [...new Set(appointments.map(({ item }) => item.shopId))]
  const statement = sql<MadeRow>`${preparedStatement}
    with limits as materialized (
      select booking_over_limit(${clientId}, ${new Date(at)}, ${limits.mostComing}, ${limits.mostComingAtShop},
        ${limits.mostAtShopADay}, ${JSON.stringify(items)}::json) as over
    ), live_shop as materialized (
      -- blocks moves of these shops until the booking is committed [S6] [S7]
      select id from shop where id = any(${shopIds}::uuid[]) and ${stateIs('shop', 'live')} order by id for share
    ), decided_on as (
      select cart.id from limits, cart
      where limits.over is null and (select count(*) from live_shop) = ${shopIds.length}::int and cart.id = ${first.item.cartId} and cart.xmin::text = ${first.item.cartVersion}
      for update of cart
    ), booked as (
      insert into booking (id, client_id, code, idempotency_key, request_hash, contact_name, contact_email, contact_phone, placed_at)
      select ${id}::uuid, ${clientId}::uuid, ${booking.code}, ${booking.key}, ${booking.requestHash}::bytea, ${contact.name},
        ${first.item.contactEmail}, ${contact.phone}, ${new Date(at)}::timestamptz from decided_on
      on conflict on constraint booking_key_books_once do nothing returning id, placed_at
    ), card as (
      select c.* from booked b, cards_of_booking(b.id, ${shopIds}::uuid[]) c
    ), agreed as (
      -- left: an item without a card would fail, not vanish
      select a.*, b.id as booking_id, b.placed_at, c.card_id from booked b cross join json_to_recordset(${JSON.stringify(agreed)}::json)
        as a (shop_id uuid, id uuid, cart_id uuid, item_id uuid, service_id uuid, member_id uuid, look_id uuid,
          starts_at timestamptz, duration_min int, lanes smallint, state text, answer_by timestamptz, ${agreedRecord})
      left join card c on c.shop_id = a.shop_id
      -- so that the plan is one for few, and looks rows up instead of reading whole tables
      limit ${MOST_ITEMS}
    ), made as (
      insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, look_id, during, state, answer_by,
        created_at, changed_at, ${namesOf(agreedColumns)})
      select shop_id, id, booking_id, card_id, service_id, member_id, look_id,
        tstzrange(starts_at, starts_at + make_interval(mins => duration_min)), state, answer_by,
        placed_at, placed_at, ${namesOf(agreedColumns)} from agreed
    ), shown as (
      insert into reference (shop_id, id, appointment_id, look_shop_id, look_id, photo_id, created_at)
      select shop_id, gen_random_uuid(), id, shop_id, look_id, null, placed_at from agreed where look_id is not null
      union all
      select a.shop_id, gen_random_uuid(), a.id, null, null, r.photo_id, a.placed_at from agreed a
      join cart_reference r on r.cart_item_id = a.item_id join photo p on p.id = r.photo_id where not ${stateIs('photo as p', 'rejected')}
    ), noted as (
      insert into audit_event (happened_at, actor_id, actor_role, action, subject_kind, subject_id, shop_id, detail)
      select placed_at, ${clientId}, 'person', 'booking.make', 'appointment', id, shop_id,
        jsonb_build_object('booking', booking_id, 'state', state) from agreed
    ), taken as (
      update occupancy o set cause = 'appointment', appointment_id = a.id, cart_item_id = null, expires_at = null
      from agreed a where o.cart_item_id = a.item_id and o.cause = 'hold'
        and o.during = ${wholeTime('a', 'a')} returning a.item_id
    ), left_cart as (
      delete from cart_item i using agreed a where i.cart_id = a.cart_id and i.id = a.item_id
    ), emptied as (
      update cart c set extended_at = null, updated_at = now() from booked where c.id = ${first.item.cartId}
    ), ${deposits.length === 0 ? sql`` : sql`deposited as (${depositsInsert(deposits, sql`exists (select from booked)`)}),`} notified as (
      ${bookingNoticesInsert(notices, sql`exists (select from booked)`)}
    ), lost as (
      select a.item_id from agreed a where (select count(*) from taken t where t.item_id = a.item_id) <> a.lanes limit 1
    )
    select limits.over, case when limits.over is not null then 'over_limit'
      when not exists (select from decided_on) then 'cart_changed'
      when not exists (select from booked) then 'key_used'
      when exists (select from lost) then abort_statement((select item_id from lost)::text)
      else 'booked' end as is from limits`
  try {
    const { rows } = await statement.execute(db)
    const { is, over } = rows[0]!
    if (is === 'over_limit') return { is, ...over }
    if (is === 'booked') {
      announceTimes(db, shopIds)
      announceMail(db)
    }
    return { is }
  } catch (fault) {
    const { code, detail } = fault as { code?: string; detail?: string }
    if (code !== UNDONE || detail === undefined) throw fault
    return { is: 'lost', itemId: detail }
  }
}

type MadeRow = { is: 'over_limit'; over: LimitOver } | { is: 'booked' | 'cart_changed' | 'key_used'; over: null }
type LimitOver = { itemId: string; code: LimitRefusal }

/** An item as booking_over_limit counts it: by day in the shop's zone. */
function limitedItem({ id, shopId, startsAt, timeZone }: CheckoutRow) {
  const day = dayOf(timeZone, startsAt.getTime())
  const [from, to] = [startOfDay(timeZone, day), startOfDay(timeZone, day + 1)]
  return { item_id: id, shop_id: shopId, starts_at: startsAt, day_from: new Date(from), day_to: new Date(to) }
}

/** The SQLSTATE raised by abort_statement. */
const UNDONE = 'LB001'

export function findBookingByKey(
  db: Kysely<DB>,
  clientId: string,
  key: string,
): Promise<{ id: string; requestHash: Buffer } | undefined> {
  return db
    .selectFrom('booking')
    .select(['id', 'request_hash as requestHash'])
    .where('client_id', '=', clientId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}
