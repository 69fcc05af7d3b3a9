import type { QueryClient } from '@tanstack/react-query'
import { type Autosave, type AutosaveEnvironment, createAutosave } from '../studio/autosave.ts'
import { saveDraft } from './opening.ts'

const open = new Map<string, Autosave>()

/** One autosave per draft and person. Unsaved changes are stored in the browser, so they survive closing the tab. */
export function draftSaving(client: QueryClient, personId: string, id: string): Autosave {
  const name = `lookbook.unsaved.${personId}.${id}`
  const known = open.get(name)
  if (known) return known
  const saving = createAutosave((key, value) => saveDraft(client, id, key, value), browser(name))
  open.set(name, saving)
  return saving
}

function browser(name: string): AutosaveEnvironment {
  return {
    now: Date.now,
    after(ms, act) {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    onOnline: (act) => addEventListener('online', act),
    kept: {
      read: () => tryStorage(() => localStorage.getItem(name)),
      write: (text) =>
        tryStorage(() => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text))),
    },
  }
}

/** Storage may be blocked or full; unsaved changes then last only as long as the page. */
function tryStorage<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
