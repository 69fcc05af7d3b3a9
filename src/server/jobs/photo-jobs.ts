import { findMissingPreviews } from '#server/photos/making/find-missing-previews.ts'
import type { OriginalFinisher, PhotoLine } from '#server/photos/making/photo-line.ts'
import { takeWaitingPhotos } from '#server/photos/making/take-waiting-photos.ts'
import { listUnfinishedOriginals } from '#server/photos/serving/photos.store.ts'
import { sweepDrafts } from '#server/studio/looks/drafts/sweep-drafts.ts'
import type { Deps } from '../deps.ts'
import { sweepPhotos } from '../photos/sweep-photos.ts'
import type { JobHandler } from './jobs.ts'

/** Photos are processed as they arrive; this retries what a crash or a full disk left. */
export function makePhotosJob(deps: Pick<Deps, 'config' | 'db' | 'now'> & { photoLine: PhotoLine }): JobHandler {
  return { isEachMinute: true, run: () => takeWaitingPhotos(deps) }
}

/** Deletes photos that were never finished or are no longer shown, and empty drafts; retries unfinished originals. */
export function sweepPhotosJob(
  deps: Pick<Deps, 'config' | 'db' | 'blobs' | 'log' | 'now'> & { photoLine: OriginalFinisher },
): JobHandler {
  // One pass over all originals per start of the server; newer originals have previews already.
  let previewsAfter: string | null = ''
  return {
    cron: '37 * * * *',
    async run() {
      const drafts = await sweepDrafts(deps)
      deps.log.info('photos_swept', { drafts, ...(await sweepPhotos(deps)) })
      for (const original of await listUnfinishedOriginals(deps.db)) deps.photoLine.finish(original)
      if (previewsAfter === null) return
      const { missing, after } = await findMissingPreviews(deps, previewsAfter)
      for (const original of missing) deps.photoLine.finish(original)
      previewsAfter = after
    },
  }
}
