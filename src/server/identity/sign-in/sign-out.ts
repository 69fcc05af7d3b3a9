import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertAudit } from '../account/audit.store.ts'
import { deleteSessionByToken } from './sessions.store.ts'

/** Ends this browser's session; idempotent. */
export async function signOut({ db, now }: Pick<Deps, 'db' | 'now'>, tokenHash: Buffer | null): Promise<void> {
  if (tokenHash === null) return
  await inTransaction(db, async (tx) => {
    const personId = await deleteSessionByToken(tx, tokenHash)
    if (personId !== null) await insertAudit(tx, { actorId: personId, action: 'session.ended', personId, at: now() })
  })
}
