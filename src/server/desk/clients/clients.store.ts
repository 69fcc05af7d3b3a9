import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { escapeLike } from '#server/search/search-words.store.ts'

export type ClientRow = {
  id: string
  name: string
  phone: string | null
  email: string | null
  hasAccount: boolean
  visits: number
  lastVisitAt: Date | null
  nextVisitAt: Date | null
}

/** Cards of a shop. makerId null: all of them; otherwise those with an appointment of this person [D21]. */
export type ClientsOf = { shopId: string; makerId: string | null }

/** Cards that can be used: not merged into another and not forgotten. */
const isUsed = sql`c.merged_into is null and c.forgotten_at is null`

export function isOf({ shopId, makerId }: ClientsOf) {
  return makerId === null
    ? sql`c.shop_id = ${shopId} and ${isUsed}`
    : sql`c.shop_id = ${shopId} and ${isUsed} and exists (select from appointment a join member m on m.shop_id = a.shop_id and m.id = a.member_id
        where a.shop_id = c.shop_id and a.card_id = c.id and m.person_id = ${makerId})`
}

/** Digits alone, so that a number is found however it was written. */
const digits = (text: string) => text.replaceAll(/\D/g, '')

/** Name by any part or with typing mistakes, number by its digits, address by its beginning; one statement. */
export async function listClients(
  db: Kysely<DB>,
  of: ClientsOf,
  { text, now, limit }: { text: string; now: EpochMs; limit: number },
): Promise<ClientRow[]> {
  const number = digits(text)
  const alike = sql`similarity(folded(c.name), folded(${text}))`
  const matches =
    text === ''
      ? sql`true`
      : sql`(folded(c.name) like '%' || folded(${escapeLike(text)}) || '%' or folded(c.name) % folded(${text})
          or lower(c.email) like lower(${`${escapeLike(text)}%`})
          or (${number.length >= 3} and regexp_replace(c.phone, '\\D', '', 'g') like ${`%${number}%`}))`
  const at = new Date(now)
  const { rows } = await sql<ClientRow>`
    select found.*, coalesce(v.visits, 0)::int as visits, v.last as "lastVisitAt", v.next as "nextVisitAt"
    from (
      select c.shop_id, c.id, c.name, c.phone, c.email, c.person_id is not null as "hasAccount",
        (select max(lower(a.during)) from appointment a where a.shop_id = c.shop_id and a.card_id = c.id) as latest,
        ${text === '' ? sql`0` : alike} as likeness
      from client c where ${isOf(of)} and ${matches}
      order by likeness desc, latest desc nulls last, c.name, c.id limit ${limit}
    ) found
    left join lateral (
      select count(*) filter (where a.state = 'completed') as visits,
        max(lower(a.during)) filter (where a.state = 'completed') as last,
        min(lower(a.during)) filter (where a.state in ('requested', 'confirmed') and upper(a.during) > ${at}) as next
      from appointment a where a.shop_id = found.shop_id and a.card_id = found.id
    ) v on true
    order by found.likeness desc, found.latest desc nulls last, found.name, found.id`.execute(db)
  return rows.map(({ id, name, phone, email, hasAccount, visits, lastVisitAt, nextVisitAt }) => ({
    id,
    name,
    phone,
    email,
    hasAccount,
    visits,
    lastVisitAt,
    nextVisitAt,
  }))
}

export type CardForBooking = {
  id: string
  name: string
  phone: string | null
  email: string | null
  personId: string | null
}

/** A card one may book for; its row is locked, so that it is not merged or forgotten meanwhile. */
export async function findCard(db: Kysely<DB>, of: ClientsOf, id: string): Promise<CardForBooking | undefined> {
  const { rows } = await sql<CardForBooking>`
    select c.id, coalesce(p.name, c.name) as name, c.phone, case when p.id is null then c.email else p.email end as email, p.id as "personId"
    from client c left join person p on p.id = c.person_id and p.state = 'active'
    where c.id = ${id} and ${isOf(of)} for share of c`.execute(db)
  return rows[0]
}

export async function insertCard(
  db: Kysely<DB>,
  card: { shopId: string; id: string; name: string; phone: string | null; email: string | null; at: EpochMs },
): Promise<void> {
  const { shopId, at, ...columns } = card
  await db
    .insertInto('client')
    .values({ ...columns, shop_id: shopId, created_at: new Date(at) })
    .execute()
}
