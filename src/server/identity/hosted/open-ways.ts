import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { GUEST_PROVIDER } from '../account/people.store.ts'
import { OIDC_PROVIDER } from '../oidc/oidc-service.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { listCredentials } from '../passkeys/passkeys.store.ts'
import { allowsGuests, storesPasswords } from '../sign-in/own-passwords.ts'
import { listWays, type Way } from './hosted.store.ts'

type WayDeps = Pick<Deps, 'config' | 'hosted'>

/** The ways by which the person can sign in here now; a disabled one does not count [I12]. */
export async function listOpenWays(deps: WayDeps, tx: Kysely<DB>, personId: string): Promise<{ id: string }[]> {
  const ways = (await listWays(tx, personId)).filter((way) => isOpen(deps, way))
  return passkeySite(deps.config) === null ? ways : [...ways, ...(await listCredentials(tx, personId))]
}

function isOpen({ config, hosted }: WayDeps, { provider }: Way): boolean {
  if (provider === GUEST_PROVIDER) return allowsGuests(config)
  if (provider === OIDC_PROVIDER) return config.oidc !== null
  return provider === 'embedded' ? storesPasswords(config) : hosted !== null
}
