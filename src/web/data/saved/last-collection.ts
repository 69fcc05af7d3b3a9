/** The collection chosen last in this browser, which the next save goes to [K60]. Its name is kept, so that it can be told at once. */
export type LastCollection = { personId: string; id: string; name: string }

const key = 'lookbook.lastCollection'

export function readLastCollection(personId: string): LastCollection | null {
  try {
    const stored: Partial<LastCollection> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored?.personId === personId && stored.id && stored.name ? (stored as LastCollection) : null
  } catch {
    return null
  }
}

/** null: no collection. Where storage is forbidden, every save goes to no collection. */
export function writeLastCollection(last: LastCollection | null): void {
  try {
    if (last) localStorage.setItem(key, JSON.stringify(last))
    else localStorage.removeItem(key)
  } catch {
    // forbidden or full
  }
}

/** A collection was renamed, or (null) deleted. */
export function followLastCollection(id: string, name: string | null): void {
  try {
    const stored: LastCollection | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (stored?.id === id) writeLastCollection(name === null ? null : { ...stored, name })
  } catch {
    writeLastCollection(null)
  }
}
