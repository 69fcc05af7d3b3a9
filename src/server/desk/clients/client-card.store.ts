import { type Kysely, sql } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { MERGE_UNDO_MS } from '#core/desk/client-limits.ts'
import type { Language } from '#core/messages/languages.ts'
import { agreedOfAppointment } from '#server/bookings/agreed-item.store.ts'
import { dueOfAppointment } from '#server/bookings/appointments/due.store.ts'
import { type ReferenceRow, referencesOfAppointment } from '#server/bookings/appointments/references.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { clientFigures, type FigureTerms } from './client-lines.store.ts'
import { type ClientsOf, isCardStopped, isOf } from './clients.store.ts'

export type AlikeRow = {
  id: string
  name: string
  phone: string | null
  email: string | null
  pinned: string | null
  hasAccount: boolean
  visits: number
}

export type MergeRow = { id: string; name: string; at: string }

export type ClientCardRow = {
  id: string
  version: number
  name: string
  phone: string | null
  email: string | null
  isMailStopped: boolean
  hasAccount: boolean
  pinned: string | null
  locale: Language | null
  face: PhotoRow | null
  visits: number
  noShows: number
  spentMinor: number
  lastVisitAt: Date | null
  nextVisitAt: Date | null
  today: 'here' | 'no_show' | null
  firstVisitAt: Date | null
  appointmentCount: number
  lastNoShowAt: Date | null
  alike: AlikeRow[]
  merges: MergeRow[]
}

/** A card with its figures and the cards that may be of the same person: same number or address, never by name alone. */
export async function findClientCard(
  db: Kysely<DB>,
  { currency, today, ...of }: ClientsOf & FigureTerms,
  id: string,
  now: Date,
): Promise<ClientCardRow | undefined> {
  const digits = sql`regexp_replace(o.phone, '\\D', '', 'g') = regexp_replace(c.phone, '\\D', '', 'g')`
  const { rows } = await sql<ClientCardRow>`
    select c.id, c.version, c.name, c.phone, c.email, ${isCardStopped} as "isMailStopped", c.person_id is not null as "hasAccount", c.pinned, c.locale,
      ${visiblePhoto(sql`(select avatar_photo_id from person where id = c.person_id and ${stateIs('person', 'active')})`)} as face, v.*,
      (select coalesce(json_agg(l order by l.visits desc, l.id), '[]') from (
        select o.id, o.name, o.phone, o.email, o.pinned, o.person_id is not null as "hasAccount", (select count(*) from appointment a
          where a.shop_id = o.shop_id and a.card_id = o.id and ${stateIs('appointment as a', 'completed')})::int as visits
        from client o where o.shop_id = c.shop_id and o.id <> c.id and o.merged_into is null and o.forgotten_at is null
          and (${digits} or lower(o.email) = lower(c.email)) and (o.person_id is null or c.person_id is null)
          and not exists (select from client_apart x where x.shop_id = c.shop_id and x.one_id = least(o.id, c.id)
            and x.other_id = greatest(o.id, c.id))
        limit 5) l) as alike,
      (select coalesce(json_agg(json_build_object('id', g.id, 'name', o.name, 'at', g.merged_at) order by g.merged_at desc), '[]')
        from client_merge g join client o on o.shop_id = g.shop_id and o.id = g.merged_id
        where g.shop_id = c.shop_id and g.kept_id = c.id and g.undone_at is null and g.merged_at > ${new Date(now.getTime() - MERGE_UNDO_MS)}) as merges
    from client c
    cross join lateral (select ${clientFigures(now, { currency, today })}, min(lower(a.during)) filter (where ${stateIs('appointment as a', 'completed')}) as "firstVisitAt",
        max(lower(a.during)) filter (where ${stateIs('appointment as a', 'no_show')}) as "lastNoShowAt",
        count(*)::int as "appointmentCount"
      from appointment a where a.shop_id = c.shop_id and a.card_id = c.id) v
    where c.id = ${id} and ${isOf(of)}`.execute(db)
  return rows[0]
}

const visitColumns = only(appointmentColumns, ['id', 'state', 'serviceId', 'memberId', 'lookId'])

export type ClientVisitRow = AgreedItem &
  Pick<AppointmentFields, keyof typeof visitColumns> & {
    startsAt: Date
    makerName: string
    dueMinor: number
    micros: string
    lookTitle: string | null
    photo: PhotoRow | null
    references: ReferenceRow[]
    mayOpen: boolean
  }

/** A page of a card's appointments, the latest first, with the first picture of each look. References only of what the actor may run. */
export async function listClientVisits(
  db: Kysely<DB>,
  { shopId, makerId }: ClientsOf,
  id: string,
  { after, limit }: { after: InstantPosition | null; limit: number },
): Promise<ClientVisitRow[]> {
  const place = sql`(extract(epoch from lower(a.during)) * 1000000)::bigint`
  const runs = makerId === null ? sql`true` : sql`m.person_id = ${makerId}`
  const { rows } = await sql<ClientVisitRow>`
    select ${selectOf(visitColumns, 'a')}, ${agreedOfAppointment}, lower(a.during) as "startsAt", m.display_name as "makerName",
      ${runs} as "mayOpen", ${place} as micros, ${dueOfAppointment} as "dueMinor", l.title as "lookTitle",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo,
      case when ${runs} then ${referencesOfAppointment} else '[]' end as references
    from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    where a.shop_id = ${shopId} and a.card_id = ${id}
      and ${after ? sql`(${place}, a.id) < (${after.micros}::bigint, ${after.id}::uuid)` : sql`true`}
    order by ${place} desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export type ClientNoteRow = { id: string; text: string; author: string | null; authorPersonId: string | null; at: Date }

export async function listClientNotes(
  db: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
): Promise<ClientNoteRow[]> {
  const { rows } = await sql<ClientNoteRow>`
    select n.id, n.text, m.display_name as author, m.person_id as "authorPersonId", n.created_at as at
    from client_note n left join member m on m.shop_id = n.shop_id and m.id = n.author_id
    where n.shop_id = ${shopId} and n.client_id = ${id} order by n.created_at desc, n.id`.execute(db)
  return rows
}
