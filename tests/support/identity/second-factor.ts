import { fromBase32 } from '#server/identity/second-factor/base32.ts'
import { totpCode, totpStep } from '#server/identity/second-factor/totp.ts'
import type { IdentityApp } from '../identity-app.ts'

export const STEP_MS = 30_000

/** The code an authenticator app shows at that instant. */
export function codeAt(secret: string, at: number): string {
  return totpCode(fromBase32(secret), totpStep(at))
}

/** Activates the second factor. Its first code is used up, so the clock advances to the next. */
export async function turnOn(app: IdentityApp, cookie: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await app.request('POST', '/api/me/second-factor', { cookie })
  if (started.status !== 200) throw new Error(`starting was answered ${JSON.stringify(started.body)}`)
  const { secret } = started.body as { secret: string }
  const body = { code: codeAt(secret, app.now()) }
  const confirmed = await app.request('POST', '/api/me/second-factor/confirm', { cookie, body })
  if (confirmed.status !== 200) throw new Error(`the first code was answered ${JSON.stringify(confirmed.body)}`)
  app.moveClock(STEP_MS)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}
