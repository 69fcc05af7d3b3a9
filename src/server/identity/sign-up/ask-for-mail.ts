import { type Decision, granted, refused } from '#core/decision.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { wakeOutbox } from '../mails/wake-outbox.ts'
import { countMail } from '../sign-in/attempts.ts'
import { keepsPasswords } from '../sign-in/password-keeper.ts'

type Asked = Decision<{ sent: true }, 'too_many_attempts' | 'not_found', { retryAfterSeconds: number } | undefined>

/** The link of a sign-up once more: of the newest one for the address, if there is any. */
export function resendSignUp(deps: IdentityDeps, { email }: { email: string }, caller: Caller): Promise<Asked> {
  return askForMail(deps, { kind: 'finish_sign_up', recipient: email, data: {} }, caller)
}

/** A link to a new password, if anybody has the address. */
export function forgotPassword(
  deps: IdentityDeps,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
  caller: Caller,
): Promise<Asked> {
  return askForMail(
    deps,
    { kind: 'reset_password', recipient: email, data: { returnTo: returnPath(returnTo) } },
    caller,
  )
}

/** The same for every address: who it belongs to is asked when the mail is written [I3]. */
async function askForMail(
  deps: IdentityDeps,
  mail: { kind: string; recipient: string; data: Record<string, string | null> },
  { address }: Pick<Caller, 'address'>,
): Promise<Asked> {
  if (!keepsPasswords(deps.config)) return refused('not_found')
  const counted = await countMail(deps, { recipient: mail.recipient, address })
  if (!counted.ok) return counted
  await insertNotice(deps.db, { id: deps.newId(), dueAt: deps.now(), ...mail })
  await wakeOutbox(deps)
  return granted({ sent: true })
}
