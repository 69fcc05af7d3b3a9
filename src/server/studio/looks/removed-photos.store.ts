import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { isShown } from '#server/photos/sweep.store.ts'

/**
 * The photos that a look of the shop may show again: uploaded for one, and not shown anywhere now. Locked until the
 * transaction ends against the sweep and other looks [P9].
 */
export async function listRemovedPhotos(
  tx: Kysely<DB>,
  shopId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  if (photoIds.length === 0) return []
  // A fixed lock order prevents deadlocks.
  await sql`update photo set unused_since = null from (
      select id from photo where id = any(${photoIds}::uuid[]) and shop_id = ${shopId} order by id for update
    ) locked where photo.id = locked.id`.execute(tx)
  // Checked after locking: another transaction may have used one of them meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from photo where id = any(${photoIds}::uuid[]) and shop_id = ${shopId}
      and visibility = 'public' and file_name is not null and not ${isShown}`.execute(tx)
  return rows.map(({ id }) => id)
}
