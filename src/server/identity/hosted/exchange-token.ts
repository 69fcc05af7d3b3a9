import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { commitIfGranted } from '../../database/commit-if-granted.ts'
import type { DB } from '../../database/schema.generated.ts'
import { insertAudit } from '../account/audit.store.ts'
import { countAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { type FinishRefusal, finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { findOrMakePerson } from './find-or-make-person.ts'
import type { ServiceRefusal } from './firebase-service.ts'
import { insertUsedToken } from './hosted.store.ts'
import { type ProvenAccount, proveAccount } from './prove-account.ts'

export type Exchange = {
  idToken: string
  refreshToken: string
  code?: string | undefined
  locale?: string | undefined
  timeZone?: string | undefined
}
type Refusal =
  | Exclude<FinishRefusal, 'wrong_credentials'>
  | ServiceRefusal
  | 'token_used'
  | 'email_unverified'
  | 'too_many_attempts'
  | 'not_found'
type Exchanged = Decision<OpenedSession, Refusal, { retryAfterSeconds: number } | undefined>

/** Exchanges a token of the hosted service for a session, once. A refusal does not use the token up. */
export async function exchangeToken(deps: Deps, input: Exchange, caller: Caller): Promise<Exchanged> {
  if (deps.hosted === null) return refused('not_found')
  const { address } = caller
  const counted = await countAttempt(deps, { kind: 'sign-in', account: null, address })
  if (!counted.ok) return counted
  const proven = await proveAccount(deps.hosted, input.idToken, { now: deps.now() })
  if (!proven.ok) return proven

  const { subject } = proven.value
  if (input.code !== undefined) {
    const tried = await countAttempt(deps, { kind: 'code', account: subject, address })
    if (!tried.ok) return tried
  }
  const session = await openOnce(deps, proven.value, input, caller)
  if (session.ok && input.code !== undefined) await forgetAttempts(deps, 'code', subject)
  return session
}

/** Two concurrent first sign-ins create one person: the retry finds the row of the first. */
async function openOnce(deps: Deps, account: ProvenAccount, input: Exchange, caller: Caller): Promise<Exchanged> {
  for (let tries = 0; tries < 3; tries++) {
    const decision = await commitIfGranted(deps.db, (tx) => open(deps, tx, account, input, caller))
    if (decision.ok) return decision
    if (decision.code !== 'lost_race') return refused(decision.code, decision.detail)
  }
  throw new Error('somebody came for the first time three times at once')
}

async function open(
  deps: Deps,
  tx: Transaction<DB>,
  account: ProvenAccount,
  input: Exchange,
  { userAgent, browser, tokenHash: replaces }: Caller,
): Promise<Decision<OpenedSession, Refusal | 'lost_race'>> {
  if (!(await insertUsedToken(tx, account.token))) return refused('token_used')
  const person = await findOrMakePerson(deps, tx, account, input)
  if (!person.ok) return person

  const personId = person.value
  const { provider, isAdministrator } = account
  const session = await finishSignIn(deps, tx, {
    personId,
    code: input.code,
    provider,
    userAgent,
    browser,
    operatorClaim: isAdministrator,
    grant: { refreshToken: input.refreshToken },
    replaces,
  })
  // Without a password involved, this code means that the person was deleted: retry as a new one.
  if (!session.ok) return refused(session.code === 'wrong_credentials' ? 'lost_race' : session.code)
  if (isAdministrator) {
    const detail = { by: 'claim' }
    await insertAudit(tx, { actorId: personId, action: 'operator.made', personId, at: deps.now(), detail })
  }
  return granted(session.value)
}
