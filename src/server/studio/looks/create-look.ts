import type { RouteParsed } from '#contract/route.ts'
import type { createLook as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { findStudio } from '../find-studio.ts'
import { insertDraft } from './look-changes.store.ts'
import { findPerformer } from './look-choices.store.ts'

const DRAFTS_AN_HOUR = 60
type Refusal = 'not_found' | 'no_service' | 'does_not_perform' | 'rate_limited'

/** Creates a draft, titled after its service until somebody changes it. */
export async function createLook(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  slug: string,
  { serviceId, memberId }: RouteParsed<typeof route>['body'],
): Promise<Decision<{ id: string }, Refusal, ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const studio = await findStudio(deps, actor, slug)
  if (!studio.ok || studio.value.edits === 'none' || actor.person === null) return refused('not_found')
  const { shop, edits } = studio.value
  const own = shop.member_id
  // For staff, other makers are not found [L5].
  if (edits === 'own' && memberId !== undefined && memberId !== own) return refused('not_found')
  const counted = await limit(deps, { key: `looks:${actor.person.id}`, max: DRAFTS_AN_HOUR, windowSeconds: 3600 })
  if (!counted.ok) return counted

  return inTransaction(db, async (tx) => {
    const onlyMemberId = edits === 'own' ? own : null
    const criteria = { shopId: shop.id, onlyMemberId, serviceId, memberId, rather: own }
    const performer = await findPerformer(tx, criteria)
    if (!performer) return refused(serviceId || memberId ? 'does_not_perform' : 'no_service')
    const id = newId()
    await insertDraft(tx, {
      shop_id: shop.id,
      id,
      title: performer.service_name,
      serviceId: performer.service_id,
      memberId: performer.member_id,
      at: new Date(now()),
    })
    return granted({ id })
  })
}
