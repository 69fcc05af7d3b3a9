import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '#core/time.ts'
import { toBase32 } from './base32.ts'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** Tolerates clock skew of one step. */
const DRIFT_STEPS = 1

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, 30 seconds, six digits. */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function totpStep(at: EpochMs): number {
  return Math.floor(at / STEP_MS)
}

/** The earliest step near now, after the last one used, that has this code; null where none has [I9]. */
export function matchingStep(secret: Uint8Array, code: string, at: EpochMs, lastStep: number): number | null {
  const now = totpStep(at)
  const actual = Buffer.from(code)
  let found: number | null = null
  for (let step = now + DRIFT_STEPS; step >= now - DRIFT_STEPS; step--) {
    const expected = Buffer.from(totpCode(secret, step))
    if (expected.length === actual.length && timingSafeEqual(expected, actual) && step > lastStep) found = step
  }
  return found
}

/** The URI in the QR code. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const about = { secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1000) }
  // Not every app decodes a plus as a space, so use %20.
  return `otpauth://totp/${label}?${new URLSearchParams(about).toString().replaceAll('+', '%20')}`
}
