import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findShopToRunRow, type RunShop } from './services.store.ts'

/** The shop whose services and rooms the actor runs; not found for everybody else [A2]. */
export async function findShopToRun(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RunShop, 'not_found'>> {
  const shop = await findShopToRunRow(db, slug)
  return shop && may(actor, 'shop.run', { shopId: shop.id }) ? granted(shop) : refused('not_found')
}
