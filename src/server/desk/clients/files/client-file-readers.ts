import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Log } from '#server/platform/process/log.ts'
import { createWorkerPool, JobFailed } from '#server/platform/process/worker-pool.ts'
import type { ClientFileJob, ReadUpload } from './read-client-upload.ts'

export type ClientFileReaders = {
  /** One person's files are read one after the other. */
  read(personId: string, job: ClientFileJob): Promise<ReadUpload>
  close(): Promise<void>
}

/** What is said of a file that took more time or memory than a file may. */
const unreadable: ReadUpload = {
  fileFault: 'unreadable',
  faultCount: 0,
  faults: [],
  clients: [],
  repeated: [],
  rows: '[]',
  requestHash: Buffer.alloc(0),
}

/** Reads files of clients in processes of their own; the largest, 8 MB, takes about a second of CPU. */
export function createClientFileReaders({
  log,
  jobTimeoutMs = 60_000,
  maxMemoryMb = 384,
}: {
  log: Log
  jobTimeoutMs?: number
  maxMemoryMb?: number
}): ClientFileReaders {
  const entry = new URL('./client-file-worker.ts', import.meta.url)
  const pool = createWorkerPool<ClientFileJob, ReadUpload>({ entry, size: 2, jobTimeoutMs, maxMemoryMb, idleMs: 5_000 })
  const last = new Map<string, Promise<unknown>>()

  async function attempt(job: ClientFileJob): Promise<ReadUpload> {
    try {
      return await pool.run(job)
    } catch (fault) {
      if (!(fault instanceof JobFailed)) throw fault
      log.warn('client_file.unreadable', describeFault(fault))
      return unreadable
    }
  }

  return {
    read(personId, job) {
      const reading = (last.get(personId) ?? Promise.resolve()).then(() => attempt(job))
      const settled = reading.then(forget, forget)
      function forget(): void {
        if (last.get(personId) === settled) last.delete(personId)
      }
      last.set(personId, settled)
      return reading
    },
    close: () => pool.close(),
  }
}
