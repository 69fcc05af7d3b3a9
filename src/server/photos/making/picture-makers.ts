import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

export type PictureMakers = WorkerPool<PictureJob, PictureAnswer>

/** Two at a time: a set of variants is 1.5 s of CPU and some 300 MB at its height. */
export function createPictureMakers(options: { isBackground?: boolean } = {}): PictureMakers {
  return createWorkerPool({
    entry: new URL('./picture-worker.ts', import.meta.url),
    size: options.isBackground ? 1 : 2,
    jobTimeoutMs: 60_000,
    idleMs: 5_000,
    ...options,
  })
}
