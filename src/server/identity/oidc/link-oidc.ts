import { type Decision, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { linkAccount } from '../hosted/link-identity.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { accountOf, beginFlow, takeFlow } from './oidc-flow.ts'
import type { OidcRefusal } from './oidc-service.ts'

type Wait = { retryAfterSeconds: number } | undefined
type Refusal =
  | OidcRefusal
  | 'email_unverified'
  | 'identity_taken'
  | 'session_expired'
  | 'too_many_attempts'
  | 'not_found'

/** Begins to link an account of the provider to the signed-in person [I51]. */
export async function startLinkingOidc(
  deps: Deps,
  session: CurrentSession,
  caller: Pick<Caller, 'address'>,
): Promise<
  Decision<
    { url: string; state: string },
    'recent_sign_in_needed' | 'provider_failed' | 'too_many_attempts' | 'not_found',
    Wait
  >
> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  return beginFlow(deps, { returnTo: null, linksTo: session.person.id }, caller)
}

/** Links it with what the provider answered: the recent sign-in was required when it began, ten minutes ago at most. */
export async function linkOidc(
  deps: Deps,
  session: CurrentSession,
  { search, browserState }: { search: string; browserState: string | null },
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<void, Refusal, Wait>> {
  if (deps.oidc === null) return refused('not_found')
  const personId = session.person.id
  const counted = await countAttempt(deps, { kind: 'sign-in', account: null, address })
  if (!counted.ok) return counted
  const taken = await takeFlow(deps, search, { browserState, linksTo: personId })
  if (!taken.ok) return taken
  const account = accountOf(deps, taken.value.claims)
  return commitIfGranted(deps.db, (tx) => linkAccount(deps, tx, session, account))
}
