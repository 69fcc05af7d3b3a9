import type { Kysely } from 'kysely'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { DB } from '../database/schema.generated.ts'
import { findShopFacts, type ShopFacts } from './shops.store.ts'

/** A shop, and for whom the actor may do something there. ownOf null: for everybody; an id: only for this person. */
export type ShopScope = ShopFacts & { ownOf: string | null }

/** The shop of a slug where the actor may do this; undefined for everybody else [A2]. One statement. */
export async function findShopFor(
  db: Kysely<DB>,
  actor: Actor,
  slug: string,
  action: Action,
): Promise<ShopScope | undefined> {
  const shop = await findShopFacts(db, slug)
  const ownOf = shop && scopeIn(actor, shop.id, action)
  return shop && ownOf !== undefined ? { ...shop, ownOf } : undefined
}

/** For whom the actor may do this in a shop. null: for everybody; an id: only for this person; undefined: for nobody. */
export function scopeIn(actor: Actor, shopId: string, action: Action): string | null | undefined {
  if (may(actor, action, { shopId })) return null
  const personId = actor.person?.id
  return personId !== undefined && may(actor, action, { shopId, personId }) ? personId : undefined
}
