/**
 * True if a name is a zone that every part of Lookbook can compute with [T19]. Intl
 * also accepts 28 old names such as PST and BST, which Temporal refuses; Temporal also
 * accepts offsets and whole dates. A browser without Temporal checks with Intl alone.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]*$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if ('Temporal' in globalThis) Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
