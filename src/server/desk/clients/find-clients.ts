import type { findClients as route } from '#contract/desk/clients.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { whoseIn } from '#server/bookings/appointments/studio-appointments.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { type ClientsOf, listClients } from './clients.store.ts'

const MOST_LISTED = 20

/** The shop's cards that match a text [D21]. Two statements. */
export async function findClients(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  text: string,
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const of = await clientsOf(db, actor, slug)
  if (!of) return refused('not_found')
  const rows = await listClients(db, of, { text, now: now(), limit: MOST_LISTED })
  return granted({
    items: rows.map(({ lastVisitAt, nextVisitAt, ...row }) => ({
      ...row,
      lastVisitAt: lastVisitAt?.toISOString() ?? null,
      nextVisitAt: nextVisitAt?.toISOString() ?? null,
    })),
  })
}

/** Managers and owners see every card of their shop, staff those of the clients they had [D21]. */
export async function clientsOf(db: Deps['db'], actor: Actor, slug: string): Promise<ClientsOf | undefined> {
  const shopId = await findShopId(db, slug)
  const makerId = shopId === undefined ? undefined : whoseIn(actor, shopId)
  return shopId === undefined || makerId === undefined ? undefined : { shopId, makerId }
}
