import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { dueOfAppointment, isUnpaid } from '#server/bookings/appointments/due.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { KindRow } from './day-closings.store.ts'

export type ExtraSum = {
  memberId: string
  name: string
  portrait: PhotoRow | null
  currency: string
  kind: 'product' | 'tip'
  minor: number
}
export type UnpaidRow = {
  id: string
  clientName: string
  serviceName: string
  memberName: string
  startsAt: string
  dueMinor: number
  currency: string
  photo: PhotoRow | null
}
type TakingsRow = { kinds: KindRow[]; extras: ExtraSum[]; paidVisits: number; unpaid: UnpaidRow[] }

/** What came in between two instants, and the visits of that time that are not paid. One statement. */
export async function findTakings(
  db: Kysely<DB>,
  { shopId, during, now }: { shopId: string; during: Interval; now: EpochMs },
): Promise<TakingsRow> {
  const [from, to] = [new Date(during.from), new Date(during.to)]
  const { rows } = await sql<TakingsRow>`
    select coalesce((select json_agg(k order by k.currency, k.method) from (
        select a.currency, y.method, count(*)::int as payments, sum(y.amount_minor)::float8 as "expectedMinor"
        from payment_record y join appointment a on a.shop_id = y.shop_id and a.id = y.appointment_id
        where y.shop_id = s.id and y.taken_at >= ${from} and y.taken_at < ${to} group by 1, 2) k), '[]') as kinds,
      coalesce((select json_agg(e order by e.minor desc, e.name, e."memberId") from (
        select m.id as "memberId", m.display_name as name, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait, a.currency, x.kind,
          sum(x.unit_minor * x.pieces)::float8 as minor
        from visit_extra x join appointment a on a.shop_id = x.shop_id and a.id = x.appointment_id
        join member m on m.shop_id = x.shop_id and m.id = x.member_id
        where x.shop_id = s.id and x.added_at >= ${from} and x.added_at < ${to}
        group by m.shop_id, m.id, a.currency, x.kind) e), '[]') as extras,
      (select count(distinct y.appointment_id)::int from payment_record y
        where y.shop_id = s.id and y.taken_at >= ${from} and y.taken_at < ${to}) as "paidVisits",
      coalesce((select json_agg(u order by u."startsAt", u.id) from (
        select a.id, coalesce(person.name, c.name) as "clientName", a.service_name as "serviceName", m.display_name as "memberName",
          lower(a.during) as "startsAt", ${dueOfAppointment} as "dueMinor", a.currency,
          (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
            where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) as photo
        from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
        join client c on c.shop_id = a.shop_id and c.id = a.card_id left join person on person.id = c.person_id and ${stateIs('person', 'active')}
        where a.shop_id = s.id and lower(a.during) >= ${from} and lower(a.during) < ${to} and ${isUnpaid(now)}) u), '[]') as unpaid
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]!
}
