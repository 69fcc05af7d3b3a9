import { type Kysely, type RawBuilder, sql } from 'kysely'
import { unfinishedStates } from '#core/photos/lifecycle.ts'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { Visibility } from './making/photo-files.ts'

/** Every column that can show a photo; a test compares this with the database's foreign keys. */
export const photoShownBy = [
  'cart_reference.photo_id',
  'comment.photo_id',
  'look_photo.photo_id',
  'member.portrait_photo_id',
  'person.avatar_photo_id',
  'reference.photo_id',
  'review_photo.photo_id',
  'service.photo_id',
  'shop_cover.photo_id',
] as const

/** A condition on a row of `photo`. */
export const isShown: RawBuilder<boolean> = sql`(${sql.join(
  photoShownBy.map((column) => {
    const [table = ''] = column.split('.')
    return sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = photo.id)`
  }),
  sql` or `,
)})`
const hasPhoto = sql<boolean>`exists (select from photo where photo.original_hash = original.hash)`

const WANTED_FOR_MS = HOUR_MS
/** Batch size, to keep transactions short. */
const BATCH = 200

export async function listUploadsBefore(db: Kysely<DB>, before: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('state', '=', 'uploading')
    .where('created_at', '<', new Date(before))
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Filters the ids to photos that still wait for their file. */
export async function listAwaitedPhotos(db: Kysely<DB>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', unfinishedStates)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function listProcessingBefore(db: Kysely<DB>, before: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .select('id')
    .where('state', '=', 'processing')
    .where('created_at', '<', new Date(before))
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Records since when a photo is shown nowhere, or an original has no photo, and clears it once used again. An original reserved
 * within the last hour stays marked: its photo may not be inserted yet.
 */
export async function updateUnused(db: Kysely<DB>, now: EpochMs): Promise<void> {
  const at = new Date(now)
  await sql`update photo set unused_since = null where unused_since is not null and ${isShown}`.execute(db)
  await sql`update photo set unused_since = ${at}
    where unused_since is null and not ${stateIs('photo', 'uploading')} and not ${isShown}`.execute(db)
  await sql`update original set unused_since = null
    where unused_since < ${new Date(now - WANTED_FOR_MS)} and ${hasPhoto}`.execute(db)
  await sql`update original set unused_since = ${at} where unused_since is null and not ${hasPhoto}`.execute(db)
}

/**
 * Locks, then checks again, against the race with somebody who starts to show one of them. Their originals have waited with them:
 * one that no other photo uses, and nobody has reserved, may be deleted at once [P9].
 */
export async function deleteUnusedPhotos(db: Kysely<DB>, before: EpochMs): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const unused = await tx
      .selectFrom('photo')
      .select('id')
      .where('unused_since', '<', new Date(before))
      .orderBy('unused_since')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (unused.length === 0) return []
    const ids = unused.map(({ id }) => id)
    const { rows } = await sql<{ id: string; hash: string | null }>`
      delete from photo where id = any(${ids}) and not ${isShown} returning id, original_hash as hash`.execute(tx)
    const hashes = rows.flatMap(({ hash }) => hash ?? [])
    await sql`update original set unused_since = ${new Date(before - 1)}
      where hash = any(${hashes}) and unused_since is null and not ${hasPhoto}`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

export async function listUnusedOriginals(db: Kysely<DB>, before: EpochMs): Promise<string[]> {
  const rows = await db
    .selectFrom('original')
    .select('hash')
    .where('unused_since', '<', new Date(before))
    .orderBy('unused_since')
    .limit(BATCH)
    .execute()
  return rows.map(({ hash }) => hash)
}

/**
 * Deletes the files while the row is locked, and the row last: an interrupted deletion is repeated, or repaired by the next
 * upload.
 */
export async function deleteUnusedOriginal(
  db: Kysely<DB>,
  { hash, before }: { hash: string; before: EpochMs },
  removeFiles: (original: { hash: string; width: number; visibility: Visibility }) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('original')
      .select(['hash', 'width', 'visibility'])
      .where('hash', '=', hash)
      .where('unused_since', '<', new Date(before))
      .where((where) =>
        where.not(where.exists(where.selectFrom('photo').where('original_hash', '=', hash).select('id'))),
      )
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!found) return false
    await removeFiles({ ...found, visibility: found.visibility as Visibility })
    await tx.deleteFrom('original').where('hash', '=', hash).execute()
    return true
  })
}
