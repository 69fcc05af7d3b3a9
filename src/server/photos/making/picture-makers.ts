import { fileURLToPath } from 'node:url'
import { canReach, isRoot, nobody, type RunAs } from '#server/database/embedded/run-as.ts'
import { createWorkerPool, type WorkerPool } from '#server/platform/process/worker-pool.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

export type PictureMakers = WorkerPool<PictureJob, PictureAnswer>

const entry = new URL('./picture-worker.ts', import.meta.url)

/** Two at a time: one set of variants costs 1.5 s of CPU and peaks at some 300 MB. */
export function createPictureMakers(options: { isBackground?: boolean } = {}): PictureMakers {
  return createWorkerPool({
    entry,
    runAs: decoderUser(),
    size: options.isBackground ? 1 : 2,
    jobTimeoutMs: 60_000,
    idleMs: 5_000,
    ...options,
  })
}

/** Started as root, decoders run as `nobody` where that user can read the code; else, and for ordinary users, as ourselves. */
export function decoderUser(): RunAs | null {
  const user = isRoot() ? nobody() : null
  const code = [process.execPath, fileURLToPath(entry), fileURLToPath(import.meta.resolve('sharp'))]
  return user !== null && code.every((path) => canReach(path, user)) ? user : null
}
