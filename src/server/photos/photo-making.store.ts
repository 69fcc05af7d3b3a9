import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Visibility } from './photo-files.ts'
import type { PictureRefusal } from './photo-limits.ts'

/** Longer than a job may take: a maker silent for so long is dead. */
const TAKEN_FOR_MS = 120_000

export type TakenPhoto = { id: string; visibility: Visibility; tries: number }

export async function listWaitingPhotos(db: Kysely<DB>, now: EpochMs): Promise<{ id: string }[]> {
  return db
    .selectFrom('photo')
    .select('id')
    .where('state', '=', 'processing')
    .where((where) => where.or([where('taken_at', 'is', null), where('taken_at', '<', silentSince(now))]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One maker at a time: the others get nothing. */
export async function updatePhotoTaken(db: Kysely<DB>, id: string, now: EpochMs): Promise<TakenPhoto | undefined> {
  const taken = await db
    .updateTable('photo')
    .set({ taken_at: new Date(now), tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where((where) => where.or([where('taken_at', 'is', null), where('taken_at', '<', silentSince(now))]))
    .returning(['id', 'visibility', 'tries'])
    .executeTakeFirst()
  return taken && { ...taken, visibility: taken.visibility as Visibility }
}

export async function updatePhotoReady(db: Kysely<DB>, id: string, originalHash: string): Promise<void> {
  await db
    .updateTable('photo')
    .set({ state: 'ready', original_hash: originalHash })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

export async function updatePhotoRejected(db: Kysely<DB>, id: string, because: PictureRefusal): Promise<void> {
  await db
    .updateTable('photo')
    .set({ state: 'rejected', rejected_because: because })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

/** It can be taken again at once, and this try counts. */
export async function updatePhotoFailed(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('photo').set({ taken_at: null }).where('id', '=', id).where('state', '=', 'processing').execute()
}

/** Not the picture's fault, so the try does not count. */
export async function updatePhotoPutBack(db: Kysely<DB>, id: string, takenAt: EpochMs | null): Promise<void> {
  await db
    .updateTable('photo')
    .set({ taken_at: takenAt === null ? null : new Date(takenAt), tries: sql`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

function silentSince(now: EpochMs): Date {
  return new Date(now - TAKEN_FOR_MS)
}
