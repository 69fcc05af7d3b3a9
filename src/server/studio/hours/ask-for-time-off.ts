import type { RouteParsed } from '#contract/route.ts'
import type { askForTimeOff as askRoute } from '#contract/studio/studio-hours.ts'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { mayChange, timeOffProblem } from './change-time-off.ts'
import { lockResource } from './time-off.store.ts'
import { deleteRequest, findRequest, insertRequest, updateRequest } from './time-off-requests.store.ts'

type Key = { shop: string; id: string }
type Done = Decision<Record<string, never>, 'not_found'>
type AskDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** A member asks for whole days off [T30]. */
export async function askForTimeOff(
  { db, now, newId }: AskDeps,
  actor: Actor,
  slug: string,
  { resourceId, from, until, reason, isYearly }: RouteParsed<typeof askRoute>['body'],
): Promise<Decision<{ id: string }, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const shop = await findShopFacts(db, slug)
  if (!shop) return refused('not_found', undefined)
  const at = now()
  return commitIfGranted(db, async (tx) => {
    const resource = await lockResource(tx, shop.id, resourceId)
    if (!resource || resource.person_id === null || !mayChange(actor, shop, resource))
      return refused('not_found', undefined)
    const wrong = timeOffProblem(resource, { from, until, isYearly }, dayOf(shop.timeZone, at))
    if (wrong) return refused('invalid_input', { fields: [wrong] })
    const id = newId()
    const asked = { shopId: shop.id, id, resourceId, from, until, isYearly, reason: reason || null, at }
    if (!(await insertRequest(tx, asked)))
      return refused('invalid_input', { fields: [{ path: 'from', rule: 'asked' }] })
    await insertRequestEvent(tx, { shopId: shop.id, id: shop.id }, { action: 'time_off.asked', actor, at })
    return granted({ id })
  })
}

/** Whoever runs the shop declines it, once. */
export async function declineTimeOff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: Key,
  word: string | null,
): Promise<Done> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return refused('not_found')
  const at = now()
  return commitIfGranted(db, async (tx): Promise<Done> => {
    const answered = { answer: 'declined', word: word || null, at } as const
    if (!(await updateRequest(tx, { shopId: shop.id, id }, answered))) return refused('not_found')
    await insertRequestEvent(tx, { shopId: shop.id, id: shop.id }, { action: 'time_off.declined', actor, at })
    return granted({})
  })
}

/** Takes a request back, or a declined one off one's list. */
export async function withdrawTimeOff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: Key,
): Promise<Done> {
  const shop = await findShopFacts(db, slug)
  if (!shop) return refused('not_found')
  const key = { shopId: shop.id, id }
  return commitIfGranted(db, async (tx): Promise<Done> => {
    const request = await findRequest(tx, key)
    const resource = request && (await lockResource(tx, shop.id, request.resource_id))
    if (!resource || !mayChange(actor, shop, resource) || !(await deleteRequest(tx, key))) return refused('not_found')
    await insertRequestEvent(tx, { shopId: shop.id, id: shop.id }, { action: 'time_off.withdrawn', actor, at: now() })
    return granted({})
  })
}

const insertRequestEvent = auditOf<'time_off.asked' | 'time_off.declined' | 'time_off.withdrawn'>('shop')
