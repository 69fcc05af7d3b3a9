import type { RouteOutput } from '#contract/route.ts'
import type { getTax as getRoute } from '#contract/studio/tax.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { TAX_LIMITS } from '#core/money/receipt.ts'
import { auditOf, insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findShopToRun } from '#server/studio/services/run-shop.ts'
import { lockShop } from '#server/studio/services/services.store.ts'
import * as store from './tax-rates.store.ts'

type TaxDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Done<Code extends string> = Promise<Decision<{ done: true }, Code>>
type Which = { shop: string; id: string }

/** The tax number and the rates of a shop [C14]. */
export async function viewTax(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof getRoute>, 'not_found'>> {
  const shop = await findShopToRun(deps, actor, slug)
  return shop.ok ? granted(await store.findTax(deps.db, shop.value.id)) : shop
}

export async function changeTaxNumber(
  deps: TaxDeps,
  actor: Actor,
  slug: string,
  { taxNumber }: { taxNumber: string },
): Done<'not_found'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const { id } = shop.value
  return commitIfGranted(deps.db, async (tx): Done<never> => {
    await store.updateTaxNumber(tx, id, taxNumber || null)
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action: 'shop.tax_number',
      subject: { kind: 'shop', id },
      shopId: id,
      at: deps.now(),
    })
    return granted({ done: true })
  })
}

/** The first one is the default whatever was asked for, so that no visit goes without a rate by oversight. */
export async function createTaxRate(
  deps: TaxDeps,
  actor: Actor,
  slug: string,
  fields: store.TaxRateFields,
): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id: deps.newId() }
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, 'too_many'>> => {
    await lockShop(tx, key.shopId)
    const rates = await store.countTaxRates(tx, key.shopId)
    if (rates >= TAX_LIMITS.rates) return refused('too_many')
    const rate = { ...fields, isDefault: fields.isDefault || rates === 0 }
    if (rate.isDefault) await store.clearDefaultRate(tx, key)
    await store.insertTaxRate(tx, key, rate)
    await insertRateEvent(tx, key, { actor, action: 'tax_rate.created', at: deps.now(), detail: rate })
    return granted({ id: key.id })
  })
}

/** Visits that are completed keep what they were taxed with [C15]. */
export async function changeTaxRate(
  deps: TaxDeps,
  actor: Actor,
  { shop: slug, id }: Which,
  rate: store.TaxRateFields & { version: number },
): Done<'not_found' | 'conflict'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  return commitIfGranted(deps.db, async (tx): Done<'not_found' | 'conflict'> => {
    await lockShop(tx, key.shopId)
    if (rate.isDefault) await store.clearDefaultRate(tx, key)
    const done = await store.updateTaxRate(tx, key, rate)
    if (done !== 'changed') return refused(done === 'other' ? 'conflict' : 'not_found')
    const { version: _, ...detail } = rate
    await insertRateEvent(tx, key, { actor, action: 'tax_rate.changed', at: deps.now(), detail })
    return granted({ done: true })
  })
}

/** Where there are rates, one of them is the default [C14]: it goes as the last one. */
export async function removeTaxRate(
  deps: TaxDeps,
  actor: Actor,
  { shop: slug, id }: Which,
): Done<'not_found' | 'conflict'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  return commitIfGranted(deps.db, async (tx): Done<'not_found' | 'conflict'> => {
    await lockShop(tx, key.shopId)
    const removed = await store.deleteTaxRate(tx, key)
    if (removed !== 'removed') return refused(removed === 'default' ? 'conflict' : 'not_found')
    await insertRateEvent(tx, key, { actor, action: 'tax_rate.removed', at: deps.now() })
    return granted({ done: true })
  })
}

const insertRateEvent = auditOf<'tax_rate.created' | 'tax_rate.changed' | 'tax_rate.removed'>('tax_rate')
