import { directionOf, type Language, languages } from '#core/messages/languages.ts'

export { directionOf }

/** `ar-XB` is a pseudo-locale: accented English, right to left, so that a test finds untranslated text. */
export const pseudoLocale = 'ar-XB'
export type Locale = Language | typeof pseudoLocale
export const locales: readonly Locale[] = [...languages, pseudoLocale]

/** A language under its own name: Deutsch. */
export function nameOf(locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
}

/** A browser's language, unless Intl refuses it: Chromium says "en-US@posix" where the system has no locale. */
export function usableTag(spoken: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(spoken)[0] ?? otherwise
  } catch {
    return otherwise
  }
}
