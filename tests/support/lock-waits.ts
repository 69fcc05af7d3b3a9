import { type Kysely, sql } from 'kysely'
import { eventually } from './eventually.ts'

/** Resolves when so many sessions of this database wait for a lock. */
export async function untilWaitingForLocks<T>(db: Kysely<T>, sessions: number): Promise<void> {
  await eventually(`${sessions} sessions wait for a lock`, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]!.waiting >= sessions
  })
}
