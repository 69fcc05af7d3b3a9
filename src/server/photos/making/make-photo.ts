import { type Decision, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { JobFailed, PoolClosed } from '#server/platform/process/worker-pool.ts'
import type { StoredOriginal } from '../serving/photos.store.ts'
import { readStaged, removeStaged } from '../uploads/staged-files.ts'
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

/** A picture that broke its process this often is damaged, whatever else it may be. */
const MAX_TRIES = 3
/** A full disk is still full in a second. */
const TRY_LATER_MS = 120_000

/**
 * Makes a photo of what was uploaded: ready, or rejected with its reason [P7]. Throws where neither can be said; the
 * staged file then stays, and the photo is tried again.
 */
export async function makePhoto(deps: MakePhotoDeps, photoId: string): Promise<StoredOriginal | null> {
  const { config, db, now } = deps
  const bytes = await readStaged(config.dataDir, photoId)
  // Not here: it stands on another server of this installation, or was made or cancelled meanwhile.
  if (bytes === null) return null
  const taken = await updatePhotoTaken(db, photoId, now())
  if (!taken) return null

  const decision = await whileTaken(deps, photoId, () => decide(deps, taken, bytes))
  if (decision.ok) await updatePhotoReady(db, photoId, decision.value.hash)
  else await updatePhotoRejected(db, photoId, decision.code)
  await removeStaged(config.dataDir, photoId)
  return decision.ok ? decision.value : null
}

/** Says again and again that it is at work, so that it need not be silent for long before it is taken for dead. */
async function whileTaken<T>({ db, now }: MakePhotoDeps, photoId: string, work: () => Promise<T>): Promise<T> {
  // A database that is away is noticed by the work itself.
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
  // Its makers died before they could say so, and their server with them.
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
