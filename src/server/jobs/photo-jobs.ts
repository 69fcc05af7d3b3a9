import type { Deps } from '../deps.ts'
import type { OriginalFinisher, PhotoLine } from '../photos/photo-line.ts'
import { listUnfinishedOriginals } from '../photos/photos.store.ts'
import { sweepPhotos } from '../photos/sweep-photos.ts'
import { takeWaitingPhotos } from '../photos/take-waiting-photos.ts'
import type { JobHandler } from './jobs.ts'

/** Photos are made as they arrive; this is for what a crash or a full disk left. */
export function makePhotosJob(deps: Pick<Deps, 'config' | 'db' | 'now'> & { photoLine: PhotoLine }): JobHandler {
  return { cron: '* * * * *', pollSeconds: 30, run: () => takeWaitingPhotos(deps) }
}

/** And what could not be finished when it came is tried again. */
export function sweepPhotosJob(
  deps: Pick<Deps, 'config' | 'db' | 'blobs' | 'log' | 'now'> & { photoLine: OriginalFinisher },
): JobHandler {
  return {
    cron: '37 * * * *',
    pollSeconds: 60,
    async run() {
      deps.log.info('photos_swept', await sweepPhotos(deps))
      for (const original of await listUnfinishedOriginals(deps.db)) deps.photoLine.finish(original)
    },
  }
}
