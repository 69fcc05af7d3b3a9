import { DAY_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { removeParts } from './export-files.ts'
import { deleteEndedBefore, listEndedWithFiles, updateOverdue, updateWithoutFiles } from './exports.store.ts'

/** For this long after its 7 days an archive is answered differently from one that never existed. */
const REMEMBERED_MS = 30 * DAY_MS

/** Deletes the files of archives that were downloaded, replaced or are too old, and whose owner was erased [E8]. Idempotent. */
export async function sweepExports({ db, blobs, log, now }: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>): Promise<void> {
  await updateOverdue(db, now())
  for (const ended of await listEndedWithFiles(db)) {
    try {
      await removeParts(blobs, ended)
      await updateWithoutFiles(db, ended.id)
    } catch (fault) {
      log.warn('export_not_removed', { id: ended.id, ...describeFault(fault) })
    }
  }
  await deleteEndedBefore(db, now() - REMEMBERED_MS)
}
