import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** The category that a former code leads to [O3]. Asked only where nothing was found, so that other lists cost no statement. */
export async function findMergedCategory(db: Kysely<DB>, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ into: string }>`
    select merged_into as into from category where code = ${code} and merged_into is not null`.execute(db)
  return rows[0]?.into
}
