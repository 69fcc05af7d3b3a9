import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { lookAndShop, lookIsPublic } from '../looks/matching-looks.store.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '../looks/visible-photos.store.ts'

export type CollectionRow = { id: string; name: string; looks: number; cover: PhotoRow | null }

/** Newest first; looks that are not public now are neither counted nor shown [K2]. */
export async function listCollectionRows(db: Kysely<DB>, personId: string): Promise<CollectionRow[]> {
  return selectCollections(db, personId, null)
}

export async function findCollection(db: Kysely<DB>, personId: string, id: string): Promise<CollectionRow | undefined> {
  return (await selectCollections(db, personId, id))[0]
}

async function selectCollections(db: Kysely<DB>, personId: string, id: string | null): Promise<CollectionRow[]> {
  // Materialized: planned as one join, the look's and its picture's tables took 0.3 s of planning.
  const { rows } = await sql<CollectionRow>`
    with l as materialized (
      select k.collection_id, k.saved_at, l.shop_id, l.id
      from ${lookAndShop} join saved_look k on k.shop_id = l.shop_id and k.look_id = l.id
      where k.person_id = ${personId} and k.collection_id is not null and ${lookIsPublic})
    select c.id, c.name, (select count(*)::int from l where l.collection_id = c.id) as looks,
      (select ${photoColumns} from l
        join look_photo lp on lp.shop_id = l.shop_id and lp.look_id = l.id
        join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where l.collection_id = c.id and ${photoIsShown}
        order by l.saved_at desc, l.id desc, lp.position limit 1) as cover
    from collection c where c.person_id = ${personId} and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.created_at desc, c.id desc`.execute(db)
  return rows
}

/** How many there are, and whether another one already has this name. */
export async function countCollections(
  db: Kysely<DB>,
  personId: string,
  { name, exceptId }: { name: string; exceptId: string | null },
): Promise<{ count: number; isNamed: boolean }> {
  const { rows } = await sql<{ count: number; is_named: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid), false) as is_named
    from collection where person_id = ${personId}`.execute(db)
  return { count: rows[0]?.count ?? 0, isNamed: rows[0]?.is_named ?? false }
}

export async function insertCollection(
  db: Kysely<DB>,
  { personId, id, name, at }: { personId: string; id: string; name: string; at: Date },
): Promise<void> {
  await db.insertInto('collection').values({ person_id: personId, id, name, created_at: at }).execute()
}

export async function updateCollectionName(
  db: Kysely<DB>,
  { personId, id, name }: { personId: string; id: string; name: string },
): Promise<void> {
  await db.updateTable('collection').set({ name }).where('person_id', '=', personId).where('id', '=', id).execute()
}

/** Its looks stay saved [K3]: the foreign key sets their collection to null. */
export async function deleteCollectionRow(db: Kysely<DB>, personId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('collection')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
