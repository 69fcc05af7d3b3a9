import { mayPass, Problem } from './problem.ts'

const retries = 3
const firstWaitMs = 500
const longestWaitMs = 8000

/** Injected for tests. */
export type RetryTiming = { sleep: (ms: number, signal?: AbortSignal) => Promise<void>; random: () => number }

export const realTiming: RetryTiming = {
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}

/** Retries with exponential backoff: 3 times, 0.5 s doubling with full jitter, at most 8 s, never before Retry-After (docs/ARCHITECTURE.md). */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { sleep, random }: RetryTiming = realTiming,
  signal?: AbortSignal,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const waitMs = tried < retries ? waitBefore(error, tried, random) : null
      if (waitMs === null) throw error
      await sleep(waitMs, signal)
    }
  }
}

function waitBefore(error: unknown, tried: number, random: () => number): number | null {
  // Offline is not retried: queries refetch on reconnect.
  if (!(error instanceof Problem) || !mayPass(error) || error.code === 'offline') return null
  const asked = error.retryAfterMs ?? 0
  // Longer than a person waits for a page: fail instead of hanging.
  if (asked > longestWaitMs) return null
  return Math.max(asked, random() * Math.min(firstWaitMs * 2 ** tried, longestWaitMs))
}
