/**
 * The outbox: what every change that waits for the server shares, whether it is autosaved, a saved look or an upload. Each has a
 * queue of its own; when to retry, how long to wait, and where the change is stored meanwhile are decided here.
 */
export type Timers = {
  now: () => number
  random: () => number
  /** Calls back once, after this time; returns a function that cancels it. */
  after: (ms: number, act: () => void) => () => void
  /** Calls back whenever the connection is back; returns a function that stops it. */
  onOnline: (act: () => void) => () => void
}

export const browserTimers: Timers = {
  now: Date.now,
  random: Math.random,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  onOnline(act) {
    addEventListener('online', act)
    return () => removeEventListener('online', act)
  },
}

/** Exponential backoff; `failures` counts those before this one. */
export function waitMs(failures: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number {
  return Math.min(firstMs * 2 ** failures, longestMs)
}

export type Stored = { read: () => string | null; write: (text: string | null) => void }

/**
 * What survives a reload. `session` lasts as long as the tab, `local` longer and for all tabs. Where storage is blocked or full,
 * the page remembers.
 */
export function browserStored(name: string, lasts: 'session' | 'local'): Stored {
  const storage = () => (lasts === 'local' ? localStorage : sessionStorage)
  /** what could not be written */
  let inMemory: { text: string | null } | null = null
  return {
    read() {
      if (inMemory) return inMemory.text
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        inMemory = null
      } catch {
        inMemory = { text }
      }
    },
  }
}
