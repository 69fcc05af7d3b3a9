import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor, type ShopScope } from '#server/shops/find-shop-for.ts'

/** The shop whose services and rooms the actor runs; not found for everybody else [A2]. */
export async function findShopToRun(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<ShopScope, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  return shop ? granted(shop) : refused('not_found')
}
