import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PriceKind } from '#core/booking/checkout/totals.ts'
import type { LookState } from '#core/looks/lifecycle.ts'
import type { PhotoState } from '#core/photos/lifecycle.ts'
import { unfinishedStates } from '#core/photos/lifecycle.ts'
import { type RowOf, selectOf } from '#server/database/columns/columns.ts'
import { lookColumns } from '#server/database/columns/look-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { positionOf } from '#server/looks/looks.store.ts'
import { lookTables, lookWords } from '#server/looks/matching-looks.store.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { type Corpus, type SoughtWord, wordMatches } from '#server/search/search-words.store.ts'

/** A look by its shop's slug and its id: a look of another shop is not found. */
export type LookKey = { shop: string; id: string }

export type StudioPhotoRow = {
  id: string
  file_name: string
  file_bytes: number
  state: PhotoState
  visibility: string
  rejected_because: string | null
  alt: string | null
  focal_x: number
  focal_y: number
  pair: string | null
  uploaded_by: string | null
  view: PhotoRow | null
}

export type StudioLookRow = RowOf<'look', typeof lookColumns> & {
  shop_id: string
  id: string
  state: LookState
  updated_at: Date
  tags: string[]
  maker_person_id: string | null
  maker_performs: boolean
  service_is_offered: boolean
  photos: StudioPhotoRow[]
}

/** Locks the look with its photos and their order until the transaction ends. Data read before may be stale. */
export async function lockLook(tx: Kysely<DB>, { shop, id }: LookKey): Promise<boolean> {
  const { rows } = await sql`select 1 from look l join shop s on s.id = l.shop_id
    where s.slug = ${shop} and l.id = ${id} for update of l`.execute(tx)
  return rows.length > 0
}

/** A look in any state, including photos still being processed. */
export async function findStudioLook(db: Kysely<DB>, { shop, id }: LookKey): Promise<StudioLookRow | undefined> {
  const { rows } = await sql<StudioLookRow>`
    select l.shop_id, l.id, ${selectOf(lookColumns, 'l')}, l.state, l.updated_at,
      m.person_id as maker_person_id, sv.archived_at is null as service_is_offered,
      m.left_at is null and sv.ended_at is null as maker_performs,
      (select coalesce(json_agg(t.tag order by t.position), '[]') from look_tag t
        where t.shop_id = l.shop_id and t.look_id = l.id) as tags,
      (select coalesce(json_agg(json_build_object('id', p.id, 'file_name', coalesce(p.file_name, ''),
          'file_bytes', coalesce(p.file_bytes, o.bytes, 0), 'state', p.state, 'visibility', p.visibility,
          'rejected_because', p.rejected_because, 'alt', p.alt, 'focal_x', p.focal_x, 'focal_y', p.focal_y,
          'pair', lp.pair, 'uploaded_by', p.uploaded_by,
          'view', case when ${photoIsVisible} then ${photoColumns} end) order by lp.position), '[]')
        from look_photo lp join photo p on p.id = lp.photo_id left join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id) as photos
    from ${lookTables} where s.slug = ${shop} and l.id = ${id}`.execute(db)
  return rows[0]
}

export type ListedStudioLookRow = {
  shop_id: string
  id: string
  title: string
  state: LookState
  service_name: string
  maker_name: string
  maker_person_id: string | null
  price_minor: number
  price_kind: PriceKind
  currency: string
  duration_min: number
  updated_at: Date
  updated_micros: string
  cover: PhotoRow | null
  /** how many, and how many of them are still being processed */
  photo_counts: [number, number]
}

export type StudioLookFilter = { shopId: string; state?: LookState | undefined; words: readonly SoughtWord[] }

/** Most recently changed first. */
export async function listStudioLookRows(
  db: Kysely<DB>,
  filter: StudioLookFilter,
  page: { after: InstantPosition | null; limit: number },
): Promise<ListedStudioLookRow[]> {
  const inState = filter.state === undefined ? sql`true` : sql`l.state = ${filter.state}`
  const isAfter = page.after === null ? sql`true` : sql`(l.updated_at, l.id) < ${positionOf(page.after)}`
  const { rows } = await sql<ListedStudioLookRow>`
    select l.*,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id
        join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsVisible}
        order by lp.position limit 1) as cover,
      (select json_build_array(count(*), count(*) filter (where ${stateIs('photo as p', ...unfinishedStates)}))
        from look_photo lp join photo p on p.id = lp.photo_id
        where lp.shop_id = l.shop_id and lp.look_id = l.id) as photo_counts
    from (
      select l.shop_id, l.id, l.title, l.state, sv.name as service_name, m.display_name as maker_name,
        m.person_id as maker_person_id, sv.price_minor, sv.price_kind, s.currency, sv.duration_min, l.updated_at,
        (extract(epoch from l.updated_at) * 1000000)::bigint as updated_micros
      from ${lookTables} where ${isWanted(filter)} and ${inState} and ${isAfter}
      order by l.updated_at desc, l.id desc limit ${page.limit}
    ) l order by l.updated_at desc, l.id desc`.execute(db)
  return rows
}

/** How many looks are in each state that has any. */
export async function countStudioLooks(
  db: Kysely<DB>,
  filter: Omit<StudioLookFilter, 'state'>,
): Promise<Partial<Record<LookState, number>>> {
  const { rows } = await sql<{ state: LookState; count: number }>`
    select l.state, count(*)::int as count from ${lookTables} where ${isWanted(filter)} group by l.state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function isWanted({ shopId, words }: Omit<StudioLookFilter, 'state'>): RawBuilder<boolean> {
  const conditions = [sql`l.shop_id = ${shopId}`, ...words.map((word) => wordMatches(word, lookWords))]
  return sql`${sql.join(conditions, sql` and `)}`
}

/** All looks of a shop, whatever their state. */
export function looksOfShop(shopId: string): Corpus {
  const texts = sql`(select ${lookWords} as words from ${lookTables} where l.shop_id = ${shopId})`
  return { texts, words: sql`(select word from ${texts} source, words_in(source.words) word)` }
}
