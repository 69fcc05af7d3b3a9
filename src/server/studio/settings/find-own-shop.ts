import type { Transaction } from 'kysely'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type LockedShop, lockShop } from './shop-settings.store.ts'

export type OwnShop = LockedShop & { actorId: string }

/** The shop, locked against other changes of its settings, if the actor may do this there; undefined for others [A2]. */
export async function findOwnShop(
  tx: Transaction<DB>,
  actor: Actor,
  slug: string,
  action: Action = 'shop.own',
): Promise<OwnShop | undefined> {
  if (actor.person === null) return undefined
  const shop = await lockShop(tx, slug)
  return shop && may(actor, action, { shopId: shop.id }) ? { ...shop, actorId: actor.person.id } : undefined
}
