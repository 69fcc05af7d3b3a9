/** Languages a site is read in: each has its texts in src/web/messages. An address may begin with one of them: /de/looks/… [Z1] */
export const languages = ['en', 'de', 'es', 'fr', 'pt', 'ja', 'ar'] as const
export type Language = (typeof languages)[number]

/** For Intl: a 24-hour clock and the day before the month, as designed. */
export const intlTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  es: 'es',
  fr: 'fr',
  pt: 'pt',
  ja: 'ja',
  ar: 'ar-u-nu-latn',
}

/** The browser's choice, for screens whose address names no language and whose content is not public [Z3]. */
export const LANGUAGE_COOKIE = 'lookbook-language'

export function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag)
}

/** The supported language closest to a tag: de for de-CH. */
export function languageOf(tag: string): Language | undefined {
  return languages.find((language) => language === tag || language === tag.split('-')[0])
}

/**
 * /de/looks/… as de and /looks/…; an address without a language has none. The path begins with one slash alone: with two it would
 * be the address of another site, and people are led to it.
 */
export function splitAddress(path: string): { language: Language | null; path: string } {
  const [, first, ...rest] = path.split('/')
  if (!isLanguage(first)) return { language: null, path }
  return { language: first, path: `/${rest.join('/').replace(/^[/\\]+/, '')}` }
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(tag) ? 'rtl' : 'ltr'
}
