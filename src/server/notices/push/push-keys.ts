import webPush from 'web-push'
import type { Deps } from '#server/deps.ts'
import { deletePushKey, findPushKey, insertPushKey } from './push-keys.store.ts'

export type PushKeys = { publicKey: string; privateKey: string }
type KeysDeps = Pick<Deps, 'db' | 'vault' | 'now'>

export function pushKeyBelongsTo(publicKey: string): string {
  return `push key ${publicKey}`
}

/**
 * The key pair that identifies this installation to push services (VAPID), sealed in the database and shared by all its servers.
 * null: none of our keys opens it.
 */
export async function readPushKeys(deps: KeysDeps): Promise<PushKeys | null> {
  const { publicKey, sealed } = (await findPushKey(deps.db)) ?? (await makePushKey(deps))
  const privateKey = deps.vault.open(sealed, pushKeyBelongsTo(publicKey))
  return privateKey === null ? null : { publicKey, privateKey }
}

/** At start: makes the pair at the first one, and a new one where the keys that sealed it are lost. */
export async function preparePushKeys(deps: KeysDeps & Pick<Deps, 'log'>): Promise<void> {
  if ((await readPushKeys(deps)) !== null) return
  deps.log.warn('push_key_replaced', { reason: 'no key opens it; people turn push on again' })
  await deletePushKey(deps.db)
  await readPushKeys(deps)
}

async function makePushKey({ db, vault, now }: KeysDeps) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = vault.seal(privateKey, pushKeyBelongsTo(publicKey))
  await insertPushKey(db, { publicKey, sealed, madeAt: now() })
  const made = await findPushKey(db)
  if (made === null) throw new Error('the push key was not stored')
  return made
}
