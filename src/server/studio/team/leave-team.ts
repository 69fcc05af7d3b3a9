import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { lockMember } from './members.store.ts'
import { deleteHoldsOf, hasWork, lockLeaving, updateLeft } from './team.store.ts'
import { tellPerson } from './team-notices.store.ts'

type Left = Decision<{ done: true }, 'not_found' | 'last_owner' | 'has_work'>

/** A member leaves, or an owner removes them, once nothing of theirs lies ahead [M5]; the last owner stays [M3]. */
export async function leaveTeam(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  key: { shop: string; member: string },
): Promise<Left> {
  const at = now()
  return commitIfGranted(db, async (tx): Promise<Left> => {
    const shopId = await findShopId(tx, key.shop)
    const member = shopId && (await lockMember(tx, { shopId, id: key.member }))
    if (!member || actor.person === null) return refused('not_found')
    const { personId } = member
    if (!may(actor, 'member.change', personId === null ? { shopId } : { shopId, personId })) return refused('not_found')
    // Order: the lock ends the race with checkouts, the holds go, and only then is their work counted.
    await lockLeaving(tx, member)
    await deleteHoldsOf(tx, member)
    if (await hasWork(tx, { ...member, now: at })) return refused('has_work')
    if (!(await updateLeft(tx, { ...member, at }))) return refused('last_owner')
    announceTimes(tx, [shopId])
    const isRemoved = personId !== actor.person.id
    await insertAuditEvent(tx, {
      actorId: actor.person.id,
      action: isRemoved ? 'member.removed' : 'member.left',
      subject: { kind: 'member', id: member.id },
      shopId,
      at,
      detail: { role: member.role },
    })
    if (isRemoved && personId !== null)
      await tellPerson(tx, personId, { noticeId: newId(), kind: 'member_removed', data: { shopId }, at })
    return granted({ done: true })
  })
}
