import type { RouteOutput } from '#contract/route.ts'
import type {
  acceptInvitation as acceptRoute,
  declineInvitation as declineRoute,
  viewInvitation as viewRoute,
} from '#contract/studio/invitations.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideAccept, decideEvent, isSameAddress, maskAddress, stateAt } from '#core/team/invitation.ts'
import { auditOf, insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { tellInviter } from '../team-notices.store.ts'
import { findInvitation, lockInvitation, updateInvitationState } from './invitations.store.ts'
import { findAccount, insertJoined } from './joining.store.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Accepted = Decision<{ shop: string }, (typeof acceptRoute)['refusals'][number]>
type Declined = Decision<{ done: true }, (typeof declineRoute)['refusals'][number]>

/** What the holder of a link sees of its invitation. The address in full only for the account it belongs to. */
export async function viewInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { person }: Actor,
  token: string,
): Promise<Decision<RouteOutput<typeof viewRoute>, 'not_found'>> {
  const found = await findInvitation(db, { tokenHash: hashToken(token) })
  if (!found) return refused('not_found')
  const account = person === null ? null : await findAccount(db, person.id)
  const isTheirs = account !== null && isSameAddress(found.email, account.email)
  return granted({
    shop: { slug: found.shopSlug, name: found.shopName, cover: photoViewOrNull(found.cover) },
    role: found.role,
    invitedBy: found.inviterName,
    email: isTheirs ? found.email : maskAddress(found.email),
    state: stateAt(found, now()),
    isShopClosed: found.isShopClosed,
    expiresAt: new Date(found.expiresAt).toISOString(),
    account: account === null ? 'none' : isTheirs ? 'right' : 'wrong',
  })
}

/** Joins the team: once, and with the account whose proven address was invited [M2]. */
export async function acceptInvitation(deps: AnswerDeps, { person }: Actor, token: string): Promise<Accepted> {
  const at = deps.now()
  if (person === null) return refused('not_found')
  return commitIfGranted(deps.db, async (tx): Promise<Accepted> => {
    const found = await lockInvitation(tx, hashToken(token))
    const account = await findAccount(tx, person.id)
    if (!found || account === null) return refused('not_found')
    const next = decideAccept(found, account, at)
    if (!next.ok) return next
    const { shopId, role, memberId } = found
    const ids = { memberId: deps.newId(), resourceId: deps.newId() }
    const joined = await insertJoined(tx, {
      shopId,
      role,
      memberId,
      personId: person.id,
      name: account.name,
      ...{ ids },
    })
    if (joined === null) return refused('already_member')
    await updateInvitationState(tx, found.id, { state: next.value, at })
    await insertInvitationEvent(tx, found, { action: 'invitation.accepted', actorId: person.id, at })
    await insertAuditEvent(tx, {
      actorId: person.id,
      action: 'member.joined',
      subject: { kind: 'member', id: joined },
      shopId,
      at,
      detail: { role },
    })
    await tellInviter(tx, found, { noticeId: deps.newId(), answer: 'accepted', at })
    return granted({ shop: found.shopSlug })
  })
}

/** Whoever has the link can decline; nothing is gained by it. */
export async function declineInvitation(deps: AnswerDeps, { person }: Actor, token: string): Promise<Declined> {
  const at = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Declined> => {
    const found = await lockInvitation(tx, hashToken(token))
    if (!found) return refused('not_found')
    const next = decideEvent(found, 'decline', at)
    if (!next.ok) return next
    await updateInvitationState(tx, found.id, { state: next.value, at })
    await insertInvitationEvent(tx, found, { action: 'invitation.declined', actorId: person?.id ?? null, at })
    await tellInviter(tx, found, { noticeId: deps.newId(), answer: 'declined', at })
    return granted({ done: true })
  })
}

const insertInvitationEvent = auditOf<'invitation.accepted' | 'invitation.declined'>('invitation')
