import type { RouteOutput } from '#contract/route.ts'
import type { getLookChoices, getStudioShop } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted } from '#core/decision.ts'
import { countRequestsFor } from '#server/bookings/appointments/studio-appointments.ts'
import type { Deps } from '../deps.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import { findStudio } from './find-studio.ts'
import { findLookChoices } from './looks/look-choices.store.ts'

export async function viewStudioShop(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof getStudioShop>, 'not_found'>> {
  const studio = await findStudio(deps, actor, slug)
  if (!studio.ok) return studio
  const { edits, shop } = studio.value
  const { id, name, district, state, cover, member_id: memberId } = shop
  const openRequests = await countRequestsFor(deps, actor, id)
  return granted({
    id,
    slug: shop.slug,
    name,
    district,
    state,
    returnedBecause: shop.returned_because,
    cover: photoViewOrNull(cover),
    edits,
    memberId,
    openRequests,
  })
}

/** The services and makers for a look of this shop. Staff get only what they perform themselves [L5]. */
export async function viewLookChoices(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof getLookChoices>, 'not_found'>> {
  const studio = await findStudio(deps, actor, slug)
  if (!studio.ok) return studio
  const { edits, shop } = studio.value
  const onlyMemberId = edits === 'own' ? shop.member_id : null
  const { services, members, tags } = await findLookChoices(deps.db, { shopId: shop.id, onlyMemberId })
  return granted({
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      price: { minor: service.price_minor, currency: service.currency, kind: service.price_kind },
      durationMin: service.duration_min,
      memberIds: service.member_ids,
      isOffered: service.is_offered,
    })),
    members: members.map(({ id, name, portrait }) => ({ id, name, portrait: photoViewOrNull(portrait) })),
    tags,
  })
}
