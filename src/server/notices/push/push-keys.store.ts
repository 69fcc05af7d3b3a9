import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type StoredPushKey = { publicKey: string; sealed: Buffer }

export async function findPushKey(db: Kysely<DB>): Promise<StoredPushKey | null> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'sealed_private_key as sealed'])
    .executeTakeFirst()
  return row ?? null
}

/** Of servers that start at the same time one wins. */
export async function insertPushKey(db: Kysely<DB>, key: StoredPushKey & { madeAt: EpochMs }): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ public_key: key.publicKey, sealed_private_key: key.sealed, made_at: new Date(key.madeAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The browsers go with it: push services accept only the key they were registered with. */
export async function deletePushKey(db: Kysely<DB>): Promise<void> {
  await sql`with devices as (delete from push_device) delete from push_key`.execute(db)
}

/** In the form that the rotation of keys reads; there is one at most. */
export async function listSealedPushKeys(
  db: Kysely<DB>,
  after: string | null,
): Promise<{ id: string; sealed: Buffer }[]> {
  const key = after === null ? await findPushKey(db) : null
  return key === null ? [] : [{ id: key.publicKey, sealed: key.sealed }]
}

export async function updateSealedPushKey(
  db: Kysely<DB>,
  { id, sealed }: { id: string; sealed: Buffer },
  anew: Buffer,
): Promise<void> {
  await db
    .updateTable('push_key')
    .set({ sealed_private_key: anew })
    .where('public_key', '=', id)
    .where('sealed_private_key', '=', sealed)
    .execute()
}
