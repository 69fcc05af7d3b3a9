import { sql } from 'kysely'
import { stateIs } from '#server/database/state-is.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'

/** A comment `c` with its look, its shop and the comment it answers: all that commentIsPublic needs. */
export const commentTables = sql`${lookAndShop} join comment c on c.shop_id = l.shop_id and c.look_id = l.id
  left join comment parent on parent.shop_id = c.shop_id and parent.id = c.parent_id`

export const commentIsPublic = sql<boolean>`${stateIs('comment as c', 'published')} and (${stateIs('comment as parent', 'hidden')}) is not true and ${lookIsPublic}`
