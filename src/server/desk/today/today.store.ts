import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { dueOfAppointment, paidOfPrice } from '#server/bookings/appointments/due.store.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { type InJson, only, selectOf } from '#server/database/columns/columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { PaymentLine } from '../payments/payments.store.ts'

const COMMENTS = 3
const WEEKS = 8

const visitColumns = only(appointmentColumns, ['id', 'shopNote', 'finalPriceMinor'])

/** Instants inside JSON are text, as PostgreSQL writes them. */
export type VisitRow = InJson<Pick<AppointmentFields, keyof typeof visitColumns>> & {
  memberName: string
  portrait: PhotoRow | null
  pinned: string | null
  visits: number
  lastVisit: { startsAt: string; serviceName: string } | null
  paidMinor: number
  dueMinor: number
}

export type TodayRow = {
  currency: string
  visits: VisitRow[]
  services: { memberId: string; id: string; name: string; minutes: number }[]
  /** who waits today; memberId null: for anyone */
  waiting: { serviceId: string; memberId: string | null }[]
  openRequests: number
  commentCount: number
  comments: { id: string; lookId: string; author: string; text: string; at: string; photo: PhotoRow | null }[]
  taken: { method: PaymentLine['method']; minor: number }[]
  usualMinor: number | null
}

type Which = {
  shopId: string
  /** null: the whole shop; else only what this person makes */
  personId: string | null
  appointmentIds: readonly string[]
  day: Interval
  /** the same day by the shop's clock */
  today: string
  now: Date
}

/** What Today shows beside the calendar's blocks, in one statement. */
export async function findToday(
  db: Kysely<DB>,
  { shopId, personId, appointmentIds, day, today, now }: Which,
): Promise<TodayRow> {
  const [from, to] = [new Date(day.from), new Date(day.to)]
  const isTheirs = personId === null ? sql`true` : sql`m.person_id = ${personId}`
  const isTeam = (person: ReturnType<typeof sql>) =>
    sql`exists (select from member t where t.shop_id = ${shopId} and t.person_id = ${person} and t.left_at is null)`
  const { rows } = await sql<TodayRow>`
    with unanswered as materialized (
      select c.id, c.look_id, c.author_id, c.body, c.created_at
      from look l join member m on m.shop_id = l.shop_id and m.id = l.member_id
      join comment c on c.shop_id = l.shop_id and c.look_id = l.id
      where l.shop_id = ${shopId} and ${stateIs('look as l', 'published')} and ${isTheirs} and c.parent_id is null and ${stateIs('comment as c', 'published')}
        and c.created_at > ${now}::timestamptz - interval '30 days' and not ${isTeam(sql`c.author_id`)}
        and not exists (select from comment r where r.shop_id = c.shop_id and r.parent_id = c.id and ${stateIs('comment as r', 'published')}
          and ${isTeam(sql`r.author_id`)})
    )
    select s.currency,
      coalesce((select json_agg(v) from (
        select ${selectOf(visitColumns, 'a')}, m.display_name as "memberName", ${visiblePhoto(sql`person.avatar_photo_id`)} as portrait, c.pinned,
          (select count(*) from appointment e where e.shop_id = a.shop_id and e.card_id = a.card_id and ${stateIs('appointment as e', 'completed')}
            and lower(e.during) < lower(a.during)) as visits,
          (select json_build_object('startsAt', lower(e.during), 'serviceName', e.service_name) from appointment e
            where e.shop_id = a.shop_id and e.card_id = a.card_id and ${stateIs('appointment as e', 'completed')} and lower(e.during) < lower(a.during)
            order by lower(e.during) desc limit 1) as "lastVisit",
          ${paidOfPrice} as "paidMinor", ${dueOfAppointment} as "dueMinor"
        from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
        join client c on c.shop_id = a.shop_id and c.id = a.card_id
        left join person on person.id = c.person_id and ${stateIs('person', 'active')}
        where a.shop_id = s.id and a.id = any(${appointmentIds}::uuid[])) v), '[]') as visits,
      coalesce((select json_agg(json_build_object('memberId', sv.member_id, 'id', sv.id, 'name', sv.name,
          'minutes', sv.duration_min + sv.buffer_before_min + sv.buffer_after_min))
        from service_terms sv where sv.shop_id = s.id and sv.is_offered), '[]') as services,
      coalesce((select json_agg(json_build_object('serviceId', w.service_id, 'memberId', w.member_id)) from waiting w
        where w.shop_id = s.id and ${stateIs('waiting as w', 'waiting')} and ${today}::date = any(w.days)), '[]') as waiting,
      (select count(*)::int from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
        where a.shop_id = s.id and ${isTheirs} and ${stateIs('appointment as a', 'requested')} and a.answer_by > ${now}) as "openRequests",
      (select count(*)::int from unanswered) as "commentCount",
      coalesce((select json_agg(u order by u.at, u.id) from (
        select c.id, c.look_id as "lookId", author.name as author, c.body as text, c.created_at as at,
          (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
            where lp.shop_id = s.id and lp.look_id = c.look_id and ${photoIsShown} order by lp.position limit 1) as photo
        from unanswered c join person author on author.id = c.author_id
        order by c.created_at, c.id limit ${sql.lit(COMMENTS)}) u), '[]') as comments,
      coalesce((select json_agg(json_build_object('method', y.method, 'minor', y.minor) order by y.minor desc, y.method) from (
        select y.method, sum(y.amount_minor)::float8 as minor from payment_record y
        join appointment a on a.shop_id = y.shop_id and a.id = y.appointment_id
        join member m on m.shop_id = a.shop_id and m.id = a.member_id
        where y.shop_id = s.id and y.taken_at >= ${from} and y.taken_at < ${to} and ${isTheirs} group by 1) y), '[]') as taken,
      (select round(sum(coalesce(a.final_price_minor, a.price_minor)) / nullif(count(distinct n.week), 0))::float8
        from generate_series(1, ${sql.lit(WEEKS)}) as n (week)
        join appointment a on a.shop_id = s.id and ${stateIs('appointment as a', 'completed')}
          and lower(a.during) >= ${from}::timestamptz - make_interval(days => 7 * n.week)
          and lower(a.during) < ${to}::timestamptz - make_interval(days => 7 * n.week)
        join member m on m.shop_id = a.shop_id and m.id = a.member_id and ${isTheirs}) as "usualMinor"
    from shop s where s.id = ${shopId}`.execute(db)
  return rows[0]!
}
