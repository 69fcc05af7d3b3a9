import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { OIDC_FLOW_MS } from '#core/identity/limits.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { findOrMakePerson } from '../hosted/find-or-make-person.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { wakeOutbox } from '../mails/wake-outbox.ts'
import { countAttempt, countChallenge, forgetAttempts } from '../sign-in/attempts.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { deleteFlow, insertExchanged, insertFlow } from './oidc-flows.store.ts'
import { OIDC_PROVIDER, type OidcClaims, type OidcRefusal, type OidcSecrets } from './oidc-service.ts'

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

const BELONGS_TO = 'oidc-flow'

/** Begins a sign-in at the provider. The state goes into a cookie of this browser, which alone can finish it [I50]. */
export async function startOidc(
  deps: IdentityDeps,
  { returnTo }: { returnTo?: string | undefined },
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<{ url: string; state: string }, 'provider_failed' | 'too_many_attempts' | 'not_found', Wait>> {
  if (deps.oidc === null) return refused('not_found')
  const counted = await countChallenge(deps, address)
  if (!counted.ok) return counted
  const begun = await deps.oidc.begin()
  if (!begun.ok) return begun
  const { url, secrets } = begun.value
  await insertFlow(deps.db, {
    stateHash: hashToken(secrets.state),
    sealed: deps.vault.seal(JSON.stringify(secrets), BELONGS_TO),
    returnTo: returnPath(returnTo) ?? null,
    expiresAt: deps.now() + OIDC_FLOW_MS,
  })
  return granted({ url, state: secrets.state })
}

/**
 * Finishes it with what the provider added to the address. A code of our second factor may follow: what the provider said is
 * stored, sealed, until then.
 */
export async function finishOidc(
  deps: IdentityDeps,
  input: Input,
  caller: Caller,
  browserState: string | null,
): Promise<Decision<Finished, Refusal, Wait>> {
  if (deps.oidc === null) return refused('not_found')
  const { address } = caller
  const counted = await countAttempt(deps, { kind: 'sign-in', account: null, address })
  if (!counted.ok) return counted
  const state = new URLSearchParams(input.search).get('state')
  // Another browser's answer would sign this one in to somebody else's account.
  if (state === null || state !== browserState) return refused('token_invalid')
  const stateHash = hashToken(state)
  const flow = await deleteFlow(deps.db, stateHash, deps.now())
  const opened = flow === undefined ? null : deps.vault.open(flow.sealed, BELONGS_TO)
  if (flow === undefined || opened === null) return refused('token_invalid')

  const { returnTo } = flow
  const said = flow.isExchanged
    ? granted(JSON.parse(opened) as OidcClaims)
    : await deps.oidc.finish(input.search, JSON.parse(opened) as OidcSecrets)
  if (!said.ok) return said
  const claims = said.value
  const later = {
    stateHash,
    sealed: deps.vault.seal(JSON.stringify(claims), BELONGS_TO),
    returnTo,
    expiresAt: deps.now() + OIDC_FLOW_MS,
  }
  if (input.code !== undefined) {
    const tried = await countAttempt(deps, { kind: 'code', account: `oidc ${claims.subject}`, address })
    if (!tried.ok) {
      await insertExchanged(deps.db, later)
      return tried
    }
  }
  const session = await openOnce(deps, claims, input, caller)
  if (!session.ok) {
    if (session.code === 'second_factor_needed' || session.code === 'code_wrong') await insertExchanged(deps.db, later)
    return session
  }
  if (input.code !== undefined) await forgetAttempts(deps, 'code', `oidc ${claims.subject}`)
  await wakeOutbox(deps)
  return granted({ session: session.value, returnTo })
}

/** Two concurrent first sign-ins create one person: the retry finds the row of the first. */
async function openOnce(
  deps: IdentityDeps,
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
  deps: IdentityDeps,
  tx: Transaction<DB>,
  { subject, email, emailVerified, name }: OidcClaims,
  input: Input,
  { userAgent, browser, tokenHash: replaces }: Caller,
): Promise<Decision<OpenedSession, Refusal | 'lost_race'>> {
  // Another issuer is another set of accounts. Its word for an address names no operator [I13].
  const account = {
    provider: OIDC_PROVIDER,
    subject: `${deps.config.oidc?.issuer} ${subject}`,
    email,
    emailVerified,
    name,
  }
  const person = await findOrMakePerson(deps, tx, { ...account, signInProvider: 'password' }, input)
  if (!person.ok) return person
  const finishing = { personId: person.value, code: input.code, provider: OIDC_PROVIDER }
  const session = await finishSignIn(deps, tx, { ...finishing, userAgent, browser, replaces })
  if (session.ok) return session
  // Without a password involved, this code means that the person was deleted: retry as a new one.
  return refused(session.code === 'wrong_credentials' ? 'lost_race' : session.code)
}
