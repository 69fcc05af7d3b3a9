import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { arrangeCovers as route } from '#contract/studio/studio-settings.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { lockShopPhoto } from '#server/photos/uploads/shop-uploads.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { updatePhotoWords } from '../looks/look-changes.store.ts'
import { insertCovers, listCovers } from './covers.store.ts'
import { findOwnShop } from './find-own-shop.ts'

type Covers = Decision<RouteOutput<typeof route>, 'not_found' | 'invalid_input' | 'conflict', ProblemDetail | undefined>

/** Replaces the shop's covers. A picture must have been uploaded for this shop [P12]. Others than those seen are a conflict [M7]. */
export async function arrangeCovers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { seen, covers }: RouteParsed<typeof route>['body'],
): Promise<Covers> {
  return commitIfGranted(db, async (tx): Promise<Covers> => {
    const shop = await findOwnShop(tx, actor, slug)
    if (!shop) return refused('not_found')
    const present = (await listCovers(tx, shop.id)).map(({ photoId }) => photoId)
    if (present.join() !== seen.join()) return refused('conflict')
    for (const [index, { photoId, alt }] of covers.entries()) {
      if (!(await lockShopPhoto(tx, { shopId: shop.id, photoId })))
        return refused('invalid_input', { fields: [{ path: `covers.${index}`, rule: 'unknown' }] })
      await updatePhotoWords(tx, photoId, { alt })
    }
    await insertCovers(
      tx,
      shop.id,
      covers.map(({ photoId }) => photoId),
    )
    await insertAuditEvent(tx, {
      actorId: shop.actorId,
      action: 'shop.covers_changed',
      subject: { kind: 'shop', id: shop.id },
      shopId: shop.id,
      at: now(),
      detail: { count: covers.length },
    })
    const rows = await listCovers(tx, shop.id)
    return granted({ covers: rows.map(({ view, ...row }) => ({ ...row, view: photoViewOrNull(view) })) })
  })
}
