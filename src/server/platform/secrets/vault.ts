import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets in the database (AES-256-GCM), bound to their owner as associated data. */
export type Vault = {
  seal(secret: string, belongsTo: string): Buffer
  /** null where none of our keys opens it, or it belongs to something else. */
  open(sealed: Buffer, belongsTo: string): string | null
  /** A keyed hash (MAC) with the newest key: stable until the keys are rotated, and useless without them. */
  mac(text: string, purpose: string): Buffer
  /** True if it was sealed with an older key than the newest. */
  isStale(sealed: Buffer): boolean
}

const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Keys are newest first: the first one seals, every one opens. A sealed secret begins with its key's id. Keys that are given as a function
 * are asked for at each use: another process may have rotated them.
 */
export function createVault(given: readonly Buffer[] | (() => readonly Buffer[])): Vault {
  const current = typeof given === 'function' ? given : () => given
  let ring = ringOf(current())
  /** The same list is the same keys. */
  const keyring = () => {
    const keys = current()
    if (keys !== ring.keys) ring = ringOf(keys)
    return ring
  }
  return {
    mac: (text, purpose) => createHmac('sha256', keyring().macKey).update(`${purpose}\0${text}`).digest(),
    seal(secret, belongsTo) {
      const { newest } = keyring()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', newest, nonce).setAAD(Buffer.from(belongsTo))
      const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([keyId(newest), nonce, cipher.getAuthTag(), content])
    },
    open(sealed, belongsTo) {
      const key = keyring().byId.get(sealed.subarray(0, KEY_ID_BYTES).toString('hex'))
      if (key === undefined || sealed.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + NONCE_BYTES)
      const tag = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES, KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo)).setAuthTag(tag)
      try {
        const content = sealed.subarray(KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
      } catch {
        return null // tampered with, or moved to another row
      }
    },
    isStale: (sealed) => !sealed.subarray(0, KEY_ID_BYTES).equals(keyId(keyring().newest)),
  }
}

function ringOf(keys: readonly Buffer[]) {
  const newest = keys[0]
  if (newest === undefined) throw new Error('A vault needs a key.')
  const macKey = Buffer.from(hkdfSync('sha256', newest, '', 'lookbook mac', 32))
  return { keys, newest, macKey, byId: new Map(keys.map(marked)) }
}

function marked(key: Buffer): [mark: string, key: Buffer] {
  return [keyId(key).toString('hex'), key]
}

function keyId(key: Buffer): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from('lookbook key'), key]), 'buffer').subarray(0, KEY_ID_BYTES)
}
