import { hash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#core/identity/limits.ts'
import { toBase32 } from './base32.ts'

/** 80 random bits: no dictionary finds one, so a plain hash protects it. */
const CODE_BYTES = 10

/** Ten codes to write down, each in four groups of four, and the hashes that are stored. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(CODE_BYTES)).toLowerCase())
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(recoveryCodeHash) }
}

/** Of a code without its dashes, in lower case, as the contract's factorCode hands it over. */
export function recoveryCodeHash(code: string): Buffer {
  return hash('sha256', code, 'buffer')
}

export function isRecoveryCode(code: string): boolean {
  return code.length > 6
}
