import { type Kysely, sql } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import { preparedStatement } from '#server/database/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { type ReferenceRow, referencesOfAppointment } from './references.store.ts'

/** from: as ISO 8601; name: of whoever did it, as the shop shows them */
export type MoveRow = { from: string; is_own: boolean; name: string | null }

export type AppointmentRow = {
  id: string
  booking_id: string
  state: AppointmentState
  service_id: string
  service_name: string
  look_id: string | null
  look_title: string | null
  look_is_public: boolean
  photo: PhotoRow | null
  shop_slug: string
  shop_name: string
  city: string | null
  street: string | null
  lat: number | null
  lng: number | null
  time_zone: string
  maker_name: string
  portrait: PhotoRow | null
  starts_at: Date
  ends_at: Date
  shop_id: string
  price_minor: number
  price_kind: 'fixed' | 'from'
  currency: string
  note: string | null
  references: ReferenceRow[]
  answer_by: Date | null
  ended_because: string | null
  /** how it came to its time, where that was not the first */
  moved: MoveRow | null
  free_cancel_hours: number
  late_cancel_percent: number
  code: string
  placed_at: Date
  contact_name: string
  contact_email: string | null
  contact_phone: string | null
}

/** What is shown of a shop `s`, a maker `m` and perhaps a look `l`. */
export type ShownRow = Pick<
  AppointmentRow,
  | 'look_title'
  | 'look_is_public'
  | 'photo'
  | 'shop_slug'
  | 'shop_name'
  | 'city'
  | 'street'
  | 'lat'
  | 'lng'
  | 'time_zone'
  | 'maker_name'
  | 'portrait'
>

export const shownColumns = sql`
  l.title as look_title, coalesce(l.state = 'published' and s.state = 'live', false) as look_is_public,
  (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1) as photo,
  s.slug as shop_slug, s.name as shop_name, s.city, s.street, s.lat, s.lng, s.time_zone,
  m.display_name as maker_name, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait`

/** The last move of an appointment `a` of a booking `b`, from the trail of who did what. */
const lastMove = sql`(
  select json_build_object('from', e.detail ->> 'from', 'is_own', e.actor_id = b.client_id,
    'name', (select by.display_name from member by where by.shop_id = a.shop_id and by.person_id = e.actor_id limit 1))
  from audit_event e where e.subject_kind = 'appointment' and e.subject_id = a.id::text and e.action = 'appointment.move'
  order by e.id desc limit 1)`

/** Bookings of this client's, an appointment a row, in the order of the day. */
export async function listAppointmentsOfBookings(
  db: Kysely<DB>,
  { ids, clientId }: { ids: readonly string[]; clientId: string },
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`${preparedStatement}
    select a.id, a.booking_id, a.state, a.service_id, a.service_name, a.look_id, a.shop_id,
      lower(a.during) as starts_at, upper(a.during) as ends_at, a.price_minor, a.price_kind, a.currency, a.note, a.answer_by,
      a.ended_because, a.free_cancel_hours, a.late_cancel_percent,
      ${referencesOfAppointment} as references, ${lastMove} as moved,
      b.code, b.placed_at, b.contact_name, b.contact_email, b.contact_phone, ${shownColumns}
    from booking b join appointment a on a.booking_id = b.id
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where b.id = any(${ids}::uuid[]) and b.client_id = ${clientId}
    order by lower(a.during), a.id`.execute(db)
  return rows
}
