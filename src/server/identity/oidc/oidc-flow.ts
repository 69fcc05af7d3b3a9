import { type Decision, granted, refused } from '#core/decision.ts'
import { OIDC_FLOW_MS } from '#core/identity/limits.ts'
import { LINK_STATE } from '#core/identity/link-state.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { countChallenge } from '../sign-in/attempts.ts'
import { deleteFlow, insertExchanged, insertFlow } from './oidc-flows.store.ts'
import { OIDC_PROVIDER, type OidcClaims, type OidcRefusal, type OidcSecrets } from './oidc-service.ts'

type Purpose = {
  returnTo: string | null
  /** the signed-in person to whom the account is linked; null: somebody signs in [I51] */
  linksTo: string | null
}
type BeginRefusal = 'provider_failed' | 'too_many_attempts' | 'not_found'
type Wait = { retryAfterSeconds: number } | undefined
/** Stored encrypted: the secrets of the flow until the provider's answer is exchanged, then the claims from that answer. */
type Sealed = { linksTo: string | null; secrets: OidcSecrets | null; claims: OidcClaims | null }
export type TakenFlow = { stateHash: Buffer; returnTo: string | null; claims: OidcClaims }

const BELONGS_TO = 'oidc-flow'

/** Begins at the provider. The state goes into a cookie of this browser, which alone can finish it [I50]. */
export async function beginFlow(
  deps: Deps,
  { returnTo, linksTo }: Purpose,
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<{ url: string; state: string }, BeginRefusal, Wait>> {
  if (deps.oidc === null) return refused('not_found')
  const counted = await countChallenge(deps, address)
  if (!counted.ok) return counted
  const begun = await deps.oidc.begin(linksTo === null ? '' : LINK_STATE)
  if (!begun.ok) return begun
  const { url, secrets } = begun.value
  await insertFlow(deps.db, {
    stateHash: hashToken(secrets.state),
    sealed: seal(deps, { linksTo, secrets, claims: null }),
    returnTo,
    expiresAt: deps.now() + OIDC_FLOW_MS,
  })
  return granted({ url, state: secrets.state })
}

/** Uses a flow up and exchanges the provider's answer. One that was begun for another purpose or person is refused. */
export async function takeFlow(
  deps: Deps,
  search: string,
  { browserState, linksTo }: { browserState: string | null; linksTo: string | null },
): Promise<Decision<TakenFlow, OidcRefusal | 'not_found'>> {
  if (deps.oidc === null) return refused('not_found')
  const state = new URLSearchParams(search).get('state')
  // Another browser's answer would sign this one in to somebody else's account, or link theirs.
  if (state === null || state !== browserState) return refused('token_invalid')
  const stateHash = hashToken(state)
  const flow = await deleteFlow(deps.db, stateHash, deps.now())
  const opened = flow === undefined ? null : deps.vault.open(flow.sealed, BELONGS_TO)
  if (flow === undefined || opened === null) return refused('token_invalid')
  const { secrets, claims, ...begun } = JSON.parse(opened) as Sealed
  if (begun.linksTo !== linksTo) return refused('token_invalid')
  const { returnTo } = flow
  if (claims !== null) return granted({ stateHash, returnTo, claims })
  if (secrets === null) return refused('token_invalid')
  const answer = await deps.oidc.finish(search, secrets)
  return answer.ok ? granted({ stateHash, returnTo, claims: answer.value }) : answer
}

/** Puts a sign-in back with what the provider said, sealed, until a code of the second factor follows. */
export async function keepFlow(deps: Deps, { stateHash, returnTo, claims }: TakenFlow): Promise<void> {
  const sealed = seal(deps, { linksTo: null, secrets: null, claims })
  await insertExchanged(deps.db, { stateHash, sealed, returnTo, expiresAt: deps.now() + OIDC_FLOW_MS })
}

/** Another issuer is another set of accounts. */
export function accountOf({ config }: Pick<Deps, 'config'>, { subject, ...claims }: OidcClaims) {
  return { ...claims, provider: OIDC_PROVIDER, subject: `${config.oidc?.issuer} ${subject}` }
}

function seal({ vault }: Deps, sealed: Sealed): Buffer {
  return vault.seal(JSON.stringify(sealed), BELONGS_TO)
}
