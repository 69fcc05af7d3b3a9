import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '../deps.ts'
import { findStudioShop, type StudioShopRow } from './studio-shops.store.ts'

export type Edits = 'all' | 'own' | 'none'
export type Studio = { shop: StudioShopRow; edits: Edits }

/** The shop the actor works in; not found for everybody else [A2]. */
export async function findStudio(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<Studio, 'not_found'>> {
  const shop = await findStudioShop(db, slug, actor.person?.id ?? null)
  if (!shop || !may(actor, 'studio.view', { shopId: shop.id })) return refused('not_found')
  return granted({ shop, edits: editsIn(actor, shop.id) })
}

/** The makers whose looks the actor may edit in a shop [L5]. */
export function editsIn(actor: Actor, shopId: string): Edits {
  const action: Action = 'look.edit'
  if (may(actor, action, { shopId })) return 'all'
  return actor.person !== null && may(actor, action, { shopId, personId: actor.person.id }) ? 'own' : 'none'
}

/** True if the actor may edit a look of this maker [L5]; a maker without an account matches nobody. */
export function mayEditLook(actor: Actor, look: { shop_id: string; maker_person_id: string | null }): boolean {
  const { shop_id: shopId, maker_person_id: personId } = look
  return may(actor, 'look.edit', personId === null ? { shopId } : { shopId, personId })
}
