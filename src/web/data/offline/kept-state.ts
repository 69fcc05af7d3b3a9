import { keptAtHeader } from './names.ts'

/** Whether the page shows answers from the service worker's cache, because the server was not reached. */
let keptAt: number | null = null
const listeners = new Set<() => void>()

/** While the content of the page could not be read, it cannot say that it shows what was saved. */
let missing = 0

export const shownKeptAt = () => keptAt
export const isContentMissing = () => missing > 0

/** Content says why it is not there; answers the function that ends it. */
export function noteMissingContent(): () => void {
  missing += 1
  tell()
  return () => {
    missing -= 1
    tell()
  }
}

export function followKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The document itself came from the cache: data-kept has its time, or nothing where it is the shell. */
export function noteDocument(): void {
  const at = document.documentElement.dataset.kept
  if (at) setKeptAt(Number(at))
}

/** The oldest kept answer counts; one from the server ends it. */
export function noteAnswer({ headers }: Response): void {
  const at = Number(headers.get(keptAtHeader))
  if (at) setKeptAt(Math.min(at, keptAt ?? at))
  else if (isFromServer(headers)) {
    // Unit tests call the API without a page.
    if (typeof document !== 'undefined') delete document.documentElement.dataset.kept
    setKeptAt(null)
  }
}

/** Not from the browser's HTTP cache: not cacheable, or made after this page was opened. */
function isFromServer(headers: Headers): boolean {
  if (headers.get('cache-control')?.includes('no-store')) return true
  return Date.parse(headers.get('date') ?? '') >= performance.timeOrigin
}

/** The server cannot be reached, although the browser may be online. */
export function isCutOff(): boolean {
  return !navigator.onLine || document.documentElement.dataset.kept !== undefined
}

function setKeptAt(at: number | null): void {
  if (at === keptAt) return
  keptAt = at
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
