import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPersonForChange, type PersonRow, updateIdentityUsed } from '../account/people.store.ts'
import { updateEndedSuspensions } from '../account/suspensions.store.ts'
import { noteSignIn } from '../recent/note-sign-in.ts'
import { checkSecondFactor } from '../second-factor/second-factor.ts'
import { type OpenedSession, openSession } from './open-session.ts'

export type Finishing = {
  personId: string
  /** code of our second factor */
  code?: string | undefined
  provider: string
  /** A passkey was verified, which stands for the second factor [I40]. */
  hasPasskey?: boolean
  userAgent: string | null
  /** the sealed cookie of the browser */
  browser: string | null
  /** The hash the password was verified against: if it has changed since, the sign-in is refused. */
  passwordHash?: string
  operatorClaim?: boolean
  grant?: { refreshToken: string } | null
  replaces?: Buffer | null
}

export type FinishRefusal = 'wrong_credentials' | 'account_suspended' | 'second_factor_needed' | 'code_wrong'

/** Common end of every sign-in once a first factor is proven: access check, second factor, session. */
export async function finishSignIn(
  deps: Pick<Deps, 'config' | 'now' | 'newId' | 'vault' | 'log'>,
  tx: Transaction<DB>,
  finishing: Finishing,
): Promise<Decision<OpenedSession, FinishRefusal>> {
  const { personId, provider, passwordHash } = finishing
  const person = await findPersonForChange(tx, personId)
  if (!person || (passwordHash !== undefined && person.passwordHash !== passwordHash))
    return refused('wrong_credentials')
  // Its days may be over before the job that ends it runs [O75].
  if (person.state === 'suspended' && person.suspendedUntil !== null && person.suspendedUntil <= deps.now())
    await updateEndedSuspensions(tx, deps.now())
  else if (person.state === 'suspended' || person.state === 'erased') return refused('account_suspended')

  if (!finishing.hasPasskey) {
    const factor = await checkSecondFactor(deps, tx, personId, finishing.code)
    if (!factor.ok) return factor
  }

  const isOperator = isNamedOperator(deps, person) || finishing.operatorClaim === true
  const session = await openSession(deps, tx, { ...finishing, isOperator })
  const { userAgent, browser } = finishing
  const noted = await noteSignIn(deps, tx, { person, provider, userAgent, browser })
  await updateIdentityUsed(tx, personId, provider, deps.now())
  await insertAudit(tx, { actorId: personId, action: 'session.opened', personId, at: deps.now(), detail: { provider } })
  return granted({ ...session, ...noted })
}

/** Named by the command, or by a configured address that its mailbox proved, not a change of address [I13]. */
function isNamedOperator({ config }: Pick<Deps, 'config'>, { isOperator, email, emailOrigin }: PersonRow): boolean {
  return isOperator || (email !== null && emailOrigin === 'mailbox' && config.operators.includes(email.toLowerCase()))
}
