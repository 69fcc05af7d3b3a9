import type { Deps } from '#server/deps.ts'
import { listSealedGrants, listSealedSecrets } from '#server/identity/second-factor/sealed-secrets.store.ts'
import { secretBelongsTo } from '#server/identity/second-factor/second-factor.ts'
import { grantBelongsTo } from '#server/identity/sign-in/open-session.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/** Enough to tell a foreign key from a single damaged row. */
const SAMPLE = 50

/** Refuses a restored database beside a new data folder: its secrets can be opened only with the old folder's keys. */
export async function refuseForeignKeys({ db, vault, config }: Pick<Deps, 'db' | 'vault' | 'config'>): Promise<void> {
  const secrets = await listSealedSecrets(db, null, SAMPLE)
  const grants = await listSealedGrants(db, null, SAMPLE)
  if (secrets.length + grants.length === 0) return
  if (secrets.some(({ id, sealed }) => vault.open(sealed, secretBelongsTo(id)) !== null)) return
  if (grants.some(({ id, sealed }) => vault.open(sealed, grantBelongsTo(id)) !== null)) return
  const keys = config.keys === null ? `the file keys of ${config.dataDir}` : 'LOOKBOOK_KEYS'
  throw new CannotStart(
    `The database holds sealed secrets that ${keys} cannot open: it belongs to another data folder. Put the keys of that folder back, then start again. docs/OPERATING.md says what to do if they are lost.`,
  )
}
