import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import type { DB } from '../database/schema.generated.ts'
import { cardColumns, type LookCardRow, positionOf, withPictures } from '../looks/looks.store.ts'
import { lookAndShop, lookIsPublic, lookTables } from '../looks/matching-looks.store.ts'

const andSave = sql`join saved_look k on k.shop_id = l.shop_id and k.look_id = l.id`

export type SavedLookRow = LookCardRow & { collection_id: string | null; saved_at: Date; saved_micros: string }
export type SavedFilter = { personId: string; collectionId?: string | undefined }

/** Most recently saved first. */
export async function listSavedLooks(
  db: Kysely<DB>,
  filter: SavedFilter,
  page: { after: InstantPosition | null; limit: number },
): Promise<SavedLookRow[]> {
  const isAfter = page.after ? sql`(k.saved_at, l.id) < ${positionOf(page.after)}` : sql`true`
  const cards = sql`
    select ${cardColumns}, k.collection_id, k.saved_at,
      (extract(epoch from k.saved_at) * 1000000)::bigint as saved_micros
    from ${lookTables} ${andSave} where ${isSavedBy(filter)} and ${isAfter}
    order by k.saved_at desc, l.id desc limit ${page.limit}`
  const { rows } = await sql<SavedLookRow>`${withPictures(cards)} order by l.saved_at desc, l.id desc`.execute(db)
  return rows
}

export async function countSavedLooks(db: Kysely<DB>, filter: SavedFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${lookAndShop} ${andSave} where ${isSavedBy(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function listSavedIds(db: Kysely<DB>, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from ${lookAndShop} ${andSave} where ${isSavedBy({ personId })} order by k.saved_at desc, l.id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Saved looks that are public now [K2]. */
function isSavedBy({ personId, collectionId }: SavedFilter): RawBuilder<boolean> {
  const inCollection = collectionId === undefined ? sql`true` : sql`k.collection_id = ${collectionId}`
  return sql`k.person_id = ${personId} and ${inCollection} and ${lookIsPublic}`
}

/** Serialises a person's saves and changes of collections, so that counts stay exact until the transaction ends. */
export async function lockSavedLooksOf(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

export type LookToSaveRow = {
  shop_id: string
  is_saved: boolean
  /** all this person's saved looks, public or not */
  saved: number
  /** the requested collection is theirs; true if none was requested */
  has_collection: boolean
}

/** A public look, and the facts that decide whether this person may save it. */
export async function findLookToSave(
  db: Kysely<DB>,
  { personId, lookId, collectionId }: { personId: string; lookId: string; collectionId: string | null },
): Promise<LookToSaveRow | undefined> {
  const { rows } = await sql<LookToSaveRow>`
    select l.shop_id,
      exists (select 1 from saved_look k
        where k.person_id = ${personId} and k.shop_id = l.shop_id and k.look_id = l.id) as is_saved,
      (select count(*)::int from saved_look k where k.person_id = ${personId}) as saved,
      ${collectionId}::uuid is null or exists (select 1 from collection c
        where c.person_id = ${personId} and c.id = ${collectionId}::uuid) as has_collection
    from ${lookAndShop} where l.id = ${lookId} and ${lookIsPublic}`.execute(db)
  return rows[0]
}

/** Idempotent [K1]; if no collection is given, the earlier one stays. */
export async function insertSavedLook(
  db: Kysely<DB>,
  row: { personId: string; shopId: string; lookId: string; collectionId: string | null | undefined; at: Date },
): Promise<void> {
  const { personId, shopId, lookId, collectionId, at } = row
  await db
    .insertInto('saved_look')
    .values({
      person_id: personId,
      shop_id: shopId,
      look_id: lookId,
      collection_id: collectionId ?? null,
      saved_at: at,
    })
    .onConflict((conflict) => {
      const same = conflict.columns(['person_id', 'shop_id', 'look_id'])
      return collectionId === undefined ? same.doNothing() : same.doUpdateSet({ collection_id: collectionId })
    })
    .execute()
}

export async function deleteSavedLook(db: Kysely<DB>, personId: string, lookId: string): Promise<void> {
  await db.deleteFrom('saved_look').where('person_id', '=', personId).where('look_id', '=', lookId).execute()
}
