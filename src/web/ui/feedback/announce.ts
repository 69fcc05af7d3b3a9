type Listener = (words: string) => void

const listeners = new Set<Listener>()

/** Announces text to screen readers without moving focus, through the shell's LiveRegion. */
export function announce(words: string): void {
  for (const listener of listeners) listener(words)
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
