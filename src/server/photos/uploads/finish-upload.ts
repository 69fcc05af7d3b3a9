import type { UploadDeps } from './open-upload.ts'
import { listStaged, stagedBytes, syncStaged } from './staging/staged-files.ts'
import { findUpload, updateArrived } from './uploads.store.ts'

type FinishDeps = Pick<UploadDeps, 'config' | 'db' | 'photoLine'>

/** Queues the photo for processing once the last byte has arrived. Idempotent. */
export async function finishUpload({ config, db, photoLine }: FinishDeps, photoId: string): Promise<void> {
  const upload = await findUpload(db, photoId)
  if (upload?.state !== 'uploading') return
  if ((await stagedBytes(config.dataDir, photoId)) !== upload.fileBytes) return
  // Cancelled in the meantime: its file and row are gone.
  if (!(await syncStaged(config.dataDir, photoId))) return
  if (await updateArrived(db, photoId)) photoLine.take(photoId)
}

/** Finishes uploads that were complete when a server died before recording it; their client may never ask again. */
export async function finishArrivedUploads(deps: FinishDeps): Promise<void> {
  for (const { photoId } of await listStaged(deps.config.dataDir)) await finishUpload(deps, photoId)
}
