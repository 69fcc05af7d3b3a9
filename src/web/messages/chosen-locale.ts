import { type Locale, locales, pseudoLocale } from './locale.ts'

const storageKey = 'lookbook.locale'

/** The stored choice, else the first supported language of the browser, else English. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return 'en'
  const stored = readStoredLocale()
  if (stored) return stored
  const spoken = navigator.languages.map((tag) => tag.split('-')[0])
  return locales.find((locale) => locale !== pseudoLocale && spoken.includes(locale)) ?? 'en'
}

/** Reloads the page, because every sentence changes. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale)
  location.reload()
}

function readStoredLocale(): Locale | undefined {
  try {
    return locales.find((locale) => locale === localStorage.getItem(storageKey))
  } catch {
    return undefined // storage is forbidden: the browser's language decides
  }
}
