import { type Kysely, sql } from 'kysely'
import { preparedStatement } from '../database/connections/prepared-statements.ts'
import type { DB } from '../database/schema.generated.ts'
import { cardColumns, type LookCardRow, type LookRow, withPictures } from './looks.store.ts'
import { lookTables } from './matching-looks.store.ts'

/** Most candidates ranked: enough to choose from, and a fixed cost on installations of any size. */
const MOST_TAGGED = 240
const MOST_OF_CATEGORY = 40

/** Similar public looks: other makers first, then by number of shared tags, then looks of the same category. */
export async function listSimilarLooks(db: Kysely<DB>, look: LookRow, limit: number): Promise<LookCardRow[]> {
  const cards = sql`
    select ${cardColumns}, l.published_at, alike.shared, alike.is_same_maker
    from (
      select li.shop_id, li.look_id, sum(weighed.shared) as shared,
        bool_or(li.shop_id = ${look.shop_id} and li.member_id = ${look.member_id}) as is_same_maker
      from (
        (select t.shop_id, t.look_id, 1 as shared from look_tag t
          where t.tag = any(${look.tags}::text[]) limit ${sql.lit(MOST_TAGGED)})
        union all
        (select best.shop_id, best.look_id, 0 from listing best where best.category = ${look.category}
          order by best.rating desc, best.reviews desc, best.shop_id desc, best.look_id desc limit ${sql.lit(MOST_OF_CATEGORY)})
      ) weighed
      -- What is listed is public [F6].
      join listing li on li.shop_id = weighed.shop_id and li.look_id = weighed.look_id
      where li.look_id <> ${look.id}
      group by li.shop_id, li.look_id
      order by is_same_maker, shared desc, max(li.published_at) desc, li.look_id desc limit ${sql.lit(limit)}
    ) alike join (${lookTables}) on l.shop_id = alike.shop_id and l.id = alike.look_id`
  const { rows } = await sql<LookCardRow>`${preparedStatement}
    ${withPictures(cards)}
    order by l.is_same_maker, l.shared desc, l.published_at desc, l.id desc`.execute(db)
  return rows
}
