import { type Kysely, sql } from 'kysely'
import type { PhotoState } from '#core/photos/lifecycle.ts'
import type { UsedBytes } from '#core/photos/quota.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type LookForUpload = { shopId: string; id: string; makerPersonId: string | null }
export type Upload = {
  id: string
  shopId: string | null
  uploadedBy: string | null
  fileBytes: number
  state: PhotoState
  createdAt: EpochMs
}
type LookKey = { shopId: string; id: string }

/** Locks the look, so that concurrent uploads count its photos one after the other. */
export function findLookForUpload(
  tx: Kysely<DB>,
  { shop, look }: { shop: string; look: string },
): Promise<LookForUpload | undefined> {
  return tx
    .selectFrom('look')
    .innerJoin('shop', 'shop.id', 'look.shop_id')
    .innerJoin('member', (join) =>
      join.onRef('member.shop_id', '=', 'look.shop_id').onRef('member.id', '=', 'look.member_id'),
    )
    .select(['look.shop_id as shopId', 'look.id', 'member.person_id as makerPersonId'])
    .where('shop.slug', '=', shop)
    .where('look.id', '=', look)
    .forNoKeyUpdate('look')
    .executeTakeFirst()
}

export async function findPlaces(db: Kysely<DB>, look: LookKey): Promise<{ taken: number; last: number }> {
  const { taken, last } = await db
    .selectFrom('look_photo')
    .select((of) => [of.fn.countAll<string>().as('taken'), of.fn.max('position').as('last')])
    .where('shop_id', '=', look.shopId)
    .where('look_id', '=', look.id)
    .executeTakeFirstOrThrow()
  return { taken: Number(taken), last: last ?? 0 }
}

/** Renumbers the places from 1 to n after a removal left gaps. */
export async function updatePlaces(tx: Kysely<DB>, look: LookKey): Promise<void> {
  await sql`update look_photo set position = numbered.place
    from (select photo_id, row_number() over (order by position) as place from look_photo
      where shop_id = ${look.shopId} and look_id = ${look.id}) as numbered
    where shop_id = ${look.shopId} and look_id = ${look.id} and look_photo.photo_id = numbered.photo_id`.execute(tx)
}

/** Bytes already used by uploads. Sums up all originals only where the installation has a limit. */
export async function findUsedBytes(
  tx: Kysely<DB>,
  of: { personId: string; shopId: string | null; withInstallation: boolean },
): Promise<UsedBytes> {
  const { rows } = await sql<UsedBytes>`
    select coalesce(sum(file_bytes) filter (where uploaded_by = ${of.personId}), 0)::float8 as person,
      coalesce(sum(file_bytes) filter (where shop_id = ${of.shopId}::uuid), 0)::float8 as shop,
      (select coalesce(sum(bytes), 0)::float8 from original where ${of.withInstallation}) as installation
    from photo where not ${stateIs('photo', 'rejected')} and (uploaded_by = ${of.personId} or shop_id = ${of.shopId}::uuid)`.execute(
    tx,
  )
  return rows[0]!
}

export async function insertUpload(
  tx: Kysely<DB>,
  look: LookKey,
  upload: { id: string; uploadedBy: string; fileName: string; fileBytes: number; position: number; at: EpochMs },
): Promise<void> {
  const at = new Date(upload.at)
  await tx
    .insertInto('photo')
    .values({
      id: upload.id,
      shop_id: look.shopId,
      uploaded_by: upload.uploadedBy,
      visibility: 'public',
      state: 'uploading',
      file_name: upload.fileName,
      file_bytes: upload.fileBytes,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('look_photo')
    .values({ shop_id: look.shopId, look_id: look.id, position: upload.position, photo_id: upload.id })
    .execute()
  await tx
    .updateTable('look')
    .set({ updated_at: at })
    .where('shop_id', '=', look.shopId)
    .where('id', '=', look.id)
    .execute()
}

/** A photo created by an upload, in any state. */
export async function findUpload(db: Kysely<DB>, id: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('photo')
    .select(['id', 'shop_id as shopId', 'uploaded_by as uploadedBy', 'file_bytes', 'state', 'created_at'])
    .where('id', '=', id)
    .where('file_bytes', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { file_bytes, created_at, state, ...rest } = row
  return { ...rest, fileBytes: file_bytes ?? 0, state: state as PhotoState, createdAt: created_at.getTime() }
}

/** Marks an upload as arrived; of two concurrent calls one returns true [P7]. */
export async function updateArrived(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo')
    .set({ state: 'processing' })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the looks that show a photo, always in the same order. */
export async function findLooksOfUpload(tx: Kysely<DB>, id: string): Promise<LookKey[]> {
  return tx
    .selectFrom('look')
    .innerJoin('look_photo', (join) =>
      join.onRef('look_photo.shop_id', '=', 'look.shop_id').onRef('look_photo.look_id', '=', 'look.id'),
    )
    .select(['look.shop_id as shopId', 'look.id'])
    .where('look_photo.photo_id', '=', id)
    .orderBy('look.shop_id')
    .orderBy('look.id')
    .forNoKeyUpdate('look')
    .execute()
}

/** false: it has arrived or no longer exists. */
export async function lockUnfinishedUpload(tx: Kysely<DB>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('photo')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** When one photo of a pair is removed, both lose their before and after marks [L8]. */
export async function deleteUpload(tx: Kysely<DB>, id: string, looks: readonly LookKey[], at: EpochMs): Promise<void> {
  for (const look of looks) {
    const { pair } = (await tx
      .deleteFrom('look_photo')
      .where('shop_id', '=', look.shopId)
      .where('look_id', '=', look.id)
      .where('photo_id', '=', id)
      .returning('pair')
      .executeTakeFirst()) ?? { pair: null }
    if (pair !== null)
      await tx
        .updateTable('look_photo')
        .set({ pair: null })
        .where('shop_id', '=', look.shopId)
        .where('look_id', '=', look.id)
        .execute()
    await tx
      .updateTable('look')
      .set({ updated_at: new Date(at) })
      .where('shop_id', '=', look.shopId)
      .where('id', '=', look.id)
      .execute()
  }
  await tx.deleteFrom('photo').where('id', '=', id).where('state', '=', 'uploading').execute()
}
