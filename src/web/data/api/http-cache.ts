/** Decides whether the browser's HTTP cache may answer a call without asking the server. */
export type HttpCache = { mode: () => RequestCache; invalidate: () => void }

/** Longer than any answer about times may be cached by browsers or proxies (max-age plus stale-while-revalidate). */
const maxAgeMs = 75_000

/** After invalidate() every read is revalidated until what was cached before has expired. */
export function createHttpCache(now: () => number = () => performance.now()): HttpCache {
  let invalidatedAt = Number.NEGATIVE_INFINITY
  return {
    mode: () => (now() - invalidatedAt < maxAgeMs ? 'no-cache' : 'default'),
    invalidate() {
      invalidatedAt = now()
    },
  }
}

/** The one that `call` uses. */
export const httpCache = createHttpCache()
