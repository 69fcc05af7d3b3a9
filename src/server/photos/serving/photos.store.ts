import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Visibility } from '../making/photo-files.ts'
import type { PictureFacts } from '../making/picture-job.ts'

export type StoredOriginal = { hash: string; width: number; readyWidth: number; visibility: Visibility }

/**
 * Reserves an original for a photo about to be inserted, so that no sweep deletes it for a day [P9]. Waits for a sweep that is
 * deleting it; `wasLeft`: a sweep may have started and removed its files.
 */
export async function updateOriginalWanted(
  db: Kysely<DB>,
  hash: string,
  { at, leftBefore }: { at: EpochMs; leftBefore: EpochMs },
): Promise<(StoredOriginal & { wasLeft: boolean }) | undefined> {
  const { rows } = await sql<StoredOriginal & { wasLeft: boolean }>`
    with locked as (select hash, unused_since from original where hash = ${hash} for update)
    update original set unused_since = ${new Date(at)} from locked where original.hash = locked.hash
    returning original.hash, width, ready_width as "readyWidth", visibility,
      coalesce(locked.unused_since < ${new Date(leftBefore)}, false) as "wasLeft"
  `.execute(db)
  return rows[0]
}

/**
 * The same content is one original [P6]; a ready width stays ready, unless the files were written again. Not one upsert: that takes
 * its conflicts from one constraint alone, and fails on the other one of the hash where two insert it at the same moment.
 */
export async function insertOriginal(
  db: Kysely<DB>,
  original: PictureFacts & StoredOriginal & { bytes: number; isAnew: boolean; at: EpochMs },
): Promise<void> {
  const { hash, width, height, bytes, color, readyWidth, visibility, isAnew } = original
  const unused_since = new Date(original.at)
  const row = { hash, width, height, bytes, color, visibility, unused_since, ready_width: readyWidth }
  const thumbhash = Buffer.from(original.thumbhash)
  for (;;) {
    const inserted = await db
      .insertInto('original')
      .values({ ...row, thumbhash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return
    const updated = await db
      .updateTable('original')
      .set({ unused_since, ready_width: isAnew ? readyWidth : sql`greatest(ready_width, ${readyWidth})` })
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 1n) return
    // The sweep deleted it in between.
  }
}

export async function updateReadyWidth(db: Kysely<DB>, hash: string, readyWidth: number): Promise<void> {
  await db
    .updateTable('original')
    .set({ ready_width: sql`greatest(ready_width, ${readyWidth})` })
    .where('hash', '=', hash)
    .execute()
}

/** Finished public originals that are in use, ordered by hash. */
export async function listFinishedOriginals(
  db: Kysely<DB>,
  { after, limit }: { after: string; limit: number },
): Promise<StoredOriginal[]> {
  const rows = await db
    .selectFrom('original')
    .select(['hash', 'width', 'ready_width as readyWidth'])
    .where('visibility', '=', 'public')
    .where('unused_since', 'is', null)
    .where('ready_width', '>=', sql<number>`least(width, 1920)`)
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, visibility: 'public' }))
}

/** Originals that still lack wider variants: the last width is the original's own, 1920 at most [P2]. */
export async function listUnfinishedOriginals(db: Kysely<DB>): Promise<StoredOriginal[]> {
  const rows = await db
    .selectFrom('original')
    .select(['hash', 'width', 'ready_width as readyWidth', 'visibility'])
    .where('ready_width', '<', sql<number>`least(width, 1920)`)
    .orderBy('ready_width', 'desc')
    .orderBy('created_at')
    .orderBy('hash')
    .execute()
  return rows.map((row) => ({ ...row, visibility: row.visibility as Visibility }))
}
