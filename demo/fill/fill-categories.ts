import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { DemoShop } from '../content.ts'

type Categorised = Pick<DemoShop, 'category'> & { services: readonly { category: string }[] }

/** The categories of the demo's shops: an installation that was empty before has only the general ones. */
export async function fillCategories(db: Kysely<DB>, shops: readonly Categorised[]): Promise<void> {
  const codes = new Set(shops.flatMap(({ category, services }) => [category, ...services.map((each) => each.category)]))
  await sql`
    insert into category (code, position)
    select code, (select coalesce(max(position), 0) from category) + row_number() over (order by code)
    from unnest(${[...codes]}::text[]) code where not exists (select from category c where c.code = code.code)
    on conflict (code) do nothing`.execute(db)
}
