import type { RouteOutput } from '#contract/route.ts'
import type { getVoicesSummary as route } from '#contract/voices/studio-voices.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findVoicesOf } from './list-voices.ts'
import { findVoicesSummary } from './studio-voices.store.ts'

/** Figures beside the list, for the team alone [V83]. */
export async function viewVoicesSummary(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof route>, 'not_found'>> {
  const of = await findVoicesOf(deps, actor, slug)
  if (!of.ok) return of
  const row = await findVoicesSummary(deps.db, of.value, deps.now())
  const distribution = [5, 4, 3, 2, 1].map((stars) => row.counts[stars] ?? 0)
  const reviews = distribution.reduce((sum, count) => sum + count, 0)
  const stars = distribution.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return granted({
    waiting: row.waiting,
    answered: row.answered,
    medianMinutes: row.median_minutes === null ? null : Math.round(row.median_minutes),
    reviews,
    reviewsThisMonth: row.this_month,
    average: reviews === 0 ? null : Math.round((stars / reviews) * 100) / 100,
    distribution,
    templates: row.templates,
    canChangeTemplates: may(actor, 'shop.run', { shopId: of.value.shopId }),
  })
}
