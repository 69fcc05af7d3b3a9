import { type Decision, granted, refused } from '#core/decision.ts'
import { keepIfGranted } from '#server/database/keep-if-granted.ts'
import type { UploadDeps } from './open-upload.ts'
import { deleteReferencesTo } from './reference-uploads.store.ts'
import { removeStaged } from './staged-files.ts'
import { deleteUpload, findLooksOfUpload } from './uploads.store.ts'

/** An upload, its place in a look or among references and what came of it are gone. What has arrived is a photo and no upload any more. */
export async function cancelUpload(
  { config, db, now }: Pick<UploadDeps, 'config' | 'db' | 'now'>,
  photoId: string,
): Promise<Decision<void, 'conflict'>> {
  const cancelled = await keepIfGranted(db, async (tx) => {
    const looks = await findLooksOfUpload(tx, photoId)
    await deleteReferencesTo(tx, photoId)
    return (await deleteUpload(tx, photoId, looks, now())) ? granted(undefined) : refused('conflict')
  })
  if (cancelled.ok) await removeStaged(config.dataDir, photoId)
  return cancelled
}
