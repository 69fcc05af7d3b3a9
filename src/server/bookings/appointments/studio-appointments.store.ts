import { type Kysely, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { agreedOfAppointment, camelColumns } from '../agreed-item.store.ts'
import { dueOfAppointment, isUnpaid, paidOfPrice } from './due.store.ts'
import { type ReferenceRow, referencesOfAppointment } from './references.store.ts'

const studioColumns = only(appointmentColumns, [
  'id',
  'state',
  'memberId',
  'lookId',
  'answerBy',
  'endedBecause',
  'changedAt',
  'arrivedAt',
  'begunAt',
  'lateMin',
  'finalPriceMinor',
  'sequence',
  'daySequence',
])

export type StudioAppointmentRow = AgreedItem &
  Pick<AppointmentFields, keyof typeof studioColumns> & {
    code: string
    contactName: string
    contactPhone: string | null
    contactEmail: string | null
    lookTitle: string | null
    photo: PhotoRow | null
    makerName: string
    portrait: PhotoRow | null
    startsAt: Date
    endsAt: Date
    timeZone: string
    references: ReferenceRow[]
    paidMinor: number
    dueMinor: number
    micros: string
  }

type Whose = {
  shopId: string
  /** null: all makers; else only appointments whose maker is this person */
  makerId: string | null
  now: EpochMs
}
type Show = 'requests' | 'upcoming' | 'unpaid' | 'past'

const isOf = ({ shopId, makerId }: Whose) =>
  makerId === null ? sql`a.shop_id = ${shopId}` : sql`a.shop_id = ${shopId} and m.person_id = ${makerId}`
/** A lapsed request can no longer be answered, even if the job has not recorded that yet [B7]. */
const isOpen = ({ now }: Whose) => sql`${stateIs('appointment as a', 'requested')} and a.answer_by > ${new Date(now)}`
const isToCome = ({ now }: Whose) =>
  sql`${stateIs('appointment as a', 'confirmed')} and upper(a.during) > ${new Date(now)}`

/** A page of a shop's appointments, one statement. */
export async function listStudioAppointmentRows(
  db: Kysely<DB>,
  whose: Whose,
  { show, after, limit }: { show: Show; after: InstantPosition | null; limit: number },
): Promise<StudioAppointmentRow[]> {
  const isIt = {
    requests: isOpen(whose),
    upcoming: isToCome(whose),
    unpaid: isUnpaid(whose.now),
    past: sql`not (${isOpen(whose)}) and not (${isToCome(whose)})`,
  }[show]
  const place = sql`(extract(epoch from ${show === 'requests' ? sql`a.answer_by` : sql`lower(a.during)`}) * 1000000)::bigint`
  const [order, beyond] = show === 'past' || show === 'unpaid' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<StudioAppointmentRow>`
    select ${selectOf(studioColumns, 'a')}, ${agreedOfAppointment},
      ${camelColumns('b', ['code', 'contact_name', 'contact_phone', 'contact_email'])}, l.title as "lookTitle",
      m.display_name as "makerName", ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      lower(a.during) as "startsAt", upper(a.during) as "endsAt", s.time_zone as "timeZone",
      case when a.state = any(${statesTakingTime}) then ${referencesOfAppointment} else '[]' end as references, ${place} as micros,
      ${paidOfPrice} as "paidMinor",
      ${dueOfAppointment} as "dueMinor",
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

export async function countUnpaid(db: Kysely<DB>, whose: Whose): Promise<number> {
  const { rows } = await sql<{ unpaid: number }>`
    select count(*)::int as unpaid from appointment a
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where ${isOf(whose)} and ${isUnpaid(whose.now)}`.execute(db)
  return rows[0]?.unpaid ?? 0
}
