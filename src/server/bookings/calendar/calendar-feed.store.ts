import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export async function findCalendarSince(db: Kysely<DB>, personId: string): Promise<Date | null> {
  const row = await db.selectFrom('person').select('calendar_since').where('id', '=', personId).executeTakeFirst()
  return row?.calendar_since ?? null
}

/** null removes the feed. */
export async function updateCalendarToken(
  db: Kysely<DB>,
  personId: string,
  token: { hash: Buffer; at: EpochMs } | null,
): Promise<void> {
  await db
    .updateTable('person')
    .set({ calendar_token_hash: token?.hash ?? null, calendar_since: token ? new Date(token.at) : null })
    .where('id', '=', personId)
    .execute()
}

export type FeedOwner = { id: string; locale: string }

/** The owner of a feed; undefined for a deleted account. */
export function findFeedOwner(db: Kysely<DB>, tokenHash: Buffer): Promise<FeedOwner | undefined> {
  return db
    .selectFrom('person')
    .select(['id', 'locale'])
    .where('calendar_token_hash', '=', tokenHash)
    .where('state', '=', 'active')
    .executeTakeFirst()
}
