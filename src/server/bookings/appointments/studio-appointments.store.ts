import { type Kysely, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
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
  'cardId',
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
    visits: number
    micros: string
  }

type Whose = {
  shopId: string
  /** null: all makers; else only appointments whose maker is this person */
  makerId: string | null
  now: EpochMs
  /** what each appointment must have [D110]; none: all */
  words?: readonly string[]
}
type Show = 'requests' | 'upcoming' | 'unpaid' | 'past'

/** As far as a search counts what ended. */
const MOST_COUNTED = 100
/** Longer than an unpaid visit is listed and than any appointment lasts: what began before is in no list but the last. */
const COUNTED_MS = 91 * DAY_MS

const isOf = ({ shopId, makerId }: Whose) =>
  makerId === null ? sql`a.shop_id = ${shopId}` : sql`a.shop_id = ${shopId} and m.person_id = ${makerId}`
/** A lapsed request can no longer be answered, even if the job has not recorded that yet [B7]. */
const isOpen = ({ now }: Whose) => sql`${stateIs('appointment as a', 'requested')} and a.answer_by > ${new Date(now)}`
const isToCome = ({ now }: Whose) =>
  sql`${stateIs('appointment as a', 'confirmed')} and upper(a.during) > ${new Date(now)}`

const isPast = (whose: Whose) => sql`not (${isOpen(whose)}) and not (${isToCome(whose)})`

const appointments = sql`appointment a join booking b on b.id = a.booking_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id`

function hasWords({ words = [] }: Whose) {
  if (words.length === 0) return sql`true`
  const text = sql`folded(concat_ws(' ', b.contact_name, regexp_replace(b.contact_phone, '\\D', '', 'g'), b.code, a.service_name, l.title))`
  return sql`(select bool_and(strpos(${text}, word) > 0) from unnest(${words}::text[]) word)`
}

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
    past: isPast(whose),
  }[show]
  const place = sql`(extract(epoch from ${show === 'requests' ? sql`a.answer_by` : sql`lower(a.during)`}) * 1000000)::bigint`
  const [order, beyond] = show === 'past' || show === 'unpaid' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const { rows } = await sql<StudioAppointmentRow>`
    select ${selectOf(studioColumns, 'a')}, ${agreedOfAppointment},
      ${camelColumns('b', ['code', 'contact_name', 'contact_phone', 'contact_email'])}, l.title as "lookTitle",
      m.display_name as "makerName", ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait,
      lower(a.during) as "startsAt", upper(a.during) as "endsAt", s.time_zone as "timeZone",
      case when a.state = any(${statesTakingTime}) then ${referencesOfAppointment} else '[]' end as references, ${place} as micros,
      ${paidOfPrice}::float8 as "paidMinor",
      ${dueOfAppointment} as "dueMinor",
      (select count(*) from appointment e where e.shop_id = a.shop_id and e.card_id = a.card_id and ${stateIs('appointment as e', 'completed')}
        and lower(e.during) < lower(a.during))::int as visits,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from ${appointments} join shop s on s.id = a.shop_id
    where ${isOf(whose)} and ${isIt} and ${hasWords(whose)}
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

export type StudioCounts = {
  requests: number
  upcoming: number
  unpaid: number
  dueMinor: number
  /** null: not asked, since nothing is searched */
  past: number | null
}

/** How many each list has, and what is still to pay. One statement. */
export async function countStudioAppointments(db: Kysely<DB>, whose: Whose): Promise<StudioCounts> {
  const past = sql`(select count(*) from (
      select from ${appointments} where ${isOf(whose)} and ${isPast(whose)} and ${hasWords(whose)} limit ${sql.lit(MOST_COUNTED)}) p)::int`
  const { rows } = await sql<StudioCounts>`
    select (count(*) filter (where ${isOpen(whose)}))::int as requests, (count(*) filter (where ${isToCome(whose)}))::int as upcoming,
      (count(*) filter (where ${isUnpaid(whose.now)}))::int as unpaid,
      coalesce(sum(${dueOfAppointment}) filter (where ${isUnpaid(whose.now)}), 0)::int as "dueMinor",
      ${whose.words?.length ? past : sql`null::int`} as past
    from ${appointments}
    where ${isOf(whose)} and lower(a.during) > ${new Date(whose.now - COUNTED_MS)} and ${hasWords(whose)}`.execute(db)
  return rows[0]!
}
