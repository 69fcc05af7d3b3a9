import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { findOrMakePerson } from '../hosted/find-or-make-person.ts'
import { countAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { accountOf, beginFlow, keepFlow, takeFlow } from './oidc-flow.ts'
import { OIDC_PROVIDER, type OidcClaims, type OidcRefusal } from './oidc-service.ts'

type Wait = { retryAfterSeconds: number } | undefined
type Input = { search: string; code?: string | undefined; locale?: string | undefined; timeZone?: string | undefined }
type Refusal =
  | OidcRefusal
  | 'email_unverified'
  | 'account_suspended'
  | 'second_factor_needed'
  | 'code_wrong'
  | 'too_many_attempts'
  | 'not_found'
type Finished = { session: OpenedSession; returnTo: string | null }

/** Begins a sign-in at the provider [I50]. */
export function startOidc(
  deps: Deps,
  { returnTo }: { returnTo?: string | undefined },
  caller: Pick<Caller, 'address'>,
): ReturnType<typeof beginFlow> {
  return beginFlow(deps, { returnTo: returnPath(returnTo) ?? null, linksTo: null }, caller)
}

/**
 * Finishes it with what the provider added to the address. A code of our second factor may follow: what the provider said is
 * stored, sealed, until then.
 */
export async function finishOidc(
  deps: Deps,
  input: Input,
  caller: Caller,
  browserState: string | null,
): Promise<Decision<Finished, Refusal, Wait>> {
  if (deps.oidc === null) return refused('not_found')
  const { address } = caller
  const counted = await countAttempt(deps, { kind: 'sign-in', account: null, address })
  if (!counted.ok) return counted
  const taken = await takeFlow(deps, input.search, { browserState, linksTo: null })
  if (!taken.ok) return taken
  const { claims, returnTo } = taken.value
  if (input.code !== undefined) {
    const tried = await countAttempt(deps, { kind: 'code', account: `oidc ${claims.subject}`, address })
    if (!tried.ok) {
      await keepFlow(deps, taken.value)
      return tried
    }
  }
  const session = await openOnce(deps, claims, input, caller)
  if (!session.ok) {
    if (session.code === 'second_factor_needed' || session.code === 'code_wrong') await keepFlow(deps, taken.value)
    return session
  }
  if (input.code !== undefined) await forgetAttempts(deps, 'code', `oidc ${claims.subject}`)
  return granted({ session: session.value, returnTo })
}

/** Two concurrent first sign-ins create one person: the retry finds the row of the first. */
async function openOnce(
  deps: Deps,
  claims: OidcClaims,
  input: Input,
  caller: Caller,
): Promise<Decision<OpenedSession, Refusal>> {
  for (let tries = 0; tries < 3; tries++) {
    const decision = await commitIfGranted(deps.db, (tx) => open(deps, tx, claims, input, caller))
    if (decision.ok) return decision
    if (decision.code !== 'lost_race') return refused(decision.code)
  }
  throw new Error('somebody came for the first time three times at once')
}

async function open(
  deps: Deps,
  tx: Transaction<DB>,
  claims: OidcClaims,
  input: Input,
  { userAgent, browser, tokenHash: replaces }: Caller,
): Promise<Decision<OpenedSession, Refusal | 'lost_race'>> {
  // Its word for an address names no operator [I13].
  const account = { ...accountOf(deps, claims), signInProvider: 'password' }
  const person = await findOrMakePerson(deps, tx, account, input)
  if (!person.ok) return person
  const finishing = { personId: person.value, code: input.code, provider: OIDC_PROVIDER }
  const session = await finishSignIn(deps, tx, { ...finishing, userAgent, browser, replaces })
  if (session.ok) return session
  // Without a password involved, this code means that the person was deleted: retry as a new one.
  return refused(session.code === 'wrong_credentials' ? 'lost_race' : session.code)
}
