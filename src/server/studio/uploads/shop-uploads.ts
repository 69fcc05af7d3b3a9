import type { z } from 'zod'
import type { RouteParsed } from '#contract/route.ts'
import type { describeShopUpload as route, shopUpload } from '#contract/studio/studio-uploads.ts'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopUpload, type ShopUploadRow } from '#server/photos/uploads/shop-uploads.store.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { updatePhotoWords } from '../looks/look-changes.store.ts'

type Key = { shop: string; id: string }
type Found = Decision<z.output<typeof shopUpload>, 'not_found'>

/** A picture the actor uploaded for a shop they work in; to others it does not exist [A2]. */
export async function viewShopUpload({ db }: Pick<Deps, 'db'>, actor: Actor, key: Key): Promise<Found> {
  const found = await findOwn(db, actor, key, 'studio.view')
  return found ? granted(viewOf(found)) : refused('not_found')
}

/** Sets the alternative text and focal point of a picture the actor uploaded. */
export function describeShopUpload(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  key: Key,
  words: RouteParsed<typeof route>['body'],
): Promise<Found> {
  return commitIfGranted(db, async (tx): Promise<Found> => {
    if (!(await findOwn(tx, actor, key, 'shop.run'))) return refused('not_found')
    await updatePhotoWords(tx, key.id, words)
    const after = await findOwn(tx, actor, key, 'shop.run')
    return after ? granted(viewOf(after)) : refused('not_found')
  })
}

async function findOwn(db: Deps['db'], actor: Actor, key: Key, action: Action): Promise<ShopUploadRow | undefined> {
  const shop = await findShopFor(db, actor, key.shop, action)
  if (!shop || actor.person === null) return undefined
  return findShopUpload(db, { shopId: shop.id, id: key.id, personId: actor.person.id })
}

function viewOf({ view, ...row }: ShopUploadRow): z.output<typeof shopUpload> {
  return { ...row, view: photoViewOrNull(view) }
}
