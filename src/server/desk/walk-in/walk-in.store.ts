import { type Kysely, sql, type Transaction } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { agreedOfTerms, agreedRecord } from '#server/bookings/agreed-item.store.ts'
import { agreedColumns, type OfferedItem } from '#server/database/columns/agreed-columns.ts'
import { namesOf, valuesOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'

export type DeskServiceRow = {
  id: string
  name: string
  priceMinor: number
  priceKind: AgreedItem['priceKind']
  currency: string
  durationMin: number
  photo: PhotoRow | null
  performers: { memberId: string; name: string; portrait: PhotoRow | null }[]
}

/** Services on offer with their performers, by the shop's order; of one person where `personId` is given. */
export async function listDeskServiceRows(
  db: Kysely<DB>,
  shopId: string,
  personId: string | null,
): Promise<DeskServiceRow[]> {
  const { rows } = await sql<DeskServiceRow>`
    select sv.id, sv.name, sv.price_minor as "priceMinor", sv.price_kind as "priceKind", s.currency,
      sv.duration_min as "durationMin", coalesce(${visiblePhoto(sql`sv.photo_id`)}, (
        select ${photoColumns} from look l join look_photo lp on lp.shop_id = l.shop_id and lp.look_id = l.id
        join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where l.shop_id = sv.shop_id and l.service_id = sv.id and ${stateIs('look as l', 'published')} and ${photoIsShown}
        order by l.published_at desc, lp.position limit 1)) as photo, performers.list as performers
    from service sv join shop s on s.id = sv.shop_id
    cross join lateral (
      select json_agg(json_build_object('memberId', m.id, 'name', m.display_name, 'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)})
        order by m.position, m.id) as list
      from service_member sm join member m on m.shop_id = sm.shop_id and m.id = sm.member_id
      where sm.shop_id = sv.shop_id and sm.service_id = sv.id and sm.ended_at is null and m.left_at is null
        and (${personId}::uuid is null or m.person_id = ${personId})
    ) performers
    where sv.shop_id = ${shopId} and sv.archived_at is null and performers.list is not null
    order by sv.position, sv.id`.execute(db)
  return rows
}

export type DeskTerms = OfferedItem & { durationMin: number; makerPersonId: string | null }

/** What the service costs and takes with this member; undefined where they do not perform it. */
export async function findDeskTerms(
  db: Kysely<DB>,
  { shopId, serviceId, memberId }: { shopId: string; serviceId: string; memberId: string },
): Promise<DeskTerms | undefined> {
  const { rows } = await sql<DeskTerms>`
    select ${agreedOfTerms}, sv.duration_min as "durationMin", m.person_id as "makerPersonId"
    from service_terms sv join shop s on s.id = sv.shop_id
    join member m on m.shop_id = sv.shop_id and m.id = sv.member_id and m.left_at is null
    where sv.shop_id = ${shopId} and sv.id = ${serviceId} and sv.member_id = ${memberId} and sv.is_offered`.execute(db)
  return rows[0]
}

export type DeskBooking = {
  id: string
  appointmentId: string
  shopId: string
  personId: string | null
  cardId: string
  code: string
  key: string
  requestHash: Buffer
  guestKey: Buffer
  contact: { name: string; phone: string | null; email: string | null }
  serviceId: string
  memberId: string
  startsAt: EpochMs
  durationMin: number
  agreed: AgreedItem
  at: EpochMs
}

/** The booking with its appointment; false where the idempotency key was used. The caller takes the time in the same transaction. */
export async function insertDeskBooking(tx: Transaction<DB>, booking: DeskBooking): Promise<boolean> {
  const at = new Date(booking.at)
  const { contact, personId } = booking
  const [startsAt, endsAt] = [new Date(booking.startsAt), new Date(booking.startsAt + booking.durationMin * MINUTE_MS)]
  const { rows } = await sql<{ id: string }>`
    with booked as (
      insert into booking (id, client_id, made_by_shop_id, guest_key, code, idempotency_key, request_hash, contact_name,
        contact_email, contact_phone, placed_at)
      values (${booking.id}, ${personId}, ${booking.shopId}, ${personId === null ? booking.guestKey : null}, ${booking.code},
        ${booking.key}, ${booking.requestHash}, ${contact.name}, ${contact.email}, ${contact.phone}, ${at})
      on conflict on constraint booking_key_books_once_at_the_desk do nothing returning id
    )
    insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, during, state, created_at, changed_at,
      ${namesOf(agreedColumns)})
    select ${booking.shopId}, ${booking.appointmentId}, booked.id, ${booking.cardId}, ${booking.serviceId}, ${booking.memberId},
      tstzrange(${startsAt}, ${endsAt}), 'confirmed', ${at}, ${at}, ${namesOf(agreedColumns)}
    from booked, json_to_record(${JSON.stringify(valuesOf(agreedColumns, booking.agreed))}::json) as agreed (${agreedRecord})
    returning id`.execute(tx)
  return rows.length === 1
}

export async function findDeskBooking(
  db: Kysely<DB>,
  shopId: string,
  key: string,
): Promise<{ id: string; bookingId: string; code: string; cardId: string; requestHash: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; bookingId: string; code: string; cardId: string; requestHash: Buffer }>`
    select a.id, b.id as "bookingId", b.code, a.card_id as "cardId", b.request_hash as "requestHash"
    from booking b join appointment a on a.booking_id = b.id
    where b.made_by_shop_id = ${shopId} and b.idempotency_key = ${key}`.execute(db)
  return rows[0]
}
