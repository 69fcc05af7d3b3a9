import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type OutboxRow = {
  waiting: number
  givenUp: number
  sent: number
  oldestDueAt: Date | null
  pictures: number
  latePictures: number
}

/** The outbox and the pictures on their way, one statement. A mail that was given up is due at infinity. */
export async function findQueues(db: Kysely<DB>, now: EpochMs): Promise<OutboxRow> {
  const at = new Date(now)
  const { rows } = await sql<OutboxRow>`
    select count(*) filter (where due_at <= ${at})::int as waiting,
      count(*) filter (where due_at = 'infinity')::int as "givenUp",
      min(due_at) filter (where due_at <= ${at}) as "oldestDueAt",
      (select count(*)::int from notice where sent_at > ${at}::timestamptz - interval '1 day') as sent,
      (select count(*)::int from photo where state in ('uploading', 'processing')) as pictures,
      (select count(*)::int from photo where state = 'processing' and created_at < ${at}::timestamptz - interval '10 minutes') as "latePictures"
    from notice where sent_at is null and channel = 'email'`.execute(db)
  return rows[0]!
}

export type ActivityRow = { openReports: number; days: { on: string; bookings: number }[] }

export async function findActivity(db: Kysely<DB>, now: EpochMs): Promise<ActivityRow> {
  const at = new Date(now)
  const { rows } = await sql<ActivityRow>`
    with day as (
      select generate_series(0, 29) as ago
    ), placed as (
      select (${at}::timestamptz at time zone 'UTC')::date - (placed_at at time zone 'UTC')::date as ago, count(*)::int as bookings
      from booking where placed_at > ${at}::timestamptz - interval '31 days' group by 1
    )
    select (select count(*)::int from report where state = 'open') as "openReports",
      (select json_agg(json_build_object('on', to_char((${at}::timestamptz at time zone 'UTC')::date - day.ago, 'YYYY-MM-DD'),
        'bookings', coalesce(placed.bookings, 0)) order by day.ago desc)
        from day left join placed on placed.ago = day.ago) as days`.execute(db)
  return rows[0]!
}
