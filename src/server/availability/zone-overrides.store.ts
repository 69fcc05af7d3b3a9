import { type Kysely, sql } from 'kysely'
import type { Stretch } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '../database/schema.generated.ts'

/** Recomputing every gap of a large zone takes longer than a request may. */
const LIMIT = sql.raw(`'10min'`)

export type ZoneStretches = { zone: string; stretches: readonly Stretch[] }

/** All zone names the database knows, including links and old names. */
export async function listZoneNames(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  return rows.map(({ name }) => name)
}

/** Stores overrides for exactly the zones in which the database differs within the window, and answers their names. */
export async function replaceZoneOverrides(
  db: Kysely<DB>,
  zones: readonly ZoneStretches[],
  window: Interval,
): Promise<string[]> {
  const rows = zones.flatMap(({ zone, stretches }) =>
    stretches.map(({ from, offset }, i) => ({
      zone: zone.toLowerCase(),
      at: i === 0 ? '-infinity' : new Date(from).toISOString(),
      ahead: offset / 1000,
    })),
  )
  return inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = ${LIMIT}`.execute(tx)
    await sql`select sync_zone_overrides(${rows.map(({ zone }) => zone)}, ${rows.map(({ at }) => at)}::timestamptz[],
      ${rows.map(({ ahead }) => ahead)}::integer[], ${new Date(window.from)}, ${new Date(window.to)})`.execute(tx)
    const overridden = await tx.selectFrom('zone_override').select('zone').orderBy('zone').execute()
    return overridden.map(({ zone }) => zone)
  })
}
