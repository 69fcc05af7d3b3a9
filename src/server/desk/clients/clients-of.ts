import type { Actor } from '#core/access/actor.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { scopeIn } from '#server/shops/find-shop-for.ts'
import type { FigureTerms } from './client-lines.store.ts'
import { type ClientsOf, type ClientsShop, findClientsShop } from './clients.store.ts'

type ClientAction = 'client.view' | 'client.change' | 'client.manage'

/** The shop, and whose clients the actor may act on there [D21]; undefined: nobody's. One statement. */
export async function clientsOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
  action: ClientAction,
  { isCounted = false } = {},
): Promise<{ shop: ClientsShop; of: ClientsOf; actorId: string } | undefined> {
  const shop = await findClientsShop(db, slug, { isCounted })
  const actorId = actor.person?.id
  if (!shop || actorId === undefined) return undefined
  const shopId = shop.id
  const makerId = scopeIn(actor, shopId, action)
  return makerId === undefined ? undefined : { shop, of: { shopId, makerId }, actorId }
}

export function figureTerms({ currency, timeZone }: ClientsShop, now: EpochMs): FigureTerms {
  const day = dayOf(timeZone, now)
  return { currency, today: [new Date(startOfDay(timeZone, day)), new Date(startOfDay(timeZone, day + 1))] }
}
