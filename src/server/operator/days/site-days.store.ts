import { type Kysely, sql } from 'kysely'
import { isoDay } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type SiteDay = { on: string; signUps: number; bookings: number; uploads: number; errors: number }

export const SHOWN_DAYS = 30
const KEPT_DAYS = 400

const today = (now: EpochMs) => sql`${isoDay(Math.floor(now / DAY_MS))}::date`
/** The days that are shown, with what was counted of them. */
const shownDays = (
  now: EpochMs,
) => sql`(select ${today(now)} - ago as held_on from generate_series(0, ${SHOWN_DAYS - 1}) ago) d
  left join site_day c on c.held_on = d.held_on`
const isOn = (column: string) => sql`${sql.ref(column)} >= d.held_on::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (d.held_on + 1)::timestamp at time zone 'UTC'`

/** Each a range of an index, evaluated only for days that were not counted before. */
const counted = {
  signUps: sql`coalesce(c.sign_ups, (select count(*)::int from person p where ${isOn('p.created_at')}))`,
  bookings: sql`coalesce(c.bookings, (select count(*)::int from booking b where ${isOn('b.placed_at')}))`,
  uploads: sql`coalesce(c.uploads, (select count(*)::int from photo f where ${isOn('f.created_at')}))`,
}

/** 30 days, the oldest first, today last; one statement. */
export async function listSiteDays(db: Kysely<DB>, now: EpochMs): Promise<SiteDay[]> {
  const { rows } = await sql<SiteDay>`
    select to_char(d.held_on, 'YYYY-MM-DD') as on, ${counted.signUps} as "signUps", ${counted.bookings} as bookings,
      ${counted.uploads} as uploads, coalesce(c.errors, 0) as errors
    from ${shownDays(now)} order by d.held_on`.execute(db)
  return rows
}

/** Counts days that are over, and forgets old ones; answers how many were counted. */
export async function countFinishedDays(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const { rows } = await sql`
    with forgotten as (delete from site_day where held_on < ${today(now)} - ${KEPT_DAYS}::int)
    insert into site_day (held_on, sign_ups, bookings, uploads)
    select d.held_on, ${counted.signUps}, ${counted.bookings}, ${counted.uploads} from ${shownDays(now)}
    where d.held_on < ${today(now)} and (c.sign_ups is null or c.bookings is null or c.uploads is null)
    on conflict (held_on) do update set sign_ups = excluded.sign_ups, bookings = excluded.bookings, uploads = excluded.uploads
    returning held_on`.execute(db)
  return rows.length
}

export async function addErrors(db: Kysely<DB>, now: EpochMs, errors: number): Promise<void> {
  await sql`
    insert into site_day (held_on, errors) values (${today(now)}, ${errors})
    on conflict (held_on) do update set errors = site_day.errors + excluded.errors`.execute(db)
}
