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

export async function deleteSignUpsExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('sign_up').where('expires_at', '<=', new Date(now)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteLinksExpiredBy(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('link').where('expires_at', '<=', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** A token that has expired is refused for that: it need not be remembered any more. */
export async function deleteUsedTokensExpiredBy(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('used_token').where('expires_at', '<=', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
