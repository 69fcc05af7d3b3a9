import { type Kysely, sql } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { type ReferenceRow, referencesOfAppointment } from './references.store.ts'

export type StudioAppointmentRow = {
  id: string
  state: AppointmentState
  code: string
  contact_name: string
  contact_phone: string | null
  contact_email: string | null
  service_name: string
  look_id: string | null
  look_title: string | null
  photo: PhotoRow | null
  maker_name: string
  portrait: PhotoRow | null
  starts_at: Date
  ends_at: Date
  time_zone: string
  price_minor: number
  price_kind: 'fixed' | 'from'
  currency: string
  note: string | null
  references: ReferenceRow[]
  answer_by: Date | null
  ended_because: string | null
  micros: string
}

type Whose = {
  shopId: string
  /** null: everybody's; else those whose maker is this person */
  makerId: string | null
  now: EpochMs
}
type Show = 'requests' | 'upcoming' | 'past'
type Position = { micros: number; id: string }

const isOf = ({ shopId, makerId }: Whose) =>
  makerId === null ? sql`a.shop_id = ${shopId}` : sql`a.shop_id = ${shopId} and m.person_id = ${makerId}`
/** Nobody can answer any more what has lapsed, whether it was noted yet or not [B7]. */
const isOpen = ({ now }: Whose) => sql`a.state = 'requested' and a.answer_by > ${new Date(now)}`
const isToCome = ({ now }: Whose) => sql`a.state = 'confirmed' and upper(a.during) > ${new Date(now)}`

/** A page of a shop's appointments, one statement. */
export async function listStudioAppointmentRows(
  db: Kysely<DB>,
  whose: Whose,
  { show, after, limit }: { show: Show; after: Position | null; limit: number },
): Promise<StudioAppointmentRow[]> {
  const isIt = {
    requests: isOpen(whose),
    upcoming: isToCome(whose),
    past: sql`not (${isOpen(whose)}) and not (${isToCome(whose)})`,
  }[show]
  const place = sql`(extract(epoch from ${show === 'requests' ? sql`a.answer_by` : sql`lower(a.during)`}) * 1000000)::bigint`
  const [order, beyond] = show === 'past' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<StudioAppointmentRow>`
    select a.id, a.state, b.code, b.contact_name, b.contact_phone, b.contact_email, a.service_name, a.look_id,
      l.title as look_title, m.display_name as maker_name, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      lower(a.during) as starts_at, upper(a.during) as ends_at, s.time_zone, a.price_minor, a.price_kind, a.currency, a.note,
      a.answer_by, a.ended_because, ${referencesOfAppointment} as references, ${place} as micros,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from appointment a join booking b on b.id = a.booking_id
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where ${isOf(whose)} and ${isIt}
      and ${after ? sql`(${place}, a.id) ${beyond} (${after.micros}::bigint, ${after.id}::uuid)` : sql`true`}
    order by ${place} ${order}, a.id ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countOpenRequests(db: Kysely<DB>, whose: Whose): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::int as requests from appointment a
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where ${isOf(whose)} and ${isOpen(whose)}`.execute(db)
  return rows[0]?.requests ?? 0
}
