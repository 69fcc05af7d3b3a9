import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { PictureFacts } from './picture-job.ts'

export type StoredOriginal = { hash: string; width: number; readyWidth: number }

export async function findOriginal(db: Kysely<DB>, hash: string): Promise<StoredOriginal | undefined> {
  return db
    .selectFrom('original')
    .select(['hash', 'width', 'ready_width as readyWidth'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** The same content arriving twice is one original; a width once ready stays ready. */
export async function insertOriginal(
  db: Kysely<DB>,
  original: PictureFacts & { hash: string; bytes: number; readyWidth: number },
): Promise<void> {
  await db
    .insertInto('original')
    .values({
      hash: original.hash,
      width: original.width,
      height: original.height,
      bytes: original.bytes,
      thumbhash: Buffer.from(original.thumbhash),
      color: original.color,
      ready_width: original.readyWidth,
    })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ ready_width: sql`greatest(original.ready_width, excluded.ready_width)` }),
    )
    .execute()
}

export async function updateReadyWidth(db: Kysely<DB>, hash: string, readyWidth: number): Promise<void> {
  await db
    .updateTable('original')
    .set({ ready_width: sql`greatest(ready_width, ${readyWidth})` })
    .where('hash', '=', hash)
    .execute()
}

/** Originals whose wider variants are still to be made: the last width is the original's own, 1920 at most [P2]. */
export async function listUnfinishedOriginals(db: Kysely<DB>): Promise<StoredOriginal[]> {
  return db
    .selectFrom('original')
    .select(['hash', 'width', 'ready_width as readyWidth'])
    .where('ready_width', '<', sql<number>`least(width, 1920)`)
    .orderBy('ready_width', 'desc')
    .orderBy('created_at')
    .orderBy('hash')
    .execute()
}
