import { type Kysely, sql } from 'kysely'
import { changedUnlessDecided } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

/** Bookings `b` without an account whose address is the proven one of a person `p`. */
const isTheirs = sql`b.client_id is null and lower(b.contact_email) = lower(p.email) and ${stateIs('person as p', 'active')} and p.email_verified_at is not null`

export async function listVisitsToJoin(
  db: Kysely<DB>,
  personId: string,
): Promise<{ slug: string; name: string; visits: number }[]> {
  const { rows } = await sql<{ slug: string; name: string; visits: number }>`
    select s.slug, s.name, count(*)::int as visits from person p join booking b on ${isTheirs}
    join appointment a on a.booking_id = b.id join shop s on s.id = a.shop_id
    where p.id = ${personId} group by s.id, s.slug, s.name order by s.name, s.id`.execute(db)
  return rows
}

export type JoinedVisits = { shopId: string; bookings: number; cardIds: string[] }

/** Gives the bookings of one shop to the person, with a card of their own there. Two statements; undefined: there are none. */
export async function joinVisits(
  db: Kysely<DB>,
  { personId, slug, at }: { personId: string; slug: string; at: Date },
): Promise<JoinedVisits | undefined> {
  // The cards are locked before they are read, so that a merge or a booking at the desk comes before or after.
  const { rows: cards } = await sql<{ shopId: string; id: string }>`
    select c.shop_id as "shopId", c.id from client c where (c.shop_id, c.id) in (
      select a.shop_id, a.card_id from person p join booking b on ${isTheirs} join appointment a on a.booking_id = b.id
      join shop s on s.id = a.shop_id and s.slug = ${slug} where p.id = ${personId})
    order by c.id for update of c`.execute(db)
  const shopId = cards[0]?.shopId
  if (shopId === undefined) return undefined
  await sql`
    insert into client (shop_id, id, person_id, name, phone, email, created_at)
    select ${shopId}, gen_random_uuid(), p.id, p.name, (select c.phone from client c where c.shop_id = ${shopId} and c.id = ${cards[0]?.id}), p.email, ${at}
    from person p where p.id = ${personId} on conflict on constraint client_has_one_card_a_shop do nothing`.execute(db)
  const { rows } = await sql<{ bookings: number }>`
    with own as (select id from client where shop_id = ${shopId} and person_id = ${personId}),
    joined as (
      update booking b set client_id = p.id from person p, appointment a
      where p.id = ${personId} and ${isTheirs} and a.booking_id = b.id and a.shop_id = ${shopId} returning b.id
    ), moved as (
      update appointment a set card_id = (select id from own), ${changedUnlessDecided(at)}
      where a.shop_id = ${shopId} and a.booking_id in (select id from joined) returning a.id
    )
    select (select count(*) from joined)::int as bookings`.execute(db)
  return { shopId, bookings: rows[0]?.bookings ?? 0, cardIds: cards.map(({ id }) => id) }
}

/** A card that has no appointment left joins the account's card with its notes; the shop's other cards stay as they are. */
export async function hideEmptiedCards(
  db: Kysely<DB>,
  { shopId, personId, cardIds }: { shopId: string; personId: string; cardIds: readonly string[] },
): Promise<void> {
  await sql`
    with own as (select id from client where shop_id = ${shopId} and person_id = ${personId}),
    emptied as (
      update client c set merged_into = (select id from own), version = c.version + 1
      where c.shop_id = ${shopId} and c.id = any(${cardIds}::uuid[]) and c.person_id is null and c.merged_into is null
        and not exists (select from appointment a where a.shop_id = c.shop_id and a.card_id = c.id)
      returning c.id, c.pinned
    ), notes as (
      update client_note n set client_id = (select id from own) where n.shop_id = ${shopId} and n.client_id in (select id from emptied)
    )
    update client c set pinned = coalesce(c.pinned, (select pinned from emptied where pinned is not null limit 1)), version = c.version + 1
    where c.shop_id = ${shopId} and c.id = (select id from own)`.execute(db)
}
