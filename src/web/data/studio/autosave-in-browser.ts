import type { AutosaveEnvironment } from './autosave.ts'

/**
 * The real browser. `session`: unsaved changes last as long as the tab. `local`: longer than the tab, for what is saved against
 * the version it began with. Storage may be blocked or full; they then last as long as the page.
 */
export function autosaveInBrowser(name: string, keptIn: 'session' | 'local'): AutosaveEnvironment {
  const storage = () => (keptIn === 'local' ? localStorage : sessionStorage)
  return {
    now: Date.now,
    after(ms, act) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    onOnline: (act) => addEventListener('online', act),
    kept: {
      read: () => tryStorage(() => storage().getItem(name)),
      write: (text) => tryStorage(() => (text === null ? storage().removeItem(name) : storage().setItem(name, text))),
    },
  }
}

function tryStorage<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
