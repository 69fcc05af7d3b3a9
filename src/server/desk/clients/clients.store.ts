import { type Kysely, sql } from 'kysely'
import type { Language } from '#core/messages/languages.ts'
import { servingStates } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { isMailStopped } from '#server/notices/shop-mails.store.ts'

/** Cards of a shop. makerId null: all of them; otherwise those with an appointment of this person [D21]. */
export type ClientsOf = { shopId: string; makerId: string | null }

/** Cards that can be used: not merged into another and not forgotten. */
const isUsed = sql`c.merged_into is null and c.forgotten_at is null`

/** Whether the owner of the address of a card `c` stopped the shop's mails [N82]; an account has choices of its own. */
export const isCardStopped = sql<boolean>`(c.person_id is null and ${isMailStopped(sql`c.shop_id`, sql`c.email`)})`

export function isOf({ shopId, makerId }: ClientsOf) {
  return makerId === null
    ? sql`c.shop_id = ${shopId} and ${isUsed}`
    : sql`c.shop_id = ${shopId} and ${isUsed} and exists (select from appointment own join member m on m.shop_id = own.shop_id and m.id = own.member_id
        where own.shop_id = c.shop_id and own.card_id = c.id and m.person_id = ${makerId})`
}

/** isOpen: reviewed and not suspended or closed. */
export type ClientsShop = { id: string; timeZone: string; currency: string; isOpen: boolean; total: number | null }

/**
 * isCounted: with the number of its cards, which reads an index entry of each. Not by findShopFor, so that the first page of the list
 * takes four statements [D25].
 */
export async function findClientsShop(
  db: Kysely<DB>,
  slug: string,
  { isCounted }: { isCounted: boolean },
): Promise<ClientsShop | undefined> {
  const { rows } = await sql<ClientsShop>`
    select s.id, s.time_zone as "timeZone", s.currency, ${stateIs('shop as s', ...servingStates)} as "isOpen",
      ${isCounted ? sql`(select count(*) from client c where c.shop_id = s.id and ${isUsed})::int` : sql`null::int`} as total
    from shop s where s.slug = ${slug}`.execute(db)
  return rows[0]
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
    from client c left join person p on p.id = c.person_id and ${stateIs('person as p', 'active')}
    where c.id = ${id} and ${isOf(of)} for share of c`.execute(db)
  return rows[0]
}

type TypedClient = { name: string; phone: string | null; email: string | null }

/** A card without an account with this name and this number or address, locked as by `findCard` [D38]. Holds the shop's lock on
    new cards until the transaction ends: an import or another desk may be adding the same person [D70]. */
export async function findSameCard(
  db: Kysely<DB>,
  of: ClientsOf,
  { name, phone, email }: TypedClient,
): Promise<CardForBooking | undefined> {
  if (phone === null && email === null) return undefined
  await sql`select lock_client_import(${of.shopId}, true)`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select c.id from client c where ${isOf(of)} and c.person_id is null and c.words = folded(${name})
      and (regexp_replace(c.phone, '\\D', '', 'g') = regexp_replace(${phone}::text, '\\D', '', 'g') or lower(c.email) = lower(${email}::text))
    order by c.created_at, c.id limit 1`.execute(db)
  return rows[0] && findCard(db, of, rows[0].id)
}

export async function insertCard(
  db: Kysely<DB>,
  card: TypedClient & { shopId: string; id: string; at: EpochMs; locale?: Language | null },
): Promise<void> {
  const { shopId, at, ...columns } = card
  await db
    .insertInto('client')
    .values({ ...columns, shop_id: shopId, created_at: new Date(at) })
    .execute()
}

/** True if the actor may open the card. */
export async function hasCard(db: Kysely<DB>, of: ClientsOf, id: string): Promise<boolean> {
  const { rows } = await sql<{
    id: string
  }>`select c.id from client c where c.id = ${id} and ${isOf(of)} limit 1`.execute(db)
  return rows.length === 1
}
