import { type Decision, granted, refused } from '#core/decision.ts'
import { returnPath } from '#core/identity/return-path.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { knownBrowser } from '../sign-in/known-browser.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { countMail, countReset } from './mail-limits.ts'

type MailDecision = Decision<
  { sent: true },
  'too_many_attempts' | 'not_found',
  { retryAfterSeconds: number } | undefined
>
type Asking = Pick<Caller, 'address' | 'browser'>

/** Sends the link of the newest sign-up for the address again, if there is one. */
export async function resendSignUp(
  deps: Deps,
  { email }: { email: string },
  { address }: Asking,
): Promise<MailDecision> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const counted = await countMail(deps, { recipient: email, address })
  if (!counted.ok) return counted
  return send(deps, { kind: 'finish_sign_up', recipient: email, data: {} })
}

/** Sends a password reset link, if an account has the address. */
export async function forgotPassword(
  deps: Deps,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
  { address, browser }: Asking,
): Promise<MailDecision> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const known = knownBrowser(deps, browser, email)
  const counted = await countReset(deps, { recipient: email, address, browser: known })
  if (!counted.ok) return counted
  if (!counted.value.isDue) return granted({ sent: true })
  return send(deps, { kind: 'reset_password', recipient: email, data: { returnTo: returnPath(returnTo) } })
}

/** Behaves the same for every address: whether an account exists is checked when the mail is written [I3]. */
async function send(
  deps: Deps,
  mail: { kind: string; recipient: string; data: Record<string, string | null> },
): Promise<MailDecision> {
  await insertNotice(deps.db, { id: deps.newId(), dueAt: deps.now(), ...mail })
  return granted({ sent: true })
}
