import { type RawBuilder, sql } from 'kysely'
import type { SeenBy } from './seen-by.ts'
import { photoIsShown } from './visible-photos.store.ts'

export type LookFilter = {
  category?: string | undefined
  city?: string | undefined
  shopSlug?: string | undefined
  /** team: also what a shop that is not live would show if it were [A4] */
  seenBy?: SeenBy
  text?: string | undefined
  /** looks of one maker, without the one being looked at */
  moreBy?: { shopId: string; memberId: string; exceptLookId: string } | undefined
}

/** The tables every question about looks is asked of. */
export const lookTables = sql`look l
  join shop s on s.id = l.shop_id
  join service sv on sv.shop_id = l.shop_id and sv.id = l.service_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id`

/** [L2]. Not written as exists: PostgreSQL would make it part of the join, whose planning takes longer than its work. */
const lookIsShown = sql<boolean>`l.state = 'published' and (
  select true from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
  where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} limit 1)`

export const lookIsPublic = sql<boolean>`s.state = 'live' and ${lookIsShown}`

/** Of `ls`, what search keeps of public looks [F6]: those that fit every part of the filter. */
export function listingMatches({ category, city, shopSlug, text, moreBy }: LookFilter): RawBuilder<boolean> {
  const conditions = [sql`true`, ...wordsOf(text).map((word) => saysWord(word, sql`ls.words`))]
  if (category) conditions.push(sql`ls.category = ${category}`)
  if (city) conditions.push(sql`ls.city = folded(${city})`)
  if (shopSlug) conditions.push(sql`ls.shop_id = (select s.id from shop s where s.slug = ${shopSlug})`)
  if (moreBy) {
    conditions.push(
      sql`ls.shop_id = ${moreBy.shopId} and ls.member_id = ${moreBy.memberId} and ls.look_id <> ${moreBy.exceptLookId}`,
    )
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Of a shop that is not live search keeps nothing [A4]: what it would show if it were. Asked of lookTables. */
export function matchesForTeam({ category, city, shopSlug, text }: LookFilter): RawBuilder<boolean> {
  const conditions = [lookIsShown, says(text)]
  if (category) conditions.push(sql`sv.category = ${category}`)
  if (city) conditions.push(sql`folded(s.city) = folded(${city})`)
  if (shopSlug) conditions.push(sql`s.slug = ${shopSlug}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Every word of the text stands in the look, its service, its maker, its shop or its tags. Asked of lookTables. */
export function says(text: string | undefined): RawBuilder<boolean> {
  return sql`${sql.join([sql`true`, ...wordsOf(text).map((word) => saysWord(word, words))], sql` and `)}`
}

const MOST_WORDS = 8
/** Shorter words have too few letters to tell a typing mistake from another word. */
const FORGIVEN_FROM_LETTERS = 4
/** How alike a word must be, of 1: "tatoo" finds "tattoo", "flour" does not find "flowers". */
const ALIKE = 0.5

function wordsOf(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

const words = sql`folded(concat_ws(' ', l.title, l.caption, sv.name, s.name, m.display_name,
  (select string_agg(t.tag, ' ') from look_tag t where t.shop_id = l.shop_id and t.look_id = l.id)))`

function saysWord(word: string, said: RawBuilder<unknown>): RawBuilder<boolean> {
  const contains = sql<boolean>`${said} like folded(${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`})`
  if ([...word].length < FORGIVEN_FROM_LETTERS) return contains
  return sql`(${contains} or strict_word_similarity(folded(${word}), ${said}) >= ${ALIKE})`
}
