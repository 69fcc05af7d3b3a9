import { builtIn } from './built-in.ts'
import { type Locale, pseudoLocale } from './locale.ts'

export const storageKey = 'lookbook.locale'

/** The language this client is built in; the test language where this browser chose it. */
export function currentLocale(): Locale {
  return typeof document !== 'undefined' && readStored() === pseudoLocale ? pseudoLocale : builtIn.locale
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
