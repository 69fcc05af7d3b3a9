import { type Kysely, type RawBuilder, sql } from 'kysely'
import { appointmentStates, openStates, takesTime } from '#core/booking/lifecycle/lifecycle.ts'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type Broken = { count: number; ids: string[] }
/** Rows that contradict each other: a query of their ids as `id`, set-based, so that a million appointments take seconds. */
export type RowCheck = { name: string; advice: string; broken: (now: EpochMs) => RawBuilder<unknown> }

/** Longer than any hold, and than the jobs that end holds and offers may be late. */
const LONGEST_HOLD_MS = HOUR_MS
const released = appointmentStates.filter((state) => !takesTime(state))
const restart = 'Restart Lookbook; if it is still there an hour later, report it with these ids.'
const report = 'Keep a backup from before it, and report it with these ids.'

export const rowChecks: readonly RowCheck[] = [
  {
    name: 'times taken once',
    advice: `Two claims have one time: call one of the clients, move one appointment at the desk. ${report}`,
    broken: () => sql`
      select id from (
        select id, lower(during) as begins, max(upper(during)) over (partition by shop_id, resource_id, lane
          order by lower(during), id rows between unbounded preceding and 1 preceding) as taken_until
        from occupancy) o
      where o.begins < o.taken_until`,
  },
  {
    name: 'taken times have an owner',
    advice: `Time is taken by something that is gone. ${report}`,
    broken: () => sql`
      select o.id from occupancy o
      where (o.cause = 'appointment' and not exists (select from appointment a where a.shop_id = o.shop_id and a.id = o.appointment_id))
        or (o.cart_item_id is not null and not exists (select from cart_item i where i.id = o.cart_item_id))
        or (o.offer_id is not null and not exists (
          select from waiting_offer f where f.shop_id = o.shop_id and f.id = o.offer_id and ${stateIs('waiting_offer as f', 'open')}))
        or (o.cause = 'time_off' and not exists (select from time_off t where t.shop_id = o.shop_id and t.id = o.time_off_id))
        or (o.cause = 'hold' and o.cart_item_id is null and o.offer_id is null)
        or not exists (select from resource_lane l where l.shop_id = o.shop_id and l.resource_id = o.resource_id and l.lane = o.lane)`,
  },
  {
    name: 'cancelled appointments take no time',
    advice: `Time that should be free is taken. ${report}`,
    broken: () => sql`
      select a.id from appointment a join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id
      where ${stateIs('appointment as a', ...released)} group by a.id`,
  },
  {
    name: 'appointments have their time',
    advice: `Somebody else could book the same time: look the appointments up at the desk and move each to a free time. ${report}`,
    broken: () => sql`
      select a.id from appointment a where ${stateIs('appointment as a', ...openStates)} and not exists (
        select from occupancy o join resource r on r.shop_id = o.shop_id and r.id = o.resource_id and r.member_id = a.member_id
        where o.shop_id = a.shop_id and o.appointment_id = a.id and o.during @> a.during)`,
  },
  {
    name: 'bookings are whole',
    advice: `A booking without appointments, or an appointment without its booking. ${report}`,
    broken: () => sql`
      select b.id from booking b where not exists (select from appointment a where a.booking_id = b.id)
      union all select a.id from appointment a where not exists (select from booking b where b.id = a.booking_id)`,
  },
  {
    name: 'holds end',
    advice: `A cart or an offer holds a time for too long, or more than its item takes. ${restart}`,
    broken: (now) => sql`
      select o.id from occupancy o where o.cause = 'hold' and o.expires_at > ${new Date(now + LONGEST_HOLD_MS)}
      union all select o.id from occupancy o
        where o.cause = 'hold' and o.offer_id is not null and o.expires_at < ${new Date(now - LONGEST_HOLD_MS)}
      union all select o.id from occupancy o where o.cause = 'hold' and o.expires_at < ${new Date(now - LONGEST_HOLD_MS)}
        and exists (select from time_off t where t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during)
      union all select i.id from occupancy o join cart_item i on i.id = o.cart_item_id group by i.id, i.lanes having count(*) > i.lanes`,
  },
  {
    name: 'looks are listed as they are',
    advice: `A search shows looks otherwise than their pages: save the look again in the studio, which lists it anew. ${report}`,
    broken: () => sql`
      select look_id as id from (
        (table listing except select * from listing_source) union all (select * from listing_source except table listing)) l
      group by look_id`,
  },
  {
    name: 'money agrees with its records',
    advice: `Compare the payments on the page of each booking with the till, and correct them there. ${report}`,
    broken: () => sql`
      select appointment_id as id from payment_record group by shop_id, appointment_id having sum(amount_minor) < 0
      union select p.appointment_id from payment_record p where not exists (
        select from appointment a where a.shop_id = p.shop_id and a.id = p.appointment_id)
      union select p.appointment_id from payment_record p where p.corrects_id is null and p.amount_minor <= 0
      union select a.id from appointment a where a.price_kind = 'free' and a.price_minor <> 0
      union select a.id from appointment a where a.final_price_minor > a.price_minor and a.final_price_word is null
        and a.price_kind not in ('from', 'on_request')`,
  },
  {
    name: 'mails are written once',
    advice: `Somebody got a mail twice; nothing is to be done for them. ${report}`,
    broken: () => sql`
      select (array_agg(n.id order by n.created_at desc))[1] as id from notice n where n.dedupe_key is not null
        group by n.dedupe_key having count(*) > 1
      union select (array_agg(n.id order by n.created_at desc))[1] from notice n
        where n.kind in ('booking_placed', 'request_received') and n.channel = 'email'
        group by n.data->>'bookingId', n.data->>'appointmentId', n.person_id, n.recipient having count(*) > 1`,
  },
  {
    name: 'deleted people are gone',
    advice: `Something of a deleted account is left. ${report}`,
    broken: () => sql`
      select p.id from person p where ${stateIs('person as p', 'erased')} and (p.is_operator or p.email is not null
        or exists (select from session s where s.person_id = p.id)
        or exists (select from identity i where i.person_id = p.id)
        or exists (select from passkey k where k.person_id = p.id)
        or exists (select from second_factor f where f.person_id = p.id)
        or exists (select from link l where l.person_id = p.id)
        or exists (select from cart c where c.person_id = p.id)
        or exists (select from push_device d where d.person_id = p.id)
        or exists (select from member m where m.person_id = p.id and m.left_at is null))`,
  },
  {
    name: 'words of thanks are counted',
    advice: `A comment shows another number than people gave it. ${report}`,
    broken: () => sql`
      select c.id from comment c left join (
        select shop_id, comment_id, count(*) as votes from comment_useful group by shop_id, comment_id) u
        on u.shop_id = c.shop_id and u.comment_id = c.id
      where c.useful <> coalesce(u.votes, 0)`,
  },
]

/** What follows is read from one moment, and writes nothing. */
export async function beginReading(tx: Kysely<DB>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
}

export async function findBroken(tx: Kysely<DB>, broken: RawBuilder<unknown>, most: number): Promise<Broken> {
  const { rows } = await sql<{ id: string; count: number }>`
    with broken as materialized (select distinct id::text as id from (${broken}) found)
    select id, (count(*) over ())::int as count from broken order by id limit ${most}`.execute(tx)
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) }
}
