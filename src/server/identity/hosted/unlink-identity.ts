import { type Decision, granted, refused } from '#core/decision.ts'
import { decideUnlinking } from '#core/identity/join-identity.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { commitIfGranted } from '../../database/commit-if-granted.ts'
import { insertNotice } from '../../notices/notices.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPersonForChange } from '../account/people.store.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { deleteLinksOf } from '../sign-up/links.store.ts'
import { deleteSessionsOfProvider } from './grants.store.ts'
import { deleteWay, listWays } from './hosted.store.ts'
import { listOpenWays } from './open-ways.ts'

type Refusal = 'recent_sign_in_needed' | 'last_way' | 'not_found'

/** Removes a way to sign in, and the sessions opened by it [I12]. */
export async function unlinkIdentity(
  deps: Deps,
  session: CurrentSession,
  id: string,
): Promise<Decision<void, Refusal>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const { newId, now } = deps
  const personId = session.person.id
  return commitIfGranted(deps.db, async (tx): Promise<Decision<void, Refusal>> => {
    // Locks the person, so that of two concurrent removals the second sees the result of the first.
    const person = await findPersonForChange(tx, personId)
    const ways = await listWays(tx, personId)
    const gone = ways.find((way) => way.id === id)
    if (person === undefined || gone === undefined) return refused('not_found')
    const others = (await listOpenWays(deps, tx, personId)).filter((way) => way.id !== id)
    const decision = decideUnlinking([gone, ...others], id)
    if (!decision.ok) return decision

    const { provider } = gone
    const isLastOfProvider = !ways.some((way) => way.provider === provider && way.id !== id)
    await deleteWay(tx, personId, id)
    await deleteSessionsOfProvider(tx, { personId, provider, except: session.tokenHash, isLastOfProvider })
    // An open password reset link would bring the password back.
    if (provider === 'embedded') await deleteLinksOf(tx, personId)
    await insertAudit(tx, { actorId: personId, action: 'way.unlinked', personId, at: now(), detail: { provider } })
    if (person.email !== null) {
      const notice = { id: newId(), kind: 'way_unlinked', recipient: person.email, personId, dueAt: now() }
      await insertNotice(tx, { ...notice, data: { provider } })
    }
    return granted(undefined)
  })
}
