/** Spaces, control characters, and the backslash browsers read as a slash. */
const unsafe = /[\s\p{Cc}\\]/u
const longest = 2000

/** The path to go on to after signing in, or null where it would leave this installation [I14]. */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > longest || unsafe.test(wanted)) return null
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return null
  // Whatever a browser makes of it must be what we read.
  const base = 'https://lookbook.invalid'
  const url = URL.parse(wanted, base)
  return url?.origin === base && url.pathname + url.search + url.hash === wanted ? wanted : null
}
