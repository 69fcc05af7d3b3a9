import { type Kysely, sql } from 'kysely'
import { unfinishedStates } from '#core/photos/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type OutboxRow = {
  waiting: number
  givenUp: number
  sent: number
  oldestDueAt: Date | null
  pictures: number
  latePictures: number
  postgresVersion: string
}

/** The outbox and the pictures on their way, one statement. A mail that was given up is due at infinity. */
export async function findQueues(db: Kysely<DB>, now: EpochMs): Promise<OutboxRow> {
  const at = new Date(now)
  const { rows } = await sql<OutboxRow>`
    select count(*) filter (where due_at <= ${at})::int as waiting,
      count(*) filter (where due_at = 'infinity')::int as "givenUp",
      min(due_at) filter (where due_at <= ${at}) as "oldestDueAt",
      (select count(*)::int from notice where sent_at > ${at}::timestamptz - interval '1 day') as sent,
      (select count(*)::int from photo where ${stateIs('photo', ...unfinishedStates)}) as pictures,
      (select count(*)::int from photo where ${stateIs('photo', 'processing')} and created_at < ${at}::timestamptz - interval '10 minutes') as "latePictures",
      current_setting('server_version') as "postgresVersion"
    from notice where sent_at is null and channel = 'email'`.execute(db)
  return rows[0]!
}

/** Suspended shops with clients who were not written to about the suspension [O4]. */
export async function countShopsToTell(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shop s cross join lateral (
      select e.id from audit_event e where e.shop_id = s.id and e.action = 'shop.suspend'
      order by e.happened_at desc, e.id desc limit 1
    ) suspension
    where ${stateIs('shop as s', 'suspended')} and exists (
      select from appointment a join booking b on b.id = a.booking_id
      left join person p on p.id = b.client_id and ${stateIs('person as p', 'active')}
      left join client c on b.client_id is null and c.shop_id = a.shop_id and c.id = a.card_id
      where a.shop_id = s.id and ${isComing('a', now)}
        and coalesce(p.email, c.email) is not null
        and not exists (select from notice n
          where n.dedupe_key = 'client_of_suspended ' || suspension.id || ' ' || coalesce(p.id, c.id)))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Bookings placed in the last 24 hours: a range of an index. */
export async function countRecentBookings(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking where placed_at > ${new Date(now)}::timestamptz - interval '1 day'`.execute(
    db,
  )
  return rows[0]!.count
}
