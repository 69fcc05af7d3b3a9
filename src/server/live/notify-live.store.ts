import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Topic } from './topics.ts'

export const LIVE_CHANNEL = 'lookbook_live'

/** Notifies followers of a topic that it changed, when the transaction commits. Never what changed. */
export async function notifyLive(tx: Kysely<DB>, topic: Topic, kind: string): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${`${topic} ${kind}`})`.execute(tx)
}

/**
 * Notifies followers of these shops that their free times changed, and their desks that their calendars did. Answers the
 * shops where somebody waits in line for a held time [Q2].
 */
export async function notifyTimes(db: Kysely<DB>, shopIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; hasLine: boolean }>`${preparedStatement}
    select id, pg_notify(${LIVE_CHANNEL}, 'shop:' || slug || ' times'), pg_notify(${LIVE_CHANNEL}, 'studio:' || slug || ' calendar'),
      exists (select from queue_place q where q.shop_id = shop.id and ${stateIs('queue_place as q', 'waiting')}) as "hasLine"
    from shop where id = any(${shopIds}::uuid[])`.execute(db)
  return rows.filter(({ hasLine }) => hasLine).map(({ id }) => id)
}

/** Notifies the desks of these shops only [D10]. */
export async function notifyDesks(db: Kysely<DB>, shopIds: readonly string[]): Promise<void> {
  await sql`${preparedStatement}
    select pg_notify(${LIVE_CHANNEL}, 'studio:' || slug || ' calendar') from shop where id = any(${shopIds}::uuid[])`.execute(
    db,
  )
}

/** Shops with holds that expired after the first instant, up to and including the second. */
export async function listShopsOfEndedHolds(db: Kysely<DB>, after: EpochMs, until: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('occupancy')
    .select('shop_id')
    .distinct()
    .where('cause', '=', 'hold')
    .where('expires_at', '>', new Date(after))
    .where('expires_at', '<=', new Date(until))
    .execute()
  return rows.map((row) => row.shop_id)
}
