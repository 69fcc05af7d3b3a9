import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

export type PictureMakers = WorkerPool<PictureJob, PictureAnswer>

/** Two at a time: one set of variants costs 1.5 s of CPU and peaks at some 300 MB. */
export function createPictureMakers(options: { isBackground?: boolean } = {}): PictureMakers {
  return createWorkerPool({
    entry: new URL('./picture-worker.ts', import.meta.url),
    size: options.isBackground ? 1 : 2,
    jobTimeoutMs: 60_000,
    idleMs: 5_000,
    ...options,
  })
}
