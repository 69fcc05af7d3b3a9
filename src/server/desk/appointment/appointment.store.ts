import { type Kysely, sql } from 'kysely'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { type InJson, only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { type DepositRow, depositOfAppointment } from '../../money/deposits/deposits.store.ts'
import { isCardStopped } from '../clients/clients.store.ts'
import { type PaidRow, paidOfAppointment } from '../payments/payments.store.ts'

const HISTORY = 6
const NOTES = 2
const EVENTS = 20

const detailColumns = only(appointmentColumns, ['changedAt', 'shopNote', 'shopNoteVersion'])
const historyColumns = only(appointmentColumns, ['id', 'serviceName', 'state'])

/** Instants inside JSON are text, as PostgreSQL writes them. */
export type AppointmentDetailRow = PaidRow &
  Pick<AppointmentFields, keyof typeof detailColumns> & {
    memberName: string
    makerPersonId: string | null
    deposit: DepositRow | null
    /** hours to pay one; null: the shop has no account for it */
    depositHours: number | null
    startsAt: Date
    lookPhotos: PhotoRow[]
    card: {
      id: string
      name: string
      phone: string | null
      email: string | null
      isMailStopped: boolean
      hasAccount: boolean
      portrait: PhotoRow | null
      pinned: string | null
      visits: number
      noShows: number
      notes: { id: string; text: string; author: string | null; at: string }[]
    }
    history: (InJson<Pick<AppointmentFields, keyof typeof historyColumns>> & {
      startsAt: string
      memberName: string
      photo: PhotoRow | null
    })[]
    events: { action: string; at: string; by: string | null; detail: Record<string, string | number | boolean> }[]
  }

const photosOfLook = (limit: number) => sql`
  select ${photoColumns} as photo, lp.position from look_photo lp
  join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
  where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit ${sql.lit(limit)}`

/** Everything beside the block, in one statement. */
export async function findAppointmentDetail(
  db: Kysely<DB>,
  { shopId, id }: AppointmentKey,
): Promise<AppointmentDetailRow | undefined> {
  const { rows } = await sql<AppointmentDetailRow>`
    select m.display_name as "memberName", m.person_id as "makerPersonId", lower(a.during) as "startsAt",
      ${selectOf(detailColumns, 'a')}, ${paidOfAppointment}, ${depositOfAppointment} as deposit,
      (select t.pay_within_hours from deposit_terms t where t.shop_id = a.shop_id) as "depositHours",
      coalesce((select json_agg(x.photo order by x.position) from (${photosOfLook(20)}) x), '[]') as "lookPhotos",
      (select json_build_object('id', c.id, 'name', coalesce(person.name, c.name), 'phone', c.phone,
          'email', coalesce(person.email, c.email), 'isMailStopped', ${isCardStopped}, 'hasAccount', c.person_id is not null,
          'portrait', ${visiblePhoto(sql`person.avatar_photo_id`)}, 'pinned', c.pinned,
          'visits', (select count(*) from appointment v where v.shop_id = c.shop_id and v.card_id = c.id and ${stateIs('appointment as v', 'completed')} and v.id <> a.id),
          'noShows', (select count(*) from appointment v where v.shop_id = c.shop_id and v.card_id = c.id and ${stateIs('appointment as v', 'no_show')} and v.id <> a.id),
          'notes', coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'author', n.author, 'at', n.created_at) order by n.created_at desc, n.id)
            from (select n.*, author.display_name as author from client_note n
              left join member author on author.shop_id = n.shop_id and author.id = n.author_id
              where n.shop_id = c.shop_id and n.client_id = c.id order by n.created_at desc, n.id limit ${sql.lit(NOTES)}) n), '[]'))
        from client c left join person on person.id = c.person_id and ${stateIs('person', 'active')}
        where c.shop_id = a.shop_id and c.id = a.card_id) as card,
      coalesce((select json_agg(h order by h."startsAt" desc, h.id) from (
        select ${selectOf(historyColumns, 'v')}, lower(v.during) as "startsAt", vm.display_name as "memberName",
          (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
            where lp.shop_id = v.shop_id and lp.look_id = v.look_id and ${photoIsShown} order by lp.position limit 1) as photo
        from appointment v join member vm on vm.shop_id = v.shop_id and vm.id = v.member_id
        where v.shop_id = a.shop_id and v.card_id = a.card_id and v.id <> a.id and lower(v.during) < lower(a.during)
        order by lower(v.during) desc, v.id limit ${sql.lit(HISTORY)}) h), '[]') as history,
      coalesce((select json_agg(json_build_object('action', e.action, 'at', e.happened_at, 'by', e.by, 'detail', e.detail) order by e.id desc)
        from (select e.id, e.action, e.happened_at, e.detail, coalesce(em.display_name, ep.name) as by from audit_event e
          left join person ep on ep.id = e.actor_id
          left join member em on em.shop_id = a.shop_id and em.person_id = e.actor_id
          where e.subject_kind = 'appointment' and e.subject_id = a.id::text order by e.id desc limit ${sql.lit(EVENTS)}) e), '[]') as events
    from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where a.shop_id = ${shopId} and a.id = ${id}`.execute(db)
  return rows[0]
}
