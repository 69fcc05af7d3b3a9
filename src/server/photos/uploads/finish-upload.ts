import type { UploadDeps } from './open-upload.ts'
import { listStaged, stagedBytes, syncStaged } from './staged-files.ts'
import { findUpload, updateArrived } from './uploads.store.ts'

type FinishDeps = Pick<UploadDeps, 'config' | 'db' | 'photoLine'>

/** When the last byte is there the photo is on its way to be made. Said twice, it happens once. */
export async function finishUpload({ config, db, photoLine }: FinishDeps, photoId: string): Promise<void> {
  const upload = await findUpload(db, photoId)
  if (upload?.state !== 'uploading') return
  if ((await stagedBytes(config.dataDir, photoId)) !== upload.fileBytes) return
  // Cancelled meanwhile: its file is gone, and so is its row.
  if (!(await syncStaged(config.dataDir, photoId))) return
  if (await updateArrived(db, photoId)) photoLine.take(photoId)
}

/** What had wholly arrived when a server died, before it could say so; its sender may never ask again. */
export async function finishArrivedUploads(deps: FinishDeps): Promise<void> {
  for (const { photoId } of await listStaged(deps.config.dataDir)) await finishUpload(deps, photoId)
}
