import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import type { Deps } from '#server/deps.ts'
import { type ClientsOf, type ClientsShop, findClientsShop } from './clients.store.ts'

type ClientAction = 'client.view' | 'client.change' | 'client.manage'

/** The shop, and whose clients the actor may act on there [D21]; undefined: nobody's. One statement. */
export async function clientsOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
  action: ClientAction,
): Promise<{ shop: ClientsShop; of: ClientsOf; actorId: string } | undefined> {
  const shop = await findClientsShop(db, slug)
  const actorId = actor.person?.id
  if (!shop || actorId === undefined) return undefined
  const shopId = shop.id
  if (may(actor, action, { shopId })) return { shop, of: { shopId, makerId: null }, actorId }
  return may(actor, action, { shopId, personId: actorId })
    ? { shop, of: { shopId, makerId: actorId }, actorId }
    : undefined
}
