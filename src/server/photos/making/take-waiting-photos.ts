import type { Deps } from '#server/deps.ts'
import { finishArrivedUploads } from '../uploads/finish-upload.ts'
import type { PhotoLine } from './photo-line.ts'
import { listWaitingPhotos } from './photo-making.store.ts'

/**
 * Puts into the line what a server that ended left: uploads that had arrived, and photos that nobody makes now. What one
 * took that may be dead waits until that is certain.
 */
export async function takeWaitingPhotos(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { photoLine: PhotoLine },
): Promise<void> {
  await finishArrivedUploads(deps)
  for (const { id, freeAt } of await listWaitingPhotos(deps.db))
    deps.photoLine.take(id, Math.max(0, freeAt - deps.now()))
}
