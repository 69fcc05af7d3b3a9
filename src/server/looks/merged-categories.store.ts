import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/**
 * Reads by a filter and, if nothing was found, by the category that its code was merged into [O3]. The redirect is looked up
 * only then, so that other reads cost no statement.
 */
export async function followMergedCategory<Filter extends { category?: string | undefined }, Found>(
  db: Kysely<DB>,
  filter: Filter,
  read: (filter: Filter) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const found = await read(filter)
  if (filter.category === undefined || !isEmpty(found)) return found
  const { rows } = await sql<{ into: string }>`
    select merged_into as into from category where code = ${filter.category} and merged_into is not null`.execute(db)
  return rows[0] ? read({ ...filter, category: rows[0].into }) : found
}
