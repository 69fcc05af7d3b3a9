import type { Deps } from '#server/deps.ts'
import { listUnfinishedOriginals } from '../serving/photos.store.ts'
import { createPictureMakers } from './picture-makers.ts'
import { finishOriginal } from './process-original.ts'

/** Creates all missing widths, at low priority. A restart continues where this one stopped. */
export async function finishOriginals(
  deps: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>,
  signal?: AbortSignal,
): Promise<{ made: number; failed: number }> {
  const unfinished = await listUnfinishedOriginals(deps.db)
  const makers = createPictureMakers({ isBackground: true })
  const stop = () => void makers.close()
  signal?.addEventListener('abort', stop)
  let [made, failed] = [0, 0]
  try {
    for (const original of unfinished) {
      if (signal?.aborted) break
      try {
        await finishOriginal({ ...deps, makers }, original)
        made += 1
      } catch (fault) {
        if (signal?.aborted) break
        // One broken file must not block the others.
        failed += 1
        deps.log.warn('photo.not_finished', { hash: original.hash, why: String(fault) })
      }
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    await makers.close()
  }
  return { made, failed }
}
