import { hash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#core/identity/limits.ts'
import { toBase32 } from './base32.ts'

/** 80 random bits cannot be brute-forced, so a plain hash is enough. */
const CODE_BYTES = 10

/** Ten recovery codes, each in four groups of four, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(CODE_BYTES)).toLowerCase())
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(recoveryCodeHash) }
}

/** Takes a code without dashes and in lower case, as the contract's factorCode delivers it. */
export function recoveryCodeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer')
}

export function isRecoveryCode(code: string): boolean {
  return code.length > 6
}
