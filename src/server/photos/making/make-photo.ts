import { type Decision, refused } from '#core/decision.ts'
import { updateReferencesOfPhoto } from '#server/bookings/appointments/references.store.ts'
import type { Deps } from '#server/deps.ts'
import { JobFailed, PoolClosed } from '#server/platform/process/worker-pool.ts'
import type { StoredOriginal } from '../serving/photos.store.ts'
import { readStaged, removeStaged } from '../uploads/staging/staged-files.ts'
import type { PictureRefusal } from './photo-limits.ts'
import {
  RENEW_TAKEN_MS,
  type TakenPhoto,
  updatePhotoFailed,
  updatePhotoPutBack,
  updatePhotoReady,
  updatePhotoRejected,
  updatePhotoStillTaken,
  updatePhotoTaken,
} from './photo-making.store.ts'
import type { PictureMakers } from './picture-makers.ts'
import { processOriginal } from './process-original.ts'

export type MakePhotoDeps = Pick<Deps, 'config' | 'db' | 'blobs' | 'now'> & { makers: PictureMakers }

/** A picture that crashed its process this often is treated as damaged. */
const MAX_TRIES = 3
/** Delay before retrying: a full disk does not empty within a second. */
const TRY_LATER_MS = 120_000

/**
 * Processes an upload into a photo: ready, or rejected with a reason [P7]. Throws where neither is certain; the staged file then
 * stays, and the photo is retried.
 */
export async function makePhoto(deps: MakePhotoDeps, photoId: string): Promise<StoredOriginal | null> {
  const { config, db, now } = deps
  const bytes = await readStaged(config.dataDir, photoId)
  // The file is on another server of this installation, or the photo was processed or cancelled in the meantime.
  if (bytes === null) return null
  const taken = await updatePhotoTaken(db, photoId, now())
  if (!taken) return null

  const decision = await whileTaken(deps, photoId, () => decide(deps, taken, bytes))
  if (decision.ok) await updatePhotoReady(db, photoId, decision.value.hash)
  else await updatePhotoRejected(db, photoId, decision.code)
  if (taken.visibility === 'private') await updateReferencesOfPhoto(db, photoId, now())
  await removeStaged(config.dataDir, photoId)
  return decision.ok ? decision.value : null
}

/** Renews the lease with a heartbeat, so that a dead worker can be detected after a short silence. */
async function whileTaken<T>({ db, now }: MakePhotoDeps, photoId: string, work: () => Promise<T>): Promise<T> {
  // Ignored: if the database is down, the work itself fails.
  const renew = () => void updatePhotoStillTaken(db, photoId, now()).catch(() => undefined)
  const renewing = setInterval(renew, RENEW_TAKEN_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
  }
}

async function decide(
  deps: MakePhotoDeps,
  { id, visibility, tries }: TakenPhoto,
  bytes: Uint8Array,
): Promise<Decision<StoredOriginal, PictureRefusal>> {
  // Earlier attempts crashed together with their server, before they could record a failure.
  if (tries > MAX_TRIES) return refused('damaged')
  try {
    return await processOriginal(deps, bytes, visibility)
  } catch (fault) {
    if (!(fault instanceof JobFailed)) {
      await updatePhotoPutBack(deps.db, id, fault instanceof PoolClosed ? null : deps.now() + TRY_LATER_MS)
      throw fault
    }
    if (tries >= MAX_TRIES) return refused('damaged')
    await updatePhotoFailed(deps.db, id)
    throw fault
  }
}
