/** `ar-XB` is no language: English marked and accented, right to left, so that a test finds what was not translated. */
export const locales = ['en', 'ar-XB'] as const
export type Locale = (typeof locales)[number]

export const pseudoLocale: Locale = 'ar-XB'

const storageKey = 'lookbook.locale'

/** Chosen before, else the first of the browser's languages that we have, else English. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return 'en'
  const kept = readKept()
  if (kept) return kept
  const spoken = navigator.languages.map((tag) => tag.split('-')[0])
  return locales.find((locale) => locale !== pseudoLocale && spoken.includes(locale)) ?? 'en'
}

/** Reloads: every sentence on the page changes. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale)
  location.reload()
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return ['ar', 'he', 'fa', 'ur'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** What Intl is asked in: 24 hours and day before month, as drawn. */
export function formatTag(locale: Locale): string {
  return locale === 'en' || locale === pseudoLocale ? 'en-GB' : locale
}

function readKept(): Locale | undefined {
  try {
    return locales.find((locale) => locale === localStorage.getItem(storageKey))
  } catch {
    return undefined // storage is forbidden here: the browser's language decides
  }
}
