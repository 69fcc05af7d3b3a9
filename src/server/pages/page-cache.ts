import type { EpochMs } from '#core/time.ts'

/** How long a rendered page is cached; what it reads is shared for two seconds more. */
const KEPT_MS = 1000
const MOST_PAGES = 64

/** Caches public pages for a few seconds; concurrent requests share one rendering. Failures and missing pages are not cached. */
export function createPageCache<T>(now: () => EpochMs) {
  const pages = new Map<string, { page: Promise<T>; until: EpochMs }>()
  const find = (key: string): Promise<T> | null => {
    const cached = pages.get(key)
    return cached && cached.until > now() ? cached.page : null
  }
  const get = (key: string, draw: () => Promise<T>, isKept: (page: T) => boolean): Promise<T> => {
    const cached = find(key)
    if (cached) return cached
    pages.delete(key)
    const page = draw()
    pages.set(key, { page, until: now() + KEPT_MS })
    const forget = () => {
      if (pages.get(key)?.page === page) pages.delete(key)
    }
    page.then((drawn) => isKept(drawn) || forget(), forget)
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_PAGES) break
      pages.delete(oldest)
    }
    return page
  }
  return { find, get }
}
