import { hash, randomBytes } from 'node:crypto'

/** A secret that only its holder knows: 32 random bytes. Only its hash is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** No salt and no cost: there is nothing to guess in 32 random bytes. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
