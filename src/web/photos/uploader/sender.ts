import { mayPass, type Problem } from '#web/data/api/problem.ts'

export type NewUpload = { shop: string; look: string; fileName: string; fileBytes: number }

/** The server calls that the queue needs. Every failure is a Problem; lost connections are `unreachable` or `offline`. */
export type Sender = {
  /** Creates an upload at the end of the look and returns its photo's id. */
  open(upload: NewUpload): Promise<string>
  /** Finds an upload that was created although its response was lost: ours, of this length, and not among the known ids. */
  findOpened(upload: NewUpload, knownIds: ReadonlySet<string>): Promise<string | null>
  /** Resumes at the server's offset, which is the first progress reported. */
  send(photoId: string, file: Blob, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<void>
  /** Removes an unfinished upload from the look. */
  cancel(photoId: string): Promise<void>
}

/** A longer Retry-After is reported as a failure instead of waiting silently. */
const longestAskedMs = 60_000

/** Transient, or the server has another offset (conflict: the next attempt asks for it) or still has the file open (423). */
export function mayPassSoon(problem: Problem): boolean {
  const { code, status, retryAfterMs } = problem
  if ((retryAfterMs ?? 0) > longestAskedMs) return false
  return code === 'conflict' || status === 423 || (mayPass(problem) && code !== 'failed')
}
