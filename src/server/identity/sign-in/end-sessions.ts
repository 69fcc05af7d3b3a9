import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { deleteSessionById } from '../account/account.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { deleteWays } from '../account/ways.store.ts'

type EndDeps = Pick<Deps, 'db' | 'now'>

/** Ends one of the person's own sessions; another person's is answered as if it did not exist [A2]. */
export async function endSession(
  { db, now }: EndDeps,
  { person }: CurrentSession,
  id: string,
): Promise<Decision<void, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteSessionById(tx, id, person.id))) return refused('not_found')
    await insertAudit(tx, { actorId: person.id, action: 'session.ended', personId: person.id, at: now() })
    return granted(undefined)
  })
}

/** Ends all sessions, or all but the current one. Returns how many ended. */
export async function endSessions(
  { db, now }: EndDeps,
  { person, tokenHash }: CurrentSession,
  keep: 'this' | 'none',
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const except = keep === 'this' ? tokenHash : undefined
    const { sessions: ended } = await deleteWays(tx, 'signed_out_everywhere', { personId: person.id, except })
    const detail = { ended }
    await insertAudit(tx, { actorId: person.id, action: 'sessions.ended', personId: person.id, at: now(), detail })
    return ended
  })
}
