import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type CategoryRow = {
  code: string
  name: string | null
  mergedInto: string | null
  shops: number
  services: number
}

/** Every category in its order; merged ones too. */
export async function listCategoryRows(db: Kysely<DB>): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.code, c.name, c.merged_into as "mergedInto",
      (select count(*)::int from shop s where s.category = c.code and not ${stateIs('shop as s', 'closed')}) as shops,
      (select count(*)::int from service sv where sv.category = c.code and sv.archived_at is null) as services
    from category c order by c.position`.execute(db)
  return rows
}

/** false: the code is taken. */
export async function insertCategory(db: Kysely<DB>, { code, name }: { code: string; name: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into category (code, name, position)
    select ${code}, ${name}, coalesce(max(position), 0) + 1 from category on conflict (code) do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** false: there is none of this code. */
export async function updateCategoryName(db: Kysely<DB>, code: string, name: string | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update category set name = ${name} where code = ${code} and merged_into is null`.execute(db)
  return numAffectedRows === 1n
}

/** Serialises changes of order, additions and merges: they are rare, and each concerns the whole list. */
export async function lockCategories(tx: Transaction<DB>): Promise<void> {
  await sql`lock table category in share row exclusive mode`.execute(tx)
}

export async function updateCategoryOrder(tx: Transaction<DB>, codes: readonly string[]): Promise<void> {
  await sql`set constraints category_position_is_one_categorys deferred`.execute(tx)
  // Merged ones follow: their places count nowhere.
  await sql`
    update category c set position = o.place from (
      select code, row_number() over (order by array_position(${codes}::text[], code), position)::smallint as place from category
    ) o where o.code = c.code and o.place <> c.position`.execute(tx)
}

/** True if any shop or service is in the category, including closed shops and archived services. */
export async function isCategoryUsed(tx: Transaction<DB>, code: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from shop where category = ${code})
      or exists (select from service where category = ${code}) as used`.execute(tx)
  return rows[0]?.used === true
}

/** With its search terms and with the codes that were merged into it; the last category stays. false: there is none to remove. */
export async function deleteUnusedCategory(tx: Transaction<DB>, code: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from category where code = ${code} and merged_into is null)
      and exists (select from category where code <> ${code} and merged_into is null) as "isThere"`.execute(tx)
  if (rows[0]?.isThere !== true) return false
  await sql`delete from search_synonym where category in
    (select c.code from category c where c.code = ${code} or c.merged_into = ${code})`.execute(tx)
  await sql`delete from category where merged_into = ${code}`.execute(tx)
  await sql`delete from category where code = ${code}`.execute(tx)
  return true
}

/** The redirect first: from then on the triggers send every new shop and service to the target. */
export async function updateMerged(
  tx: Transaction<DB>,
  code: string,
  into: string,
): Promise<{ shops: number; services: number }> {
  await sql`update category set merged_into = ${into} where code = ${code} or merged_into = ${code}`.execute(tx)
  const shops = await sql`update shop set category = ${into} where category = ${code}`.execute(tx)
  const services = await sql`update service set category = ${into} where category = ${code}`.execute(tx)
  return { shops: Number(shops.numAffectedRows ?? 0), services: Number(services.numAffectedRows ?? 0) }
}
