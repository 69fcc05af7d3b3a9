import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { countMail } from '../sign-up/mail-limits.ts'
import { findPerson } from './people.store.ts'

type Refusal = 'recent_sign_in_needed' | 'too_many_attempts' | 'not_found'

/**
 * Starts a change of address. Nothing changes until its link is used; an address already taken gets the same answer [I3]. The old
 * address is notified [I16].
 */
export async function changeEmail(
  deps: Deps,
  session: CurrentSession,
  email: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<{ sent: true }, Refusal, { retryAfterSeconds: number } | undefined>> {
  // Where the hosted service stores the passwords, it also owns the addresses.
  if (!storesPasswords(deps.config)) return refused('not_found')
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const counted = await countMail(deps, { recipient: email, address })
  if (!counted.ok) return counted
  const personId = session.person.id
  const current = (await findPerson(deps.db, personId))?.email ?? null
  await inTransaction(deps.db, async (tx) => {
    const notice = { personId, dueAt: deps.now() }
    const data = { sessionId: session.id }
    await insertNotice(tx, { id: deps.newId(), kind: 'change_email', recipient: email, data, ...notice })
    if (current === null) return
    const warning = { kind: 'email_change_asked', recipient: current }
    await insertNotice(tx, { id: deps.newId(), ...warning, ...notice })
  })
  return granted({ sent: true })
}
