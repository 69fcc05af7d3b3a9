import { type Decision, granted, refused } from '#core/decision.ts'
import { decideUnlinking } from '#core/identity/join-identity.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPersonForChange } from '../account/people.store.ts'
import { deleteSessionsOfProvider } from '../hosted/grants.store.ts'
import { listOpenWays } from '../hosted/open-ways.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { queuePasskeyMail } from './passkey-mail.ts'
import { deletePasskey, listCredentials, updatePasskeyName } from './passkeys.store.ts'
import { PASSKEY_PROVIDER } from './sign-in-with-passkey.ts'

export async function renamePasskey(
  { db }: Pick<Deps, 'db'>,
  { person }: CurrentSession,
  { id, name }: { id: string; name: string },
): Promise<Decision<void, 'not_found'>> {
  return (await updatePasskeyName(db, { id, personId: person.id, name })) ? granted(undefined) : refused('not_found')
}

/** Removes a passkey and ends the other sessions that passkeys opened; the last way in stays [I12]. */
export async function removePasskey(
  deps: Deps,
  session: CurrentSession,
  id: string,
): Promise<Decision<void, 'recent_sign_in_needed' | 'last_way' | 'not_found'>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  return commitIfGranted(deps.db, async (tx): Promise<Decision<void, 'last_way' | 'not_found'>> => {
    const person = await findPersonForChange(tx, personId)
    if (person === undefined) return refused('not_found')
    const passkeys = await listCredentials(tx, personId)
    // Its own passkey can be removed also where passkeys are not offered any more.
    const others = (await listOpenWays(deps, tx, personId)).filter((way) => way.id !== id)
    const decision = decideUnlinking([...passkeys.filter((one) => one.id === id), ...others], id)
    if (!decision.ok) return decision
    const gone = await deletePasskey(tx, personId, id)
    if (gone === undefined) return refused('not_found')
    // Which passkey opened a session is not stored, so all of them sign in again.
    const ended = { personId, provider: PASSKEY_PROVIDER, except: session.tokenHash }
    await deleteSessionsOfProvider(tx, { ...ended, isLastOfProvider: passkeys.length === 1 })
    await insertAudit(tx, { actorId: personId, action: 'passkey.removed', personId, at: deps.now() })
    await queuePasskeyMail(deps, tx, person, 'passkey_removed', gone.name)
    return granted(undefined)
  })
}
