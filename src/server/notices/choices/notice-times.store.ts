import { type Kysely, sql } from 'kysely'
import { type QuietHours, USUAL_QUIET } from '#core/notices/quiet-hours.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** A person's choice, or null where they made none. */
export type QuietRow = { fromHour: number; untilHour: number; push: boolean; mail: boolean }

export async function findQuietHours(db: Kysely<DB>, personId: string): Promise<QuietRow | null> {
  const row = await db
    .selectFrom('notice_times')
    .select([
      'quiet_from_hour as fromHour',
      'quiet_until_hour as untilHour',
      'quiet_push as push',
      'quiet_mail as mail',
    ])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function upsertQuietHours(db: Kysely<DB>, personId: string, quiet: QuietRow): Promise<void> {
  const chosen = {
    quiet_from_hour: quiet.fromHour,
    quiet_until_hour: quiet.untilHour,
    quiet_push: quiet.push,
    quiet_mail: quiet.mail,
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
  /** of the appointment it is about */
  startsAt: EpochMs | null
}

/** Of notices to people with an account, by their ids; one statement. Without a zone of their own a person has UTC. */
export async function listNoticeTimes(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, NoticeTimes>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Partial<QuietRow> & { id: string; timeZone: string; startsAt: number | null }>`
    select n.id, coalesce(p.time_zone, 'UTC') as "timeZone", t.quiet_from_hour as "fromHour", t.quiet_until_hour as "untilHour",
      t.quiet_push as push, t.quiet_mail as mail,
      (select extract(epoch from min(lower(a.during))) * 1000 from appointment a
        where a.id = (n.data->>'appointmentId')::uuid or a.booking_id = (n.data->>'bookingId')::uuid)::float8 as "startsAt"
    from notice n join person p on p.id = n.person_id left join notice_times t on t.person_id = n.person_id
    where n.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, timeZone, startsAt, ...row }) => {
      const chosen = typeof row.fromHour === 'number' ? (row as QuietRow) : USUAL_QUIET
      const quiet = { fromHour: chosen.fromHour, untilHour: chosen.untilHour, timeZone }
      return [id, { push: chosen.push ? quiet : null, mail: chosen.mail ? quiet : null, startsAt }]
    }),
  )
}
