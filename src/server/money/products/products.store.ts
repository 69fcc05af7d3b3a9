import { type Kysely, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { product } from '#contract/studio/products.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type ProductRow = z.output<typeof product>
export type ProductKey = { shopId: string; id: string }
export type ProductFields = Pick<ProductRow, 'name' | 'priceMinor' | 'taxPoints'>

export async function listProductRows(db: Kysely<DB>, shopId: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name, p.price_minor as "priceMinor", p.tax_points as "taxPoints", p.archived_at is null as "isSold", p.version
    from product p where p.shop_id = ${shopId} order by p.archived_at is not null, folded(p.name), p.id`.execute(db)
  return rows
}

export async function countProducts(tx: Transaction<DB>, shopId: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from product where shop_id = ${shopId}`.execute(tx)
  return rows[0]!.products
}

export async function insertProduct(
  tx: Transaction<DB>,
  { shopId, id }: ProductKey,
  fields: ProductFields,
): Promise<void> {
  await tx
    .insertInto('product')
    .values({ shop_id: shopId, id, name: fields.name, price_minor: fields.priceMinor, tax_points: fields.taxPoints })
    .execute()
}

/** 'changed', 'other': somebody changed it meanwhile, undefined: there is none. */
export async function updateProduct(
  tx: Transaction<DB>,
  { shopId, id }: ProductKey,
  { isSold, version, ...fields }: Omit<ProductRow, 'id'>,
  at: Date,
): Promise<'changed' | 'other' | undefined> {
  const { rows } = await sql<{ isChanged: boolean }>`
    with known as (select version from product where shop_id = ${shopId} and id = ${id} for update),
    changed as (update product p set name = ${fields.name}, price_minor = ${fields.priceMinor}::int, tax_points = ${fields.taxPoints}::int,
        archived_at = case when ${isSold} then null else coalesce(p.archived_at, ${at}) end, version = p.version + 1
      from known where p.shop_id = ${shopId} and p.id = ${id} and known.version = ${version}::int returning p.id)
    select exists (select from changed) as "isChanged" from known`.execute(tx)
  return rows[0] && (rows[0].isChanged ? 'changed' : 'other')
}
