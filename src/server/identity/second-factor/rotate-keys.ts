import type { Deps } from '#server/deps.ts'
import { listSealedPushKeys, updateSealedPushKey } from '#server/notices/push/push-keys.store.ts'
import { pushKeyBelongsTo } from '#server/notices/push/push-keys.ts'
import { grantBelongsTo } from '../sign-in/open-session.ts'
import {
  listSealedGrants,
  listSealedSecrets,
  type Sealed,
  updateSealedGrant,
  updateSealedSecret,
} from './sealed-secrets.store.ts'
import { secretBelongsTo } from './second-factor.ts'

type RotateDeps = Pick<Deps, 'db' | 'vault'>
type Kind = {
  belongsTo: (id: string) => string
  list: typeof listSealedSecrets
  update: typeof updateSealedSecret
}

export type Rotation = {
  /** re-encrypted with the newest key */
  resealed: number
  /** no key of ours opens these: the key that sealed them is missing */
  unreadable: number
}

const kinds: readonly Kind[] = [
  { belongsTo: secretBelongsTo, list: listSealedSecrets, update: updateSealedSecret },
  { belongsTo: grantBelongsTo, list: listSealedGrants, update: updateSealedGrant },
  { belongsTo: pushKeyBelongsTo, list: listSealedPushKeys, update: updateSealedPushKey },
]

/** Re-encrypts with the newest key what older keys sealed. Safe to interrupt: the next run continues. */
export async function rotateKeys(deps: RotateDeps, { batch = 500 } = {}): Promise<Rotation> {
  const rotation = { resealed: 0, unreadable: 0 }
  for (const kind of kinds) {
    let rows = await kind.list(deps.db, null, batch)
    while (rows.length > 0) {
      for (const row of rows) await reseal(deps, kind, row, rotation)
      rows = await kind.list(deps.db, rows.at(-1)?.id ?? null, batch)
    }
  }
  return rotation
}

async function reseal({ db, vault }: RotateDeps, kind: Kind, row: Sealed, rotation: Rotation): Promise<void> {
  if (!vault.isStale(row.sealed)) return
  const secret = vault.open(row.sealed, kind.belongsTo(row.id))
  if (secret === null) {
    rotation.unreadable += 1
    return
  }
  await kind.update(db, row, vault.seal(secret, kind.belongsTo(row.id)))
  rotation.resealed += 1
}
