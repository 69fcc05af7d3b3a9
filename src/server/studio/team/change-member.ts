import type { Transaction } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { changeMember as route } from '#contract/studio/studio-team.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { lockShopPhoto } from '#server/photos/uploads/shop-uploads.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { findMember, lockMember, type MemberForChange, updateMemberProfile } from './members.store.ts'

type Body = RouteParsed<typeof route>['body']
type Changed = Decision<RouteOutput<typeof route>, 'not_found' | 'invalid_input', ProblemDetail | undefined>

/** Changes what clients see of a member: members their own, owners everybody's. A portrait must be the actor's upload [P12]. */
export async function changeMember(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  key: { shop: string; member: string },
  change: Body,
): Promise<Changed> {
  return commitIfGranted(db, async (tx): Promise<Changed> => {
    const member = await findChangeable(tx, actor, key)
    if (!member || actor.person === null) return refused('not_found')
    const { portraitPhotoId: photoId } = change
    if (photoId && !(await isTheirs(tx, member, photoId, actor.person.id)))
      return refused('invalid_input', { fields: [{ path: 'portraitPhotoId', rule: 'unknown' }] })
    await updateMemberProfile(tx, member, change)
    await insertAuditEvent(tx, {
      actorId: actor.person.id,
      action: 'member.changed',
      subject: { kind: 'member', id: member.id },
      shopId: member.shopId,
      at: now(),
      detail: { changed: Object.keys(change).join(' ') },
    })
    const { portrait, ...after } = await findMember(tx, member)
    return granted({ ...after, portrait: photoViewOrNull(portrait) })
  })
}

/** The member, locked, if the actor may change what clients see of them. */
async function findChangeable(
  tx: Transaction<DB>,
  actor: Actor,
  key: { shop: string; member: string },
): Promise<MemberForChange | undefined> {
  const shopId = await findShopId(tx, key.shop)
  const member = shopId && (await lockMember(tx, { shopId, id: key.member }))
  if (!member) return undefined
  const { personId } = member
  return may(actor, 'member.change', personId === null ? { shopId } : { shopId, personId }) ? member : undefined
}

async function isTheirs(
  tx: Transaction<DB>,
  { shopId, portraitPhotoId }: MemberForChange,
  photoId: string,
  uploadedBy: string,
): Promise<boolean> {
  return photoId === portraitPhotoId || lockShopPhoto(tx, { shopId, photoId, uploadedBy })
}
