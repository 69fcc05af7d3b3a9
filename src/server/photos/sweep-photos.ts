import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { filesOf } from './making/photo-files.ts'
import { UNUSED_PHOTO_LIFE_MS } from './making/photo-limits.ts'
import { updatePhotoRejected } from './making/photo-making.store.ts'
import {
  deleteUnusedOriginal,
  deleteUnusedPhotos,
  listAwaitedPhotos,
  listProcessingBefore,
  listUnusedOriginals,
  listUploadsBefore,
  updateUnused,
} from './sweep.store.ts'
import { cancelUpload } from './uploads/cancel-upload.ts'
import { listStaged, removeStaged, stagedBytes } from './uploads/staging/staged-files.ts'

type SweepDeps = Pick<Deps, 'config' | 'db' | 'blobs' | 'log' | 'now'>

/** Deletes unfinished uploads and unreferenced photos. Idempotent, safe to interrupt and to run concurrently. */
export async function sweepPhotos(deps: SweepDeps): Promise<{ uploads: number; photos: number; originals: number }> {
  const before = deps.now() - UNUSED_PHOTO_LIFE_MS
  const uploads = await forgetUploads(deps, before)
  await rejectLost(deps, before)
  await updateUnused(deps.db, deps.now())
  const photos = await deletePhotos(deps, before)
  const originals = await deleteOriginals(deps, before)
  await removeStrayFiles(deps, before)
  return { uploads, photos, originals }
}

async function forgetUploads(deps: SweepDeps, before: EpochMs): Promise<number> {
  let forgotten = 0
  for (const id of await listUploadsBefore(deps.db, before)) if ((await cancelUpload(deps, id)).ok) forgotten += 1
  return forgotten
}

/** Rejects photos whose file is missing everywhere: they would wait for ever. */
async function rejectLost({ config, db }: SweepDeps, before: EpochMs): Promise<void> {
  for (const id of await listProcessingBefore(db, before))
    if ((await stagedBytes(config.dataDir, id)) === null) await updatePhotoRejected(db, id, 'damaged')
}

async function deletePhotos({ config, db }: SweepDeps, before: EpochMs): Promise<number> {
  let deleted = 0
  for (let ids = await deleteUnusedPhotos(db, before); ids.length > 0; ids = await deleteUnusedPhotos(db, before)) {
    for (const id of ids) await removeStaged(config.dataDir, id)
    deleted += ids.length
  }
  return deleted
}

/** Continues when removing one fails. */
async function deleteOriginals({ db, blobs, log }: SweepDeps, before: EpochMs): Promise<number> {
  let deleted = 0
  for (const hash of await listUnusedOriginals(db, before)) {
    try {
      const isGone = await deleteUnusedOriginal(db, { hash, before }, async (original) => {
        for (const key of filesOf(original)) await blobs.remove(key)
      })
      if (isGone) deleted += 1
    } catch (fault) {
      log.warn('photo.not_swept', { hash, ...describeFault(fault) })
    }
  }
  return deleted
}

/** Deletes upload files without a photo: a server was killed between creating the two. */
async function removeStrayFiles({ config, db }: SweepDeps, before: EpochMs): Promise<void> {
  const old = (await listStaged(config.dataDir)).filter(({ changedAt }) => changedAt < before)
  const awaited = await listAwaitedPhotos(
    db,
    old.map(({ photoId }) => photoId),
  )
  for (const { photoId } of old) if (!awaited.has(photoId)) await removeStaged(config.dataDir, photoId)
}
