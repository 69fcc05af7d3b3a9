import type { listFollowed as route } from '#contract/looks/followed.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MOST_FOLLOWED } from '#core/saved/limits.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '../deps.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import { findSeenShopId, findShopId } from '../shops/shops.store.ts'
import { countFollowed, deleteFollowedShop, insertFollowedShop, listFollowedShops } from './followed-shops.store.ts'
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
  { personId, slug }: Following,
): Promise<Decision<{ done: true }, 'not_found' | 'too_many'>> {
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, personId)
    const shopId = await findSeenShopId(tx, slug, 'everyone')
    if (shopId === undefined) return refused('not_found')
    const { isFollowed, followed } = await countFollowed(tx, { personId, shopId })
    if (!isFollowed && followed >= MOST_FOLLOWED) return refused('too_many')
    await insertFollowedShop(tx, { personId, shopId, at: new Date(now()) })
    return granted({ done: true })
  })
}

export async function unfollowShop(
  { db }: Pick<Deps, 'db'>,
  { personId, slug }: Following,
): Promise<Decision<{ done: true }, never>> {
  const shopId = await findShopId(db, slug)
  if (shopId !== undefined) await deleteFollowedShop(db, personId, shopId)
  return granted({ done: true })
}
