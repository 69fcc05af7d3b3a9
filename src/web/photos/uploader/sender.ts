import type { ClientProblemCode, Problem } from '#web/data/api/problem.ts'

export type NewUpload = { shop: string; look: string; fileName: string; fileBytes: number }

/** What the queue needs of the server. Every failure is a Problem; lost connections are `unreachable` or `offline`. */
export type Sender = {
  /** Makes a place at the end of the look and answers its photo's id. */
  open(upload: NewUpload): Promise<string>
  /** A place that was made though its answer was lost: ours, of this length, and none of those we know. */
  findOpened(upload: NewUpload, knownIds: ReadonlySet<string>): Promise<string | null>
  /** Goes on where the server's copy ends; how far that is is the first progress told. */
  send(photoId: string, file: Blob, onProgress: (sentBytes: number) => void, signal: AbortSignal): Promise<void>
  /** Takes an unfinished upload out of the look. */
  cancel(photoId: string): Promise<void>
}

/** Longer is not "in a moment": better to say so than to stand still. */
const longestAskedMs = 60_000

const passing: ReadonlySet<ClientProblemCode> = new Set([
  'unreachable',
  'offline',
  'timed_out',
  'unavailable',
  'rate_limited',
  'conflict', // another answer about where the copy ends: the next attempt asks first
])

/** Not a "no": the same request may be answered otherwise in a moment. */
export function mayPass({ code, status, retryAfterMs }: Problem): boolean {
  if ((retryAfterMs ?? 0) > longestAskedMs) return false
  return passing.has(code) || status === 423 // a request that was cut off still holds the file
}
