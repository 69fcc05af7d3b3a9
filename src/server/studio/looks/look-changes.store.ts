import type { Kysely } from 'kysely'
import type { PlacedPhoto } from '#core/looks/arrange-photos.ts'
import type { LookState } from '#core/looks/lifecycle.ts'
import { only, patchOf, valuesOf } from '#server/database/columns/columns.ts'
import { lookColumns } from '#server/database/columns/look-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'

type LookId = { shop_id: string; id: string }
type Made = { serviceId: string; memberId: string }
type Columns = { [K in keyof typeof lookColumns]?: string | undefined }
type Words = { alt?: string | undefined; focalX?: number | undefined; focalY?: number | undefined }

export async function insertDraft(db: Kysely<DB>, look: LookId & Made & { title: string; at: Date }): Promise<void> {
  await db
    .insertInto('look')
    .values({
      shop_id: look.shop_id,
      id: look.id,
      ...valuesOf(only(lookColumns, ['title', 'serviceId', 'memberId']), look),
      created_at: look.at,
      updated_at: look.at,
    })
    .execute()
}

/** Updates only the given fields, so that concurrent changes of different fields do not overwrite each other. */
export async function updateLook(
  tx: Kysely<DB>,
  look: LookId,
  { at, ...change }: Columns & { at: Date },
): Promise<void> {
  await tx
    .updateTable('look')
    .set({ updated_at: at, ...patchOf(lookColumns, change) })
    .where('shop_id', '=', look.shop_id)
    .where('id', '=', look.id)
    .execute()
}

export async function updateLookState(
  tx: Kysely<DB>,
  look: LookId,
  { state, at }: { state: LookState; at: Date },
): Promise<void> {
  await tx
    .updateTable('look')
    .set({ state, updated_at: at, ...(state === 'published' && { published_at: at }) })
    .where('shop_id', '=', look.shop_id)
    .where('id', '=', look.id)
    .execute()
}

/** Its tags are deleted with it (cascade); the sweep deletes its photos later. */
export async function deleteLook(tx: Kysely<DB>, look: LookId): Promise<void> {
  await tx.deleteFrom('look').where('shop_id', '=', look.shop_id).where('id', '=', look.id).execute()
}

/** Replaces all tags of a look, in order. */
export async function insertTags(tx: Kysely<DB>, look: LookId, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('look_tag').where('shop_id', '=', look.shop_id).where('look_id', '=', look.id).execute()
  if (tags.length === 0) return
  await tx
    .insertInto('look_tag')
    .values(tags.map((tag, place) => ({ shop_id: look.shop_id, look_id: look.id, position: place + 1, tag })))
    .execute()
}

/** Replaces all photos of a look, in order. */
export async function insertLookPhotos(tx: Kysely<DB>, look: LookId, photos: readonly PlacedPhoto[]): Promise<void> {
  await tx.deleteFrom('look_photo').where('shop_id', '=', look.shop_id).where('look_id', '=', look.id).execute()
  if (photos.length === 0) return
  await tx
    .insertInto('look_photo')
    .values(
      photos.map(({ photoId, pair }, place) => ({
        shop_id: look.shop_id,
        look_id: look.id,
        position: place + 1,
        photo_id: photoId,
        pair,
      })),
    )
    .execute()
}

/** Empty alternative text is stored as null. */
export async function updatePhotoWords(tx: Kysely<DB>, photoId: string, { alt, focalX, focalY }: Words): Promise<void> {
  const change = {
    ...(alt !== undefined && { alt: alt === '' ? null : alt }),
    ...(focalX !== undefined && { focal_x: focalX }),
    ...(focalY !== undefined && { focal_y: focalY }),
  }
  await tx.updateTable('photo').set(change).where('id', '=', photoId).execute()
}
