/** `ar-XB` is a pseudo-locale: accented English, right to left, so that a test finds untranslated text. */
export const locales = ['en', 'ar-XB'] as const
export type Locale = (typeof locales)[number]

export const pseudoLocale: Locale = 'ar-XB'

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

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return ['ar', 'he', 'fa', 'ur'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The locale for Intl: 24-hour clock and day before month, as designed. */
export function formatTag(locale: Locale): string {
  return locale === 'en' || locale === pseudoLocale ? 'en-GB' : locale
}

function readStoredLocale(): Locale | undefined {
  try {
    return locales.find((locale) => locale === localStorage.getItem(storageKey))
  } catch {
    return undefined // storage is forbidden: the browser's language decides
  }
}

/** A browser's language, unless Intl refuses it: Chromium says "en-US@posix" where the system has no locale. */
export function usableTag(spoken: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(spoken)[0] ?? otherwise
  } catch {
    return otherwise
  }
}
