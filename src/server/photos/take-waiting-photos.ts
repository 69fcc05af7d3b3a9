import type { Deps } from '#server/deps.ts'
import { finishArrivedUploads } from './finish-upload.ts'
import type { PhotoLine } from './photo-line.ts'
import { listWaitingPhotos } from './photo-making.store.ts'

/** Puts into the line what a server that ended left: uploads that had arrived, and photos that nobody makes now. */
export async function takeWaitingPhotos(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { photoLine: PhotoLine },
): Promise<void> {
  await finishArrivedUploads(deps)
  for (const { id } of await listWaitingPhotos(deps.db, deps.now())) deps.photoLine.take(id)
}
