import { DAY_MS } from '#core/time.ts'
import { insertAuditEvents } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { deleteEmptyDrafts } from './empty-drafts.store.ts'

/** As long as an upload may take. */
const KEEP_EMPTY_MS = DAY_MS

/** Deletes drafts that were opened but never changed. Safe to interrupt and to run concurrently. */
export async function sweepDrafts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let deleted = 0
  for (let batch = await sweepBatch(); batch > 0; batch = await sweepBatch()) deleted += batch
  return deleted

  function sweepBatch(): Promise<number> {
    return inTransaction(db, async (tx) => {
      const drafts = await deleteEmptyDrafts(tx, now() - KEEP_EMPTY_MS)
      if (drafts.length === 0) return 0
      const event = { actorId: null, action: 'look.deleted', at: now() }
      await insertAuditEvents(
        tx,
        drafts.map(({ shop_id, id, title }) => ({
          ...event,
          subject: { kind: 'look' as const, id },
          shopId: shop_id,
          detail: { title, why: 'left_empty' },
        })),
      )
      return drafts.length
    })
  }
}
