import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Visibility } from './photo-files.ts'
import type { PictureRefusal } from './photo-limits.ts'

/** Heartbeat interval of a worker; one silent for TAKEN_FOR_MS is considered dead. */
export const RENEW_TAKEN_MS = 5_000
export const TAKEN_FOR_MS = 20_000

/** No lease ends later, retries included: one that does was written while a clock was ahead, and holds nothing. */
const LONGEST_LEASE_MS = 180_000

export type TakenPhoto = { id: string; visibility: Visibility; tries: number }

/** All photos still to be processed; freeAt: when the lease of the server that took it expires. */
export async function listWaitingPhotos(db: Kysely<DB>, now: EpochMs): Promise<{ id: string; freeAt: EpochMs }[]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'taken_at'])
    .where('state', '=', 'processing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const freeAt = (at: Date | null) => (at === null || at > latest(now) ? 0 : at.getTime() + TAKEN_FOR_MS + 1)
  return rows.map(({ id, taken_at }) => ({ id, freeAt: freeAt(taken_at) }))
}

/** Takes the lease: one worker at a time, the others get nothing. */
export async function updatePhotoTaken(db: Kysely<DB>, id: string, now: EpochMs): Promise<TakenPhoto | undefined> {
  const taken = await db
    .updateTable('photo')
    .set({ taken_at: new Date(now), tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where((where) =>
      where.or([
        where('taken_at', 'is', null),
        where('taken_at', '<', silentSince(now)),
        where('taken_at', '>', latest(now)),
      ]),
    )
    .returning(['id', 'visibility', 'tries'])
    .executeTakeFirst()
  return taken && { ...taken, visibility: taken.visibility as Visibility }
}

/** Heartbeat of a running job. A job whose lease was lost continues anyway: it is idempotent, the same bytes make the same picture [P6]. */
export async function updatePhotoStillTaken(db: Kysely<DB>, id: string, now: EpochMs): Promise<void> {
  await db
    .updateTable('photo')
    .set({ taken_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .where('taken_at', 'is not', null)
    .execute()
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

/** Releases the lease at once; this attempt counts. */
export async function updatePhotoFailed(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('photo').set({ taken_at: null }).where('id', '=', id).where('state', '=', 'processing').execute()
}

/** The picture is not at fault, so the attempt is not counted. Retried from freeAt on, or at once if null. */
export async function updatePhotoPutBack(db: Kysely<DB>, id: string, freeAt: EpochMs | null): Promise<void> {
  await db
    .updateTable('photo')
    .set({ taken_at: freeAt === null ? null : new Date(freeAt - TAKEN_FOR_MS), tries: sql`greatest(tries - 1, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute()
}

function latest(now: EpochMs): Date {
  return new Date(now + LONGEST_LEASE_MS)
}

function silentSince(now: EpochMs): Date {
  return new Date(now - TAKEN_FOR_MS)
}
