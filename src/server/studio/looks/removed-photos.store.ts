import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { isShown } from '#server/photos/sweep.store.ts'

/**
 * Of these photos those that a look of the shop may show again: brought for one, and shown by nothing now. They are kept
 * from the sweep, and from any other look, until the transaction ends [P9].
 */
export async function listRemovedPhotos(
  tx: Kysely<DB>,
  shopId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  if (photoIds.length === 0) return []
  // In one order for everyone, so that no two wait for each other.
  await sql`update photo set unused_since = null from (
      select id from photo where id = any(${photoIds}::uuid[]) and shop_id = ${shopId} order by id for update
    ) locked where photo.id = locked.id`.execute(tx)
  // Checked after the lock: another transaction may have shown one of them meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from photo where id = any(${photoIds}::uuid[]) and shop_id = ${shopId}
      and visibility = 'public' and file_name is not null and not ${isShown}`.execute(tx)
  return rows.map(({ id }) => id)
}
