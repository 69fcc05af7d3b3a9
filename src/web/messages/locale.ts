/** `ar-XB` is a pseudo-locale: accented English, right to left, so that a test finds untranslated text. */
export const locales = ['en', 'ar-XB'] as const
export type Locale = (typeof locales)[number]

export const pseudoLocale: Locale = 'ar-XB'

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return ['ar', 'he', 'fa', 'ur'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The locale for Intl: 24-hour clock and day before month, as designed. */
export function formatTag(locale: Locale): string {
  return locale === 'en' || locale === pseudoLocale ? 'en-GB' : locale
}

/** A browser's language, unless Intl refuses it: Chromium says "en-US@posix" where the system has no locale. */
export function usableTag(spoken: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(spoken)[0] ?? otherwise
  } catch {
    return otherwise
  }
}
