import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { RESPONSE_WINDOW_MS } from '#core/voices/studio-voices.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { positionOf } from '#server/looks/looks.store.ts'
import {
  type PhotoRow,
  photoColumns,
  photoIsShown,
  reviewPhotoColumns,
  visiblePhoto,
} from '#server/looks/visible-photos.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'

/** makerPersonId: only what is about this person's work; null: the whole shop's. */
export type VoicesOf = { shopId: string; makerPersonId: string | null }
export type VoiceKind = 'comment' | 'review'
export type VoiceState = 'waiting' | 'answered'

export type VoiceRow = {
  kind: VoiceKind
  id: string
  created_at: Date
  micros: number
  author_name: string
  avatar: PhotoRow | null
  body: string
  rating: number | null
  visited_at: Date | null
  time_zone: string
  maker_name: string | null
  service_name: string | null
  look_id: string | null
  look_title: string | null
  look_photo: PhotoRow | null
  /** private ones are for the shop alone */
  photos: { isForShop: boolean; view: PhotoRow }[]
  answer: string | null
  answered_at: Date | null
  answered_by: string | null
}

/**
 * Everything clients said to a shop: threads of its looks that its people did not begin, and reviews; with the first answer of the
 * shop's people. `answered_at` is null while it waits.
 */
function voicesOf({ shopId, makerPersonId }: VoicesOf, kind: VoiceKind | null): RawBuilder<unknown> {
  const isOwn = makerPersonId === null ? sql`true` : sql`m.person_id = ${makerPersonId}`
  const ofTeam = (author: RawBuilder<unknown>) => sql`exists (
    select from member t where t.shop_id = ${shopId} and t.person_id = ${author} and t.left_at is null)`
  const comments = sql`
    select 'comment' as kind, c.id, c.created_at, c.author_id, c.body, null::smallint as rating,
      null::timestamptz as visited_at, null as maker_name, null as service_name, c.look_id,
      first.body as answer, first.created_at as answered_at, first.author_id as answered_by
    from comment c join look l on l.shop_id = c.shop_id and l.id = c.look_id and ${stateIs('look as l', 'published')}
    join member m on m.shop_id = l.shop_id and m.id = l.member_id
    left join lateral (
      select r.body, r.created_at, r.author_id from comment r
      where r.shop_id = c.shop_id and r.parent_id = c.id and ${stateIs('comment as r', 'published')} and ${ofTeam(sql`r.author_id`)}
      order by r.created_at limit 1) first on true
    where c.shop_id = ${shopId} and c.parent_id is null and ${stateIs('comment as c', 'published')} and ${isOwn} and not ${ofTeam(sql`c.author_id`)}`
  const reviews = sql`
    select 'review' as kind, r.id, r.created_at, r.author_id, r.body, r.rating, lower(a.during) as visited_at,
      m.display_name as maker_name, a.service_name, a.look_id, r.reply as answer, r.replied_at as answered_at, r.replied_by as answered_by
    from review r join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    where r.shop_id = ${shopId} and ${stateIs('review as r', 'published')} and ${isOwn}`
  if (kind === 'comment') return comments
  return kind === 'review' ? reviews : sql`${comments} union all ${reviews}`
}

export type VoicesPage = { kind: VoiceKind | null; state: VoiceState; after: InstantPosition | null; limit: number }

/** A page, in one statement however many there are. */
export async function listVoices(
  db: Kysely<DB>,
  of: VoicesOf,
  { kind, state, after, limit }: VoicesPage,
): Promise<VoiceRow[]> {
  const isWaiting = state === 'waiting'
  const at = isWaiting ? sql`v.created_at` : sql`v.answered_at`
  const isAfter = after ? sql`(${at}, v.id) ${isWaiting ? sql`>` : sql`<`} ${positionOf(after)}` : sql`true`
  const direction = isWaiting ? sql`asc` : sql`desc`
  const { rows } = await sql<VoiceRow>`
    with page as materialized (
      select v.*, ${at} as at from (${voicesOf(of, kind)}) v
      where v.answered_at is ${isWaiting ? sql`null` : sql`not null`} and ${isAfter}
      order by ${at} ${direction}, v.id ${direction} limit ${limit})
    select v.kind, v.id, v.created_at, (extract(epoch from v.at) * 1000000)::bigint::float8 as micros,
      author.name as author_name, ${visiblePhoto(sql`author.avatar_photo_id`)} as avatar, v.body, v.rating, v.visited_at,
      (select s.time_zone from shop s where s.id = ${of.shopId}) as time_zone,
      v.maker_name, v.service_name, l.id as look_id, l.title as look_title,
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1) as look_photo,
      coalesce((select json_agg(json_build_object('isForShop', rp.audience = 'shop' and p.visibility = 'private',
          'view', case when rp.audience = 'shop' then ${photoColumns} else ${reviewPhotoColumns} end) order by rp.position)
        from review_photo rp join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
        where v.kind = 'review' and rp.shop_id = ${of.shopId} and rp.review_id = v.id and ${stateIs('photo as p', 'ready')} and o.ready_width > 0), '[]') as photos,
      v.answer, v.answered_at,
      (select t.display_name from member t where t.shop_id = ${of.shopId} and t.person_id = v.answered_by limit 1) as answered_by
    from page v join person author on author.id = v.author_id
    left join look l on l.shop_id = ${of.shopId} and l.id = v.look_id
    order by v.at ${direction}, v.id ${direction}`.execute(db)
  return rows
}

export type VoicesSummaryRow = {
  waiting: number
  answered: number
  median_minutes: number | null
  this_month: number
  counts: Partial<Record<string, number>>
  templates: string[]
}

/** Counts, the median time to an answer [V83], ratings and templates, in one statement. */
export async function findVoicesSummary(db: Kysely<DB>, of: VoicesOf, now: EpochMs): Promise<VoicesSummaryRow> {
  const since = new Date(now - RESPONSE_WINDOW_MS)
  const { rows } = await sql<VoicesSummaryRow>`
    with voices as materialized (select v.created_at, v.answered_at, v.rating from (${voicesOf(of, null)}) v)
    select count(*) filter (where answered_at is null)::int as waiting,
      count(*) filter (where answered_at is not null)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
        filter (where answered_at is not null and created_at > ${since}))::float8 as median_minutes,
      count(rating) filter (where created_at > ${new Date(now)}::timestamptz - interval '30 days')::int as this_month,
      (select coalesce(json_object_agg(g.rating, g.count), '{}') from (
        select rating, count(*) from voices where rating is not null group by rating) g) as counts,
      (select coalesce(json_agg(t.body order by t.position), '[]') from voice_template t where t.shop_id = ${of.shopId}) as templates
    from voices`.execute(db)
  return rows[0]!
}

export async function replaceTemplates(tx: Kysely<DB>, shopId: string, bodies: readonly string[]): Promise<void> {
  await tx.deleteFrom('voice_template').where('shop_id', '=', shopId).execute()
  if (bodies.length === 0) return
  await tx
    .insertInto('voice_template')
    .values(bodies.map((body, index) => ({ shop_id: shopId, position: index + 1, body })))
    .execute()
}
