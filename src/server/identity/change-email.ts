import { type Decision, granted, refused } from '#core/decision.ts'
import { insertNotice } from '../notices/notices.store.ts'
import type { CurrentSession } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import { countMail } from './attempts.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { keepsPasswords } from './password-keeper.ts'
import { requireRecentSignIn } from './recent-sign-in.ts'
import { wakeOutbox } from './wake-outbox.ts'

type Refusal = 'recent_sign_in_needed' | 'too_many_attempts' | 'not_found'

/** Asks for another address. Nothing changes before its link is used; one that is another's looks the same [I3]. */
export async function changeEmail(
  deps: IdentityDeps,
  session: CurrentSession,
  email: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<{ sent: true }, Refusal, { retryAfterSeconds: number } | undefined>> {
  // Where the hosted service keeps the passwords, the address they belong to is its own too.
  if (!keepsPasswords(deps.config)) return refused('not_found')
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const counted = await countMail(deps, { recipient: email, address })
  if (!counted.ok) return counted
  const personId = session.person.id
  await insertNotice(deps.db, { id: deps.newId(), kind: 'change_email', recipient: email, personId, dueAt: deps.now() })
  await wakeOutbox(deps)
  return granted({ sent: true })
}
