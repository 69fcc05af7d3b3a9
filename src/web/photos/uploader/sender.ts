import type { ClientProblemCode, Problem } from '#web/data/api/problem.ts'

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

const passing: ReadonlySet<ClientProblemCode> = new Set([
  'unreachable',
  'offline',
  'timed_out',
  'unavailable',
  'rate_limited',
  'conflict', // the server has another offset: the next attempt asks for it first
])

/** Transient: the same request may succeed soon. */
export function mayPass({ code, status, retryAfterMs }: Problem): boolean {
  if ((retryAfterMs ?? 0) > longestAskedMs) return false
  return passing.has(code) || status === 423 // locked: a request that was cut off still has the file open
}
