import { type Kysely, sql } from 'kysely'
import type { DigestEvery, DigestTimes } from '#core/notices/digest.ts'
import { type QuietHours, USUAL_QUIET } from '#core/notices/quiet-hours.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** A person's choices, or null where they made none. */
export type QuietRow = { fromHour: number; untilHour: number; push: boolean; mail: boolean }
export type DigestRow = { every: DigestEvery; weekday: number; hour: number }

export async function findNoticeTimes(
  db: Kysely<DB>,
  personId: string,
): Promise<{ quiet: QuietRow; digest: DigestRow; deviceZone: string | null } | null> {
  const row = await db.selectFrom('notice_times').selectAll().where('person_id', '=', personId).executeTakeFirst()
  if (!row) return null
  return {
    quiet: {
      ...{ fromHour: row.quiet_from_hour, untilHour: row.quiet_until_hour },
      ...{ push: row.quiet_push, mail: row.quiet_mail },
    },
    digest: { every: row.digest_every ?? 'never', weekday: row.digest_weekday, hour: row.digest_hour },
    deviceZone: row.time_zone,
  }
}

/** Settings that are not given keep their stored value, or the column's default for a new row. */
export async function upsertNoticeTimes(
  db: Kysely<DB>,
  personId: string,
  {
    quiet,
    digest,
    deviceZone,
  }: { quiet?: QuietRow | undefined; digest?: DigestRow | undefined; deviceZone?: string | undefined },
): Promise<void> {
  const chosen = {
    ...(quiet && {
      ...{ quiet_from_hour: quiet.fromHour, quiet_until_hour: quiet.untilHour },
      ...{ quiet_push: quiet.push, quiet_mail: quiet.mail },
    }),
    ...(digest && {
      digest_every: digest.every === 'never' ? null : digest.every,
      ...{ digest_weekday: digest.weekday, digest_hour: digest.hour },
    }),
    ...(deviceZone !== undefined && { time_zone: deviceZone }),
  }
  await db
    .insertInto('notice_times')
    .values({ person_id: personId, ...chosen })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(chosen))
    .execute()
}

/** When a notice may reach its person. */
export type NoticeTimes = {
  push: QuietHours | null
  mail: QuietHours | null
  /** null: the person has none, or not for its topic */
  digest: DigestTimes | null
  /** of the appointment it is about */
  startsAt: EpochMs | null
}

type TimesRow = (QuietRow | Record<keyof QuietRow, null>) & {
  id: string
  timeZone: string
  startsAt: number | null
} & (
    | { every: 'day' | 'week'; weekday: number; hour: number }
    | { every: null; weekday: number | null; hour: number | null }
  )

/** Of notices to people with an account, by their ids; one statement. The clock is that of the profile's zone, else of the browser that chose the times, else UTC [N72]. */
export async function listNoticeTimes(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, NoticeTimes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TimesRow>`
    select n.id, coalesce(p.time_zone, t.time_zone, 'UTC') as "timeZone", t.quiet_from_hour as "fromHour", t.quiet_until_hour as "untilHour",
      t.quiet_push as push, t.quiet_mail as mail,
      case when coalesce(c.in_digest, true) then t.digest_every end as every, t.digest_weekday as weekday, t.digest_hour as hour,
      (select extract(epoch from min(lower(a.during))) * 1000 from appointment a
        where a.id = (n.data->>'appointmentId')::uuid or a.booking_id = (n.data->>'bookingId')::uuid)::float8 as "startsAt"
    from notice n join person p on p.id = n.person_id left join notice_times t on t.person_id = n.person_id
    left join notice_choice c on c.person_id = n.person_id and c.topic = n.topic
    where n.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, timeZone, startsAt, ...row }) => {
      const chosen = row.fromHour === null ? USUAL_QUIET : row
      const quiet = { fromHour: chosen.fromHour, untilHour: chosen.untilHour, timeZone }
      return [
        id,
        {
          push: chosen.push ? quiet : null,
          mail: chosen.mail ? quiet : null,
          digest: row.every && { every: row.every, weekday: row.weekday, hour: row.hour, timeZone },
          startsAt,
        },
      ]
    }),
  )
}
