import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/**
 * Finds a person's own cart by one of its items; updates it to take the row lock, so that concurrent uploads get different
 * places.
 */
export async function findCartOfItem(
  tx: Kysely<DB>,
  { itemId, personId }: { itemId: string; personId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update cart c set updated_at = now() from cart_item i
    where i.id = ${itemId} and i.cart_id = c.id and c.person_id = ${personId} returning c.id`.execute(tx)
  return rows[0]?.id
}

export type ReferenceUpload = {
  id: string
  itemId: string
  uploadedBy: string
  fileName: string
  fileBytes: number
  at: EpochMs
}

/** Inserts at the item's first free place; false: all six are taken. */
export async function insertReferenceUpload(tx: Kysely<DB>, upload: ReferenceUpload): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with place as (
      select min(n)::smallint as position from generate_series(1, 6) n
      where not exists (select from cart_reference r where r.cart_item_id = ${upload.itemId} and r.position = n)
    ), brought as (
      insert into photo (id, uploaded_by, visibility, state, file_name, file_bytes, created_at)
      select ${upload.id}::uuid, ${upload.uploadedBy}::uuid, 'private', 'uploading', ${upload.fileName}::text,
        ${upload.fileBytes}::integer, ${new Date(upload.at)}::timestamptz
      from place where position is not null returning id
    )
    insert into cart_reference (cart_item_id, position, photo_id)
    select ${upload.itemId}::uuid, place.position, brought.id from place, brought`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes references to an upload that never arrived. */
export async function deleteReferencesTo(tx: Kysely<DB>, photoId: string): Promise<void> {
  await sql`
    with taken as (delete from cart_reference where photo_id = ${photoId})
    delete from reference where photo_id = ${photoId}`.execute(tx)
}
