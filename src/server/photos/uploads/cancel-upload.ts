import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { UploadDeps } from './open-upload.ts'
import { deleteReferencesTo } from './reference-uploads.store.ts'
import { removeStaged } from './staging/staged-files.ts'
import { deleteUpload, findLooksOfUpload, lockUnfinishedUpload } from './uploads.store.ts'

/**
 * Deletes an unfinished upload and its place in a look or among references. A complete upload is a photo and cannot be cancelled.
 */
export async function cancelUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  photoId: string,
): Promise<Decision<void, 'conflict'>> {
  const cancelled = await commitIfGranted(db, async (tx) => {
    // Lock order: looks, photo, then what the photo's triggers lock. Completing an upload locks the photo first too, so no
    // deadlock.
    const looks = await findLooksOfUpload(tx, photoId)
    if (!(await lockUnfinishedUpload(tx, photoId))) return refused('conflict')
    await deleteReferencesTo(tx, photoId)
    await deleteUpload(tx, photoId, looks, now())
    return granted(undefined)
  })
  if (cancelled.ok) await removeStaged(config.dataDir, photoId)
  return cancelled
}
