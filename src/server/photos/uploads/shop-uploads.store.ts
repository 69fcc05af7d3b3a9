import { type Kysely, sql } from 'kysely'
import type { PhotoState } from '#core/photos/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'

export async function insertShopUpload(
  tx: Kysely<DB>,
  upload: { id: string; shopId: string; uploadedBy: string; fileName: string; fileBytes: number; at: EpochMs },
): Promise<void> {
  await tx
    .insertInto('photo')
    .values({
      id: upload.id,
      shop_id: upload.shopId,
      uploaded_by: upload.uploadedBy,
      visibility: 'public',
      state: 'uploading',
      file_name: upload.fileName,
      file_bytes: upload.fileBytes,
      created_at: new Date(upload.at),
    })
    .execute()
}

export type ShopUploadRow = {
  id: string
  fileName: string
  fileBytes: number
  state: PhotoState
  refusal: string | null
  alt: string | null
  focalX: number
  focalY: number
  view: PhotoRow | null
}

/** A picture that this person uploaded for this shop. */
export async function findShopUpload(
  db: Kysely<DB>,
  { shopId, id, personId }: { shopId: string; id: string; personId: string },
): Promise<ShopUploadRow | undefined> {
  const { rows } = await sql<ShopUploadRow>`
    select p.id, p.file_name as "fileName", p.file_bytes as "fileBytes", p.state, p.rejected_because as refusal, p.alt,
      p.focal_x as "focalX", p.focal_y as "focalY",
      case when ${photoIsVisible} then ${photoColumns} end as view
    from photo p left join original o on o.hash = p.original_hash
    where p.id = ${id} and p.shop_id = ${shopId} and p.uploaded_by = ${personId} and p.file_bytes is not null`.execute(
    db,
  )
  return rows[0]
}

/**
 * True if this shop can use a picture: uploaded for it, and not rejected. The lock keeps the sweep from deleting it before
 * the transaction that uses it has committed.
 */
export async function lockShopPhoto(
  tx: Kysely<DB>,
  of: { shopId: string; photoId: string; uploadedBy?: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from photo where id = ${of.photoId} and shop_id = ${of.shopId} and visibility = 'public'
      and ${stateIs('photo', 'processing', 'ready')} and (${of.uploadedBy ?? null}::uuid is null or uploaded_by = ${of.uploadedBy ?? null})
    for key share`.execute(tx)
  return rows.length === 1
}
