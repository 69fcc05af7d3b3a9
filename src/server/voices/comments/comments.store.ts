import { type Kysely, type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { Position } from '#server/platform/http/paging/paging.ts'

export type CommentSort = 'newest' | 'useful'
export type ThreadPosition = Position<'useful' | 'micros' | 'id'>

export type CommentRow = {
  id: string
  parent_id: string | null
  body: string
  is_deleted: boolean
  created_at: Date
  /** with microseconds, which a Date does not have */
  micros: string
  edited_at: Date | null
  useful: number
  mentions: string[]
  /** name and avatar */
  author: [string, PhotoRow | null]
  is_maker: boolean
}

/** Most replies shown in a thread; of a longer one the newest. */
const MOST_REPLIES = 200

const micros = (at: RawBuilder<unknown>) => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`

/**
 * `c` is comment, `makerId` the person who made its look. The author is a
 * subquery per row: with a join, PostgreSQL would read everybody's avatars first.
 */
const commentColumns = (
  makerId: RawBuilder<unknown>,
) => sql`c.id, c.parent_id, c.body, ${stateIs('comment as c', 'deleted')} as is_deleted,
  c.created_at, c.edited_at, c.useful, ${micros(sql`c.created_at`)} as micros,
  c.author_id is not distinct from ${makerId} as is_maker,
  (select json_build_array(author.name, ${visiblePhoto(sql`author.avatar_photo_id`)})
    from person author where author.id = c.author_id) as author,
  (select coalesce(json_agg(p.name order by p.name), '[]') from comment_mention cm join person p on p.id = cm.person_id
    where cm.shop_id = c.shop_id and cm.comment_id = c.id) as mentions`

/**
 * A page of threads with their replies, and the number of visible comments, in one
 * statement. A deleted comment is listed while it has replies [V2]; one hidden by the
 * operator is dropped with its replies. Not an `exists`: PostgreSQL would hash all replies.
 */
export async function listThreads(
  db: Kysely<DB>,
  look: { shopId: string; id: string },
  { sort, after, limit }: { sort: CommentSort; after: ThreadPosition | null; limit: number },
): Promise<{ total: number; rows: CommentRow[] }> {
  const isOfLook = sql`c.shop_id = ${look.shopId} and c.look_id = ${look.id}`
  const makerId = sql`(select m.person_id from look l join member m on m.shop_id = l.shop_id and m.id = l.member_id
    where l.shop_id = ${look.shopId} and l.id = ${look.id})`
  const order = sort === 'useful' ? sql`c.useful desc, c.created_at desc, c.id desc` : sql`c.created_at desc, c.id desc`
  const { rows } = await sql<(CommentRow | Record<keyof CommentRow, null>) & { total: number }>`${preparedStatement}
    with threads as (
      select c.* from comment c
      where ${isOfLook} and c.parent_id is null and (${stateIs('comment as c', 'published')} or (${stateIs('comment as c', 'deleted')} and (
        select true from comment r where r.shop_id = c.shop_id and r.parent_id = c.id and ${stateIs('comment as r', 'published')} limit 1)))
        and ${isAfter(sort, after)}
      order by ${order} limit ${sql.lit(limit)}),
    page_comments as (
      select * from threads union all
      select r.* from threads t cross join lateral (
        select * from comment r where r.shop_id = t.shop_id and r.parent_id = t.id and ${stateIs('comment as r', 'published')}
        order by r.created_at desc, r.id desc limit ${sql.lit(MOST_REPLIES)}) r),
    tally as (
      select count(*) filter (where ${stateIs('comment as c', 'published')}) as published,
        array_agg(c.id) filter (where ${stateIs('comment as c', 'hidden')}) as hidden
      from comment c where ${isOfLook}),
    counted as (
      select (published - (select count(*) from comment r
        where r.shop_id = ${look.shopId} and r.parent_id = any(hidden) and ${stateIs('comment as r', 'published')}))::int as total
      from tally)
    select counted.total, c.* from counted left join (select ${commentColumns(makerId)} from page_comments c) c on true
    order by ${order}`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) }
}

function isAfter(sort: CommentSort, after: ThreadPosition | null): RawBuilder<boolean> {
  if (after === null) return sql`true`
  const at = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
  return sort === 'useful'
    ? sql`(c.useful, c.created_at, c.id) < (${after.useful}::int, ${at}, ${after.id}::uuid)`
    : sql`(c.created_at, c.id) < (${at}, ${after.id}::uuid)`
}

export async function findComment(db: Kysely<DB>, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns(sql`m.person_id`)} from comment c
    join look l on l.shop_id = c.shop_id and l.id = c.look_id
    join member m on m.shop_id = l.shop_id and m.id = l.member_id
    where c.id = ${id}`.execute(db)
  return rows[0]
}
