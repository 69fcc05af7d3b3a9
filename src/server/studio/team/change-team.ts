import type { RouteParsed } from '#contract/route.ts'
import type * as routes from '#contract/studio/studio-team.ts'
import type { Actor, ShopRole } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findOwnShop } from '../settings/find-own-shop.ts'
import { insertMember } from './invitations/joining.store.ts'
import { lockMember } from './members.store.ts'
import { listTeam, updateOrder, updateRole } from './team.store.ts'
import { tellPerson } from './team-notices.store.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Key = { shop: string; member: string }
type Done<Code extends string> = Decision<{ done: true }, Code>

const MOST_MEMBERS = 200

/** Adds somebody whom clients see and book, without an account. */
export async function addMember(
  { db, now, newId }: ChangeDeps,
  actor: Actor,
  slug: string,
  { displayName, title }: RouteParsed<typeof routes.addMember>['body'],
): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> {
  return commitIfGranted(db, async (tx): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> => {
    const shop = await findOwnShop(tx, actor, slug)
    if (!shop) return refused('not_found')
    if ((await listTeam(tx, shop.id, now())).length >= MOST_MEMBERS) return refused('too_many')
    const made = { shopId: shop.id, memberId: newId(), resourceId: newId(), personId: null, role: 'staff' as const }
    await insertMember(tx, { ...made, displayName, title: title === '' ? null : title })
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'member.added',
      subject: { kind: 'member', id: made.memberId },
      shopId: shop.id,
      at: now(),
    })
    return granted({ id: made.memberId })
  })
}

/** Sets the order clients see; a team that changed meanwhile is a conflict. */
export async function orderTeam(
  { db, now }: ChangeDeps,
  actor: Actor,
  slug: string,
  memberIds: readonly string[],
): Promise<Done<'not_found' | 'conflict'>> {
  return commitIfGranted(db, async (tx): Promise<Done<'not_found' | 'conflict'>> => {
    const shop = await findOwnShop(tx, actor, slug)
    if (!shop) return refused('not_found')
    if (!(await updateOrder(tx, shop.id, memberIds))) return refused('conflict')
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'shop.team_ordered',
      subject: { kind: 'shop', id: shop.id },
      shopId: shop.id,
      at: now(),
    })
    return granted({ done: true })
  })
}

/** Changes a role. Managers and owners need an account; the last owner stays one [M3]. */
export async function changeRole(
  deps: ChangeDeps,
  actor: Actor,
  key: Key,
  role: ShopRole,
): Promise<Done<'not_found' | 'last_owner' | 'needs_account'>> {
  const { db, now, newId } = deps
  return commitIfGranted(db, async (tx): Promise<Done<'not_found' | 'last_owner' | 'needs_account'>> => {
    const shop = await findOwnShop(tx, actor, key.shop)
    const member = shop && (await lockMember(tx, { shopId: shop.id, id: key.member }))
    if (!shop || !member) return refused('not_found')
    if (member.personId === null && role !== 'staff') return refused('needs_account')
    if (member.role === role) return granted({ done: true })
    if (!(await updateRole(tx, member, role))) return refused('last_owner')
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'member.role_changed',
      subject: { kind: 'member', id: member.id },
      shopId: shop.id,
      at: now(),
      detail: { from: member.role, to: role },
    })
    if (role === 'owner' && member.personId !== null)
      await tellPerson(tx, member.personId, {
        noticeId: newId(),
        kind: 'made_owner',
        data: { shopId: shop.id },
        at: now(),
      })
    return granted({ done: true })
  })
}

/** Makes somebody the owner in the actor's place, who becomes a manager: both or neither. */
export async function handOverOwnership(
  { db, now, newId }: ChangeDeps,
  actor: Actor,
  key: Key,
): Promise<Done<'not_found' | 'needs_account'>> {
  return commitIfGranted(db, async (tx): Promise<Done<'not_found' | 'needs_account'>> => {
    const shop = await findOwnShop(tx, actor, key.shop)
    const heir = shop && (await lockMember(tx, { shopId: shop.id, id: key.member }))
    if (!shop || !heir || heir.personId === shop.actorId) return refused('not_found')
    if (heir.personId === null) return refused('needs_account')
    const own = (await listTeam(tx, shop.id, now())).find(({ personId }) => personId === shop.actorId)
    if (!own) return refused('not_found')
    await updateRole(tx, heir, 'owner')
    await updateRole(tx, { shopId: shop.id, id: own.id }, 'manager')
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'shop.ownership_handed_over',
      subject: { kind: 'member', id: heir.id },
      shopId: shop.id,
      at: now(),
    })
    await tellPerson(tx, heir.personId, { noticeId: newId(), kind: 'made_owner', data: { shopId: shop.id }, at: now() })
    return granted({ done: true })
  })
}
