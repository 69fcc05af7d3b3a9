import type { listFollowed as route } from '#contract/looks/followed.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MOST_FOLLOWED } from '#core/saved/limits.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import { deleteFollowedShop, findShopToFollow, insertFollowedShop, listFollowedShops } from './followed-shops.store.ts'
import { lockSavedLooksOf } from './saved-looks.store.ts'

type Following = { personId: string; slug: string }

export async function listFollowed(
  { db }: Pick<Deps, 'db'>,
  personId: string,
): Promise<Decision<RouteOutput<typeof route>, never>> {
  const rows = await listFollowedShops(db, personId)
  return granted({ items: rows.map((row) => ({ ...row, cover: photoViewOrNull(row.cover) })) })
}

/** Not found if the person cannot see the shop [A2]. */
export async function followShop(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  following: Following,
): Promise<Decision<{ done: true }, 'not_found' | 'too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, following.personId)
    const shop = await findShopToFollow(tx, following)
    if (!shop) return refused('not_found')
    if (!shop.isFollowed && shop.followed >= MOST_FOLLOWED) return refused('too_many')
    await insertFollowedShop(tx, { personId: following.personId, shopId: shop.shopId, at: new Date(now()) })
    return granted({ done: true })
  })
}

export async function unfollowShop(
  { db }: Pick<Deps, 'db'>,
  { personId, slug }: Following,
): Promise<Decision<{ done: true }, never>> {
  await deleteFollowedShop(db, personId, slug)
  return granted({ done: true })
}
