type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Says words to the ear without moving focus; the LiveRegion of the shell speaks them. */
export function announce(words: string): void {
  for (const listener of listeners) listener(words)
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
