import type { RouteOutput } from '#contract/route.ts'
import type { listProducts as listRoute } from '#contract/studio/products.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { PRODUCT_LIMITS } from '#core/desk/product-limits.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { findShopToRun } from '#server/studio/services/run-shop.ts'
import { lockShop } from '#server/studio/services/services.store.ts'
import {
  countProducts,
  insertProduct,
  listProductRows,
  type ProductFields,
  type ProductRow,
  updateProduct,
} from './products.store.ts'

type ProductDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** What the shop sells, for all who take payments there [C4]. */
export async function listProducts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof listRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const items = await listProductRows(db, shop.id)
  return granted({ currency: shop.currency, mayChange: may(actor, 'shop.run', { shopId: shop.id }), items })
}

export async function createProduct(
  deps: ProductDeps,
  actor: Actor,
  slug: string,
  fields: ProductFields,
): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id: deps.newId() }
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, 'too_many'>> => {
    await lockShop(tx, key.shopId)
    if ((await countProducts(tx, key.shopId)) >= PRODUCT_LIMITS.products) return refused('too_many')
    await insertProduct(tx, key, fields)
    await insertProductEvent(tx, key, { actor, action: 'product.created', at: deps.now(), detail: fields })
    return granted({ id: key.id })
  })
}

/** What was sold keeps its name, price and rate [C4]. */
export async function changeProduct(
  deps: ProductDeps,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
  product: Omit<ProductRow, 'id'>,
): Promise<Decision<{ done: true }, 'not_found' | 'conflict'>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  const at = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ done: true }, 'not_found' | 'conflict'>> => {
    const done = await updateProduct(tx, key, product, new Date(at))
    if (done !== 'changed') return refused(done === 'other' ? 'conflict' : 'not_found')
    const { version: _, ...detail } = product
    await insertProductEvent(tx, key, { actor, action: 'product.changed', at, detail })
    return granted({ done: true })
  })
}

const insertProductEvent = auditOf<'product.created' | 'product.changed'>('product')
