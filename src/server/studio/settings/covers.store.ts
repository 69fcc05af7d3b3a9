import { type Kysely, sql } from 'kysely'
import type { PhotoState } from '#core/photos/lifecycle.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'

export type CoverRow = { photoId: string; state: PhotoState; alt: string | null; view: PhotoRow | null }

/** A shop's covers in order, those still being processed included. */
export async function listCovers(db: Kysely<DB>, shopId: string): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    select p.id as "photoId", p.state, p.alt, case when ${photoIsVisible} then ${photoColumns} end as view
    from shop_cover sc join photo p on p.id = sc.photo_id left join original o on o.hash = p.original_hash
    where sc.shop_id = ${shopId} order by sc.position`.execute(db)
  return rows
}

/** Replaces all covers. The caller has locked the shop, so that two replacements do not mix. */
export async function insertCovers(tx: Kysely<DB>, shopId: string, photoIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('shop_cover').where('shop_id', '=', shopId).execute()
  if (photoIds.length === 0) return
  await tx
    .insertInto('shop_cover')
    .values(photoIds.map((photo_id, index) => ({ shop_id: shopId, position: index + 1, photo_id })))
    .execute()
}
