import type { Kysely } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { changeDepositTerms as changeRoute, getDepositTerms as getRoute } from '#contract/studio/deposits.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findDepositTerms, listRuledServices, upsertDepositTerms } from './deposit-terms.store.ts'

type Terms = RouteOutput<typeof getRoute>
type Changed = Decision<Terms, 'not_found' | 'invalid_input' | 'conflict', ProblemDetail | undefined>
const DEFAULT_HOURS = 48

export async function viewDepositTerms(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<Terms, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  return shop ? granted(await termsOf(db, actor, shop)) : refused('not_found')
}

/** Owners change them as they saw them; what was agreed before stays as it was [C33] [C40]. */
export async function changeDepositTerms(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  { account, ...terms }: RouteParsed<typeof changeRoute>['body'],
): Promise<Changed> {
  const shop = await findShopFor(db, actor, slug, 'shop.own')
  if (!shop) return refused('not_found', undefined)
  return commitIfGranted(db, async (tx): Promise<Changed> => {
    const known = new Set((await listRuledServices(tx, shop.id)).map(({ id }) => id))
    const unknown = terms.rules.findIndex(({ serviceId }) => serviceId !== null && !known.has(serviceId))
    if (unknown >= 0)
      return refused('invalid_input', { fields: [{ path: `rules.${unknown}.serviceId`, rule: 'known' }] })
    const row = { ...terms, holder: account.holder, iban: account.iban, bic: account.bic || null }
    const at = now()
    if (!(await upsertDepositTerms(tx, shop.id, row, new Date(at)))) return refused('conflict', undefined)
    await insertShopEvent(
      tx,
      { shopId: shop.id, id: shop.id },
      {
        actor,
        action: 'shop.deposits_changed',
        at,
        detail: { rules: terms.rules.length, hours: terms.payWithinHours },
      },
    )
    // What looks and carts show of it.
    announceTimes(tx, [shop.id])
    return granted(await termsOf(tx, actor, shop))
  })
}

const insertShopEvent = auditOf<'shop.deposits_changed'>('shop')

async function termsOf(db: Kysely<DB>, actor: Actor, shop: { id: string; currency: string }): Promise<Terms> {
  const terms = await findDepositTerms(db, shop.id)
  const services = await listRuledServices(db, shop.id)
  return {
    rules: terms?.rules ?? [],
    payWithinHours: terms?.payWithinHours ?? DEFAULT_HOURS,
    account: terms ? { holder: terms.holder, iban: terms.iban, bic: terms.bic } : null,
    version: terms?.version ?? 0,
    currency: shop.currency,
    freeCancelHours: services[0]?.freeCancelHours ?? 0,
    mayChange: may(actor, 'shop.own', { shopId: shop.id }),
    services: services.map(({ id, name, priceMinor }) => ({ id, name, priceMinor })),
  }
}
