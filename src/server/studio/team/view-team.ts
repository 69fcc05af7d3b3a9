import type { RouteOutput } from '#contract/route.ts'
import type { getTeam } from '#contract/studio/studio-team.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { listOfferedServices, listTeam } from './team.store.ts'

export async function viewTeam(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof getTeam>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'studio.view')
  if (!shop) return refused('not_found')
  const { id: shopId } = shop
  const [members, services] = await Promise.all([listTeam(db, shopId, now()), listOfferedServices(db, shopId)])
  return granted({
    members: members.map(({ personId, portrait, ...row }) => ({
      ...row,
      portrait: photoViewOrNull(portrait),
      hasAccount: personId !== null,
      isMe: personId !== null && personId === actor.person?.id,
      mayChange: may(actor, 'member.change', personId === null ? { shopId } : { shopId, personId }),
    })),
    services,
    mayOwn: may(actor, 'shop.own', { shopId }),
    mayRun: may(actor, 'shop.run', { shopId }),
  })
}
