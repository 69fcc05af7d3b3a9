import { type RawBuilder, sql } from 'kysely'
import { stateIs } from '#server/database/state-is.ts'
import type { Audience } from './find-visible.ts'
import { photoIsShown } from './visible-photos.store.ts'

export type LookFilter = {
  category?: string | undefined
  city?: string | undefined
  shopSlug?: string | undefined
  /** looks of the shops this person follows [K64] */
  followedBy?: string | undefined
  /** team: also the looks of a shop that is not live, as they would be shown [A4] */
  audience?: Audience
  /** looks of one maker, except the one being viewed */
  moreBy?: { shopId: string; memberId: string; exceptLookId: string } | undefined
}

/** A look and its shop: all that lookIsPublic needs. Every further table makes planning longer: with lookTables by ten times. */
export const lookAndShop = sql`look l join shop s on s.id = l.shop_id`

/** The joined tables for queries that read a look's service or maker too. */
export const lookTables = sql`${lookAndShop}
  join service_terms sv on sv.shop_id = l.shop_id and sv.id = l.service_id and sv.member_id = l.member_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id`

/** [L2]. Not an `exists`: PostgreSQL would turn it into a join, whose planning takes longer than its execution. */
const lookIsShown = sql<boolean>`${stateIs('look as l', 'published')} and (
  select true from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
  where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} limit 1)`

export const lookIsPublic = sql<boolean>`${stateIs('shop as s', 'live')} and ${lookIsShown}`

/** Conditions on `ls`, the listings of public looks [F6], for every part of the filter. */
export function listingMatches({ category, city, shopSlug, followedBy, moreBy }: LookFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (category) conditions.push(sql`ls.category = ${category}`)
  if (city) conditions.push(sql`ls.city = folded(${city})`)
  if (shopSlug) conditions.push(sql`ls.shop_id = (select s.id from shop s where s.slug = ${shopSlug})`)
  if (followedBy)
    conditions.push(sql`ls.shop_id in (select f.shop_id from followed_shop f where f.person_id = ${followedBy})`)
  if (moreBy) {
    conditions.push(
      sql`ls.shop_id = ${moreBy.shopId} and ls.member_id = ${moreBy.memberId} and ls.look_id <> ${moreBy.exceptLookId}`,
    )
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A shop that is not live has no listings [A4]: its looks are filtered on lookTables. */
export function matchesForTeam({ category, city, shopSlug }: LookFilter): RawBuilder<boolean> {
  const conditions = [lookIsShown]
  if (category) conditions.push(sql`sv.category = ${category}`)
  if (city) conditions.push(sql`folded(s.city) = folded(${city})`)
  if (shopSlug) conditions.push(sql`s.slug = ${shopSlug}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** A look's searchable text [F1], from lookTables. */
export const lookWords = sql`folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name,
  (select string_agg(t.tag, ' ') from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id)))`
