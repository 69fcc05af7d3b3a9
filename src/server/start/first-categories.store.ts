import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** What most towns have. The others of the baseline are the demo's; operators add their own. */
const general = [
  'hair',
  'beauty',
  'nails',
  'tattoo',
  'portraits',
  'fashion',
  'flowers',
  'cakes',
  'ceramics',
  'interiors',
] as const

/** Leaves an installation without shops the ten general categories; what an operator added, merged or uses stays. */
export async function keepGeneralCategories(db: Kysely<DB>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const special = sql`select c.code from category c where c.name is null and c.merged_into is null
      and not c.code = any (${[...general]}::text[])
      and not exists (select from category m where m.merged_into = c.code)
      and not exists (select from shop s where s.category = c.code)
      and not exists (select from service v where v.category = c.code)`
    await sql`delete from search_synonym where category in (${special})`.execute(tx)
    await sql`delete from category where code in (${special})`.execute(tx)
  })
}
