import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { taxRate } from '#contract/studio/tax.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type TaxRateRow = z.output<typeof taxRate>
export type TaxRateKey = { shopId: string; id: string }
export type TaxRateFields = Pick<TaxRateRow, 'name' | 'taxPoints' | 'isDefault'>

/** SQL: the rates of a shop as JSON, the default first. */
export function taxRatesOfShop(shopId: string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'taxPoints', r.tax_points, 'isDefault', r.is_default,
      'version', r.version) order by not r.is_default, r.tax_points desc, folded(r.name), r.id), '[]')
    from tax_rate r where r.shop_id = ${shopId})`
}

export async function findTax(
  db: Kysely<DB>,
  shopId: string,
): Promise<{ taxNumber: string | null; rates: TaxRateRow[] }> {
  const { rows } = await sql<{ taxNumber: string | null; rates: TaxRateRow[] }>`
    select s.tax_number as "taxNumber", ${taxRatesOfShop(shopId)} as rates from shop s where s.id = ${shopId}`.execute(
    db,
  )
  return rows[0]!
}

export async function updateTaxNumber(tx: Transaction<DB>, shopId: string, taxNumber: string | null): Promise<void> {
  await tx.updateTable('shop').set({ tax_number: taxNumber }).where('id', '=', shopId).execute()
}

export async function countTaxRates(tx: Transaction<DB>, shopId: string): Promise<number> {
  const { rows } = await sql<{ rates: number }>`
    select count(*)::int as rates from tax_rate where shop_id = ${shopId}`.execute(tx)
  return rows[0]!.rates
}

/** There is one default at most: the one before is none any more. The caller holds the shop's lock. */
export async function clearDefaultRate(tx: Transaction<DB>, { shopId, id }: TaxRateKey): Promise<void> {
  await sql`update tax_rate set is_default = false where shop_id = ${shopId} and is_default and id <> ${id}`.execute(tx)
}

export async function insertTaxRate(
  tx: Transaction<DB>,
  { shopId, id }: TaxRateKey,
  { name, taxPoints, isDefault }: TaxRateFields,
): Promise<void> {
  const row = { shop_id: shopId, id, name, tax_points: taxPoints, is_default: isDefault }
  await tx.insertInto('tax_rate').values(row).execute()
}

/** 'changed', 'other': somebody changed it meanwhile, undefined: there is none. */
export async function updateTaxRate(
  tx: Transaction<DB>,
  { shopId, id }: TaxRateKey,
  { version, name, taxPoints, isDefault }: TaxRateFields & { version: number },
): Promise<'changed' | 'other' | undefined> {
  const { rows } = await sql<{ isChanged: boolean }>`
    with known as (select version from tax_rate where shop_id = ${shopId} and id = ${id} for update),
    changed as (update tax_rate r set name = ${name}, tax_points = ${taxPoints}::int, is_default = r.is_default or ${isDefault}, version = r.version + 1
      from known where r.shop_id = ${shopId} and r.id = ${id} and known.version = ${version}::int returning r.id)
    select exists (select from changed) as "isChanged" from known`.execute(tx)
  return rows[0] && (rows[0].isChanged ? 'changed' : 'other')
}

/**
 * Services that chose it take the default then, which is removed as the last one only. 'default': it is not the last; undefined: there is
 * none. The caller holds the shop's lock.
 */
export async function deleteTaxRate(
  tx: Transaction<DB>,
  { shopId, id }: TaxRateKey,
): Promise<'removed' | 'default' | undefined> {
  const { rows } = await sql<{ isRemoved: boolean }>`
    with known as (select r.id, r.is_default and exists (select from tax_rate o where o.shop_id = r.shop_id and o.id <> r.id) as stays
      from tax_rate r where r.shop_id = ${shopId} and r.id = ${id}),
    removed as (delete from tax_rate r using known where r.shop_id = ${shopId} and r.id = known.id and not known.stays returning r.id)
    select exists (select from removed) as "isRemoved" from known`.execute(tx)
  return rows[0] && (rows[0].isRemoved ? 'removed' : 'default')
}
