/** Spaces, control characters, and the backslash, which browsers treat as a slash. */
const unsafe = /[\s\p{Cc}\\]/u
const longest = 2000

/** The path to redirect to after signing in, or null if it would leave this installation [I14]. */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || unsafe.test(wanted)) return null
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return null
  // The path must be what a browser would parse it as.
  const base = 'https://lookbook.invalid'
  const url = URL.parse(wanted, base)
  return url?.origin === base && url.pathname + url.search + url.hash === wanted ? wanted : null
}
