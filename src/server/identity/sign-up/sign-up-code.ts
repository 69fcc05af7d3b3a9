import { timingSafeEqual } from 'node:crypto'
import { SIGN_UP_CODE_MS } from '#core/identity/limits.ts'
import type { EpochMs } from '#core/time.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'

const PURPOSE = 'sign-up code'

/** The six digits in the mail of a sign-up: the same in every mail of it, and known only with our keys. */
export function signUpCode(vault: Vault, signUpId: string): string {
  const number = vault.mac(signUpId, PURPOSE).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

export function isSignUpCode(vault: Vault, signUpId: string, given: string): boolean {
  const code = Buffer.from(signUpCode(vault, signUpId))
  const typed = Buffer.from(given)
  return typed.length === code.length && timingSafeEqual(typed, code)
}

/** What the browser that signed up keeps: with it the code alone finishes the sign-up [I21]. */
export function sealSignUp(vault: Vault, signUpId: string, now: EpochMs): string {
  return vault.seal(JSON.stringify({ signUpId, until: now + SIGN_UP_CODE_MS }), PURPOSE).toString('base64url')
}

/** null: not of ours, or too old. */
export function openSignUp(vault: Vault, sealed: string, now: EpochMs): string | null {
  const content = vault.open(Buffer.from(sealed, 'base64url'), PURPOSE)
  if (content === null) return null
  const { signUpId, until } = JSON.parse(content) as { signUpId: string; until: EpochMs }
  return now < until ? signUpId : null
}
