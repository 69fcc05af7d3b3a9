import type { Configuration } from 'openid-client'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'

export type OidcClaims = { subject: string; email: string | null; emailVerified: boolean; name: string | null }
export type OidcSecrets = { verifier: string; nonce: string; state: string }
export type OidcRefusal = 'provider_failed' | 'token_invalid'

/** The provider, as far as we talk to it. Its texts do not leave this module. */
export type OidcService = {
  /** the sign-in page's address at the provider, and what is needed to finish; the state begins as given */
  begin(stateStart: string): Promise<Decision<{ url: string; secrets: OidcSecrets }, 'provider_failed'>>
  /** Exchanges the code of the provider's answer; checks state, nonce, PKCE, issuer and, by its published keys, the signature. */
  finish(search: string, secrets: OidcSecrets): Promise<Decision<OidcClaims, OidcRefusal>>
}

const TIMEOUT_SECONDS = 8
const SCOPE = 'openid email profile'

export const OIDC_PROVIDER = 'oidc'
export const OIDC_RETURN_PATH = '/sign-in/oidc'

export function createOidcService(
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  log: Pick<Log, 'warn'>,
): OidcService | null {
  if (oidc === null) return null
  const { issuer, clientId, clientSecret } = oidc
  const redirectUri = `${publicUrl}${OIDC_RETURN_PATH}`
  let known: Promise<Configuration> | undefined

  /** Discovered with the first sign-in, so that a start does not wait for the provider; a failure is not remembered. */
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client')
    // Without the second the package relies on TLS alone and checks no signature of an ID token [I60].
    const execute = [
      ...(new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []),
      enableNonRepudiationChecks,
    ]
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
    known.catch(() => (known = undefined))
    return known
  }

  function failed(step: string, error: unknown): void {
    log.warn('oidc_failed', { step, error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' })
  }

  return {
    async begin(stateStart) {
      const client = await import('openid-client')
      const secrets = {
        verifier: client.randomPKCECodeVerifier(),
        nonce: client.randomNonce(),
        state: stateStart + client.randomState(),
      }
      try {
        const url = client.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          state: secrets.state,
          nonce: secrets.nonce,
        })
        return granted({ url: url.href, secrets })
      } catch (error) {
        failed('discovery', error)
        return refused('provider_failed')
      }
    },

    async finish(search, { verifier, nonce, state }) {
      const client = await import('openid-client')
      try {
        const config = await discover()
        const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${search}`), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return refused('token_invalid')
        // Many providers say the address only here.
        const more =
          claims.email === undefined ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        return granted({
          subject: claims.sub,
          email: typeof more.email === 'string' && more.email !== '' ? more.email : null,
          emailVerified: more.email_verified === true,
          name: typeof more.name === 'string' ? more.name : null,
        })
      } catch (error) {
        failed('exchange', error)
        // An answer of the provider that does not hold is the caller's; anything else is the provider's or the network's.
        const isRefused =
          error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError
        return refused(isRefused ? 'token_invalid' : 'provider_failed')
      }
    },
  }
}
