import type { RouteOutput } from '#contract/route.ts'
import type { listOpenDeposits as route } from '#contract/studio/deposits.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { listOpenDeposits as listRows } from './deposits.store.ts'

/** What the shop waits for, and what it owes back [C39]. */
export async function listOpenDeposits(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return refused('not_found')
  const rows = await listRows(db, shop.id)
  const items = rows.map((row) => ({
    ...row,
    payBy: row.payBy?.toISOString() ?? null,
    startsAt: row.startsAt.toISOString(),
  }))
  return granted({ items, timeZone: shop.timeZone })
}
