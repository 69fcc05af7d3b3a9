import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { EpochMs } from '#core/time.ts'
import { toBase32 } from './base32.ts'

const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
/** A clock that is wrong by up to one step is forgiven. */
const DRIFT_STEPS = 1

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES))
}

/** RFC 6238 with what every authenticator app understands: SHA-1, 30 seconds, six digits. */
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

/** The earliest step near now, later than the last one used, whose code this is; null where it is none's [I9]. */
export function matchingStep(secret: Uint8Array, code: string, at: EpochMs, lastStep: number): number | null {
  const now = totpStep(at)
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = now + DRIFT_STEPS; step >= now - DRIFT_STEPS; step--) {
    const wanted = Buffer.from(totpCode(secret, step))
    if (wanted.length === given.length && timingSafeEqual(wanted, given) && step > lastStep) found = step
  }
  return found
}

/** What the square on the screen says to the app. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const about = { secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1000) }
  // Apps read %20, not every one a plus.
  return `otpauth://totp/${label}?${new URLSearchParams(about).toString().replaceAll('+', '%20')}`
}
