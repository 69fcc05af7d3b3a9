import type { getIdentityWays } from '#contract/identity/identity.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isPublic } from '#server/platform/config/loopback.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { allowsGuests, storesPasswords } from '../sign-in/own-passwords.ts'

/** How people sign in here. The client configuration of the hosted service is public by design. */
export function identityWays(config: Config): RouteOutput<typeof getIdentityWays> {
  const { firebase, smtpUrl, trustedProxies } = config
  return {
    passwords: storesPasswords(config) ? 'lookbook' : 'firebase',
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
      providers: firebase.providers.filter((provider) => provider !== 'password'),
      emulatorUrl: firebase.emulatorUrl,
    },
    allowsGuests: allowsGuests(config),
    passkeys: passkeySite(config) !== null,
    oidc: config.oidc && { name: config.oidc.name },
    hasMailbox: smtpUrl === null && !isPublic(config) && trustedProxies === 0,
  }
}
