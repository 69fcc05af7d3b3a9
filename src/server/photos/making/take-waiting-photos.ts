import type { Deps } from '#server/deps.ts'
import { finishArrivedUploads } from '../uploads/finish-upload.ts'
import type { PhotoLine } from './photo-line.ts'
import { listWaitingPhotos } from './photo-making.store.ts'

/**
 * Queues what a stopped server left: complete uploads and photos nobody is processing. A photo whose worker may be dead waits
 * until its lease has expired.
 */
export async function takeWaitingPhotos(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { photoLine: PhotoLine },
): Promise<void> {
  await finishArrivedUploads(deps)
  for (const { id, freeAt } of await listWaitingPhotos(deps.db, deps.now()))
    deps.photoLine.take(id, Math.max(0, freeAt - deps.now()))
}
