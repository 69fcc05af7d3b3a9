import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

export async function deleteRateCountsBefore(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('rate_count').where('window_starts_at', '<', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteSessionsExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('session').where('expires_at', '<=', new Date(now)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
