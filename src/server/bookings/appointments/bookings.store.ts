import { type Kysely, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { MOST_MOVES } from '#core/booking/lifecycle/policy.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { isOwnShop } from '#server/voices/reviews/review-form.store.ts'
import { type DepositRow, depositOfAppointment } from '../../money/deposits/deposits.store.ts'
import { agreedOfAppointment, camelColumns } from '../agreed-item.store.ts'
import { type ReferenceRow, referencesOfAppointment } from './references.store.ts'

/** from: ISO 8601; name: of the member who moved it, as the shop shows them */
export type MoveRow = { from: string; isOwn: boolean; name: string | null }

const listedColumns = only(appointmentColumns, [
  'id',
  'bookingId',
  'shopId',
  'serviceId',
  'lookId',
  'state',
  'answerBy',
  'endedBecause',
  'lateMin',
  'choiceAskedAt',
  'keepsReferences',
])

export type AppointmentRow = AgreedItem &
  Pick<AppointmentFields, keyof typeof listedColumns> & {
    lookTitle: string | null
    lookIsPublic: boolean
    photo: PhotoRow | null
    shopSlug: string
    shopName: string
    city: string | null
    street: string | null
    lat: number | null
    lng: number | null
    shopPhone: string | null
    timeZone: string
    makerName: string
    portrait: PhotoRow | null
    startsAt: Date
    endsAt: Date
    references: ReferenceRow[]
    /** the last move, if there was one */
    moved: MoveRow | null
    review: 'none' | 'open' | 'written'
    deposit: DepositRow | null
    /** the client's own MOST_MOVES-th latest move [B24] */
    fourthLastMoveAt: Date | null
    code: string
    placedAt: Date
    contactName: string
    contactEmail: string | null
    contactPhone: string | null
  }

/** The owner of a booking: an account, or for a booking without one the bearer of its key [D24]. */
export type BookingOwner = { clientId: string } | { guestKey: Buffer }

function isOwnedBy(owner: BookingOwner) {
  return 'clientId' in owner
    ? sql`b.client_id = ${owner.clientId}`
    : sql`b.client_id is null and b.guest_key = ${owner.guestKey}`
}

/** The displayed columns of a shop `s`, a maker `m` and an optional look `l`. */
export type ShownRow = Pick<
  AppointmentRow,
  | 'lookTitle'
  | 'lookIsPublic'
  | 'photo'
  | 'shopSlug'
  | 'shopName'
  | 'city'
  | 'street'
  | 'shopPhone'
  | 'lat'
  | 'lng'
  | 'timeZone'
  | 'makerName'
  | 'portrait'
>

export const shownColumns = sql`
  l.title as "lookTitle", coalesce(${stateIs('look as l', 'published')} and ${stateIs('shop as s', 'live')}, false) as "lookIsPublic",
  (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1) as photo,
  s.slug as "shopSlug", s.name as "shopName", s.city, s.street, s.contact_phone as "shopPhone", s.lat, s.lng, s.time_zone as "timeZone",
  m.display_name as "makerName", ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait`

/** The last move of an appointment `a` of a booking `b`, from the audit trail. */
const lastMove = sql`(
  select json_build_object('from', e.detail ->> 'from', 'isOwn', e.actor_id = b.client_id,
    'name', (select by.display_name from member by where by.shop_id = a.shop_id and by.person_id = e.actor_id limit 1))
  from audit_event e where e.subject_kind = 'appointment' and e.subject_id = a.id::text and e.action = 'appointment.move'
  order by e.id desc limit 1)`

const fourthLastMove = sql`(
  select e.happened_at from audit_event e
  where e.subject_kind = 'appointment' and e.subject_id = a.id::text and e.action = 'appointment.move' and e.actor_id = b.client_id
  order by e.id desc offset ${sql.lit(MOST_MOVES - 1)} limit 1)`

/** The state of the review of appointment `a` of booking `b`: written, open (may be written) or none [V70] [V71]. */
const reviewOfAppointment = sql`case
  when exists (select from review r where r.shop_id = a.shop_id and r.appointment_id = a.id and not ${stateIs('review as r', 'deleted')}) then 'written'
  when ${stateIs('appointment as a', 'completed')} and b.client_id is not null and not ${isOwnShop}
    and not exists (select from review r where r.shop_id = a.shop_id and r.appointment_id = a.id) then 'open'
  else 'none' end`

/** This client's own bookings, one row per appointment, in chronological order. */
export async function listAppointmentsOfBookings(
  db: Kysely<DB>,
  { ids, owner }: { ids: readonly string[]; owner: BookingOwner },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`${preparedStatement}
    select ${selectOf(listedColumns, 'a')}, ${agreedOfAppointment},
      lower(a.during) as "startsAt", upper(a.during) as "endsAt",
      ${referencesOfAppointment} as references, ${lastMove} as moved, ${fourthLastMove} as "fourthLastMoveAt",
      ${reviewOfAppointment} as review, ${depositOfAppointment} as deposit,
      ${camelColumns('b', ['code', 'placed_at', 'contact_name', 'contact_email', 'contact_phone'])}, ${shownColumns}
    from booking b join appointment a on a.booking_id = b.id
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where b.id = any(${ids}::uuid[]) and ${isOwnedBy(owner)}
    order by lower(a.during), a.id`.execute(db)
  return rows
}
