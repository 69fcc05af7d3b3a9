import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findNamedPerson, updateOperator } from './account.store.ts'
import { insertAudit } from './audit.store.ts'

/**
 * Makes an account an operator by its proven address [I13]. An address acquired by change is refused until a password reset
 * through its mailbox, and a guest's until they have a password [I22]. Idempotent.
 */
export async function makeOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
): Promise<Decision<void, 'no_such_account' | 'address_changed' | 'is_guest'>> {
  return inTransaction(db, async (tx) => {
    const person = await findNamedPerson(tx, email.trim())
    if (person === undefined) return refused('no_such_account')
    if (person.email_origin === 'change') return refused('address_changed')
    if (person.email_origin === 'guest') return refused('is_guest')
    await updateOperator(tx, person.id)
    await insertAudit(tx, { actorId: null, action: 'operator.made', personId: person.id, at: now() })
    return granted(undefined)
  })
}
