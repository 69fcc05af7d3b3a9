import { type Kysely, sql } from 'kysely'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import { DAY_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ShareSubject = { collectionId: string; day: null } | { collectionId: null; day: string }
export type ShareLinkRow = {
  id: string
  collectionId: string | null
  day: string | null
  showsPrices: boolean
  since: Date
}

const linkColumns = sql`
  k.id, k.collection_id as "collectionId", to_char(k.day, 'YYYY-MM-DD') as day, k.shows_prices as "showsPrices", k.created_at as since`

export async function listShareLinkRows(db: Kysely<DB>, personId: string): Promise<ShareLinkRow[]> {
  const { rows } = await sql<ShareLinkRow>`
    select ${linkColumns} from share_link k where k.person_id = ${personId} order by k.created_at desc, k.id`.execute(
    db,
  )
  return rows
}

/** How many other links this person has, and whether the collection is theirs; a day is always one's own. */
export async function findFactsToShare(
  db: Kysely<DB>,
  personId: string,
  { collectionId, day }: ShareSubject,
): Promise<{ others: number; isOwn: boolean }> {
  const { rows } = await sql<{ others: number; isOwn: boolean }>`
    select (select count(*)::int from share_link k where k.person_id = ${personId}
        and (k.collection_id is distinct from ${collectionId}::uuid or k.day is distinct from ${day}::date)) as others,
      ${collectionId}::uuid is null or exists (select 1 from collection c
        where c.person_id = ${personId} and c.id = ${collectionId}::uuid) as "isOwn"`.execute(db)
  return rows[0] ?? { others: 0, isOwn: false }
}

/** Replaces the link this person has to the same thing, so that its old address ends. */
export async function replaceShareLink(
  tx: Kysely<DB>,
  link: ShareSubject & { id: string; personId: string; tokenHash: Buffer; showsPrices: boolean; at: Date },
): Promise<void> {
  const { id, personId, tokenHash, collectionId, day, showsPrices, at } = link
  await sql`delete from share_link where person_id = ${personId}
    and collection_id is not distinct from ${collectionId}::uuid and day is not distinct from ${day}::date`.execute(tx)
  await sql`insert into share_link (id, person_id, token_hash, collection_id, day, shows_prices, created_at)
    values (${id}, ${personId}, ${tokenHash}, ${collectionId}::uuid, ${day}::date, ${showsPrices}, ${at})`.execute(tx)
}

export async function deleteShareLink(db: Kysely<DB>, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('share_link')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export type SharedRow = ShareLinkRow & { personId: string; by: string; collectionName: string | null }

/** What a link leads to; undefined for one of a suspended or erased account. */
export async function findShared(db: Kysely<DB>, tokenHash: Buffer): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select ${linkColumns}, k.person_id as "personId", p.name as by, c.name as "collectionName"
    from share_link k join person p on p.id = k.person_id
    left join collection c on c.person_id = k.person_id and c.id = k.collection_id
    where k.token_hash = ${tokenHash} and ${stateIs('person as p', 'active')}`.execute(db)
  return rows[0]
}

/** This person's bookings with an appointment on this day in some time zone. */
export async function listBookingIdsAround(db: Kysely<DB>, personId: string, day: string): Promise<string[]> {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const { rows } = await sql<{ id: string }>`
    select distinct b.id from booking b join appointment a on a.booking_id = b.id
    where b.client_id = ${personId} and a.state = any(${statesTakingTime})
      and lower(a.during) >= ${new Date(noon - 1.5 * DAY_MS)} and lower(a.during) < ${new Date(noon + 1.5 * DAY_MS)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
