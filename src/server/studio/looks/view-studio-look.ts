import type { RouteOutput } from '#contract/route.ts'
import type { getStudioLook } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { loadLookCards } from '#server/looks/look-cards.ts'
import { findTeamCard } from '#server/looks/looks.store.ts'
import { studioLookView } from './studio-look-view.ts'
import { findStudioLook, type LookKey } from './studio-looks.store.ts'

type Output = RouteOutput<typeof getStudioLook>

/** A look as the shop's people see it. Four statements besides the session's. */
export async function viewStudioLook(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  key: LookKey,
): Promise<Decision<Output, 'not_found'>> {
  const look = await findStudioLook(deps.db, key)
  if (!look || !may(actor, 'studio.view', { shopId: look.shop_id })) return refused('not_found')
  const card = look.photos.some(({ view }) => view !== null) ? await cardOf(deps, look.shop_id, look.id) : null
  return granted({ look: studioLookView(look, actor), card })
}

/** A preview of the public card, with the photos that are ready. */
async function cardOf({ db, now }: Pick<Deps, 'db' | 'now'>, shopId: string, id: string): Promise<Output['card']> {
  const row = await findTeamCard(db, shopId, id)
  if (!row || row.photos.length === 0) return null
  const [card] = await loadLookCards(db, [row], now())
  return card!
}
