import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { updateOperator } from './account.store.ts'
import { insertAudit } from './audit.store.ts'

/** Names an operator by the address of an account, which is proven [I13]. Once more changes nothing. */
export async function makeOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
): Promise<Decision<void, 'no_such_account'>> {
  return db.transaction().execute(async (tx) => {
    const made = await updateOperator(tx, email.trim())
    if (made === undefined) return refused('no_such_account')
    await insertAudit(tx, { actorId: null, action: 'operator.made', personId: made.id, at: now() })
    return granted(undefined)
  })
}
