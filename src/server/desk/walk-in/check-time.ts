import type { checkDeskTime as route } from '#contract/desk/walk-in.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { describeTaken, planDeskClaim } from './plan-desk-claim.ts'
import { findDeskTerms } from './walk-in.store.ts'

/** What a booking at a time would meet, before it is made [D75]; staff only with themselves. Nothing is held. */
export async function checkDeskTime(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { service: serviceId, member: memberId, startsAt, minutes }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const at = now()
  const shopId = await findShopId(db, slug)
  if (shopId === undefined || actor.person === null) return refused('not_found')
  const terms = await findDeskTerms(db, { shopId, serviceId, memberId })
  const whose = terms?.makerPersonId ? { personId: terms.makerPersonId } : {}
  if (!terms || !may(actor, 'appointment.run', { shopId, ...whose })) return refused('not_found')
  const { bufferBeforeMin, bufferAfterMin, durationMin } = terms
  const agreed = { durationMin: minutes ?? durationMin, bufferBeforeMin, bufferAfterMin }
  const wish = { shopId, serviceId, memberId, startsAt: Date.parse(startsAt), agreed }
  const planned = await planDeskClaim(db, wish, at)
  if (planned.ok) return granted({ isTaken: false, warnings: [...planned.value.warnings], inTheWay: null, fits: [] })
  if (planned.code === 'does_not_perform') return refused('not_found')
  const { inTheWay, fits } = await describeTaken({ db }, actor, wish, { wanted: planned.detail, now: at })
  return granted({ isTaken: true, warnings: [], inTheWay, fits: [...fits] })
}
