import { type Kysely, sql } from 'kysely'
import { changedUnlessDecided } from '#server/bookings/appointments/appointments.store.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Stands for a name that was erased; the screens show words in its place. */
const ERASED = '–'

export async function hasAppointmentsAhead(
  db: Kysely<DB>,
  { shopId, id, now }: { shopId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from appointment where shop_id = ${shopId} and card_id = ${id} and ${isComing('appointment', now)} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** What the shop wrote down about a client with an account; the account's own name, address and notes to the shop stay. */
export async function eraseShopsWords(db: Kysely<DB>, card: { shopId: string; id: string; at: Date }): Promise<void> {
  const { shopId, id, at } = card
  await sql`
    with notes as (delete from client_note where shop_id = ${shopId} and client_id = ${id}),
    texts as (update appointment a set shop_note = null, ${changedUnlessDecided(at)} where shop_id = ${shopId} and card_id = ${id} and shop_note is not null),
    merges as (delete from client_merge where shop_id = ${shopId} and ${id}::uuid in (kept_id, merged_id))
    update client set phone = null, pinned = null, version = version + 1 where shop_id = ${shopId} and id = ${id}`.execute(
    db,
  )
}

/** Erases the cards that were merged into this one, and unless the card is an account's the card itself. */
export async function eraseCards(
  db: Kysely<DB>,
  { shopId, id, at, isAccount }: { shopId: string; id: string; at: Date; isAccount: boolean },
): Promise<void> {
  const cards = sql`(
    with recursive into_it as (
      select c.id from client c where c.shop_id = ${shopId} and c.id = ${id}
      union select c.id from client c join into_it i on c.merged_into = i.id where c.shop_id = ${shopId}
    ) select id from into_it where not (${isAccount} and id = ${id}::uuid))`
  await sql`
    with cards as materialized (select id from ${cards} c),
    notes as (delete from client_note where shop_id = ${shopId} and client_id in (select id from cards)),
    merges as (delete from client_merge where shop_id = ${shopId} and (kept_id in (select id from cards) or merged_id in (select id from cards))),
    mails as (delete from notice where person_id is null and right(dedupe_key, 36) in (select id::text from cards))
    update client set name = ${ERASED}, phone = null, email = null, pinned = null, locale = null, forgotten_at = ${at}, version = version + 1
    where shop_id = ${shopId} and id in (select id from cards)`.execute(db)
}

/** Names, contact and texts of the card's bookings that belong to no account. Times, prices and payments stay. */
export async function eraseBookings(db: Kysely<DB>, card: { shopId: string; id: string; at: Date }): Promise<void> {
  const { shopId, id, at } = card
  await sql`
    with bookings as (
      update booking b set contact_name = ${ERASED}, contact_email = null, contact_phone = null, guest_key = null
      from appointment a where a.shop_id = ${shopId} and a.card_id = ${id} and b.id = a.booking_id and b.client_id is null
      returning b.id
    )
    update appointment a set note = null, shop_note = null, ended_because = null, ${changedUnlessDecided(at)}
    where a.shop_id = ${shopId} and a.booking_id in (select id from bookings)`.execute(db)
}
