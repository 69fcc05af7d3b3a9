/** Spaces, control characters, and the backslash, which browsers treat as a slash. */
const unsafe = /[\s\p{Cc}\\]/u
const longest = 2000

/** The path to redirect to after signing in, or null if it would leave this installation [I14]. */
export function returnPath(path: string | null | undefined): string | null {
  if (!path || path.length > longest || unsafe.test(path)) return null
  if (!path.startsWith('/') || path.startsWith('//')) return null
  // The path must be what a browser would parse it as.
  const base = 'https://lookbook.invalid'
  const url = URL.parse(path, base)
  return url?.origin === base && url.pathname + url.search + url.hash === path ? path : null
}
