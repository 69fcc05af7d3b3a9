import { LANGUAGE_COOKIE, splitAddress } from '#core/messages/languages.ts'
import { storageKey } from './chosen-locale.ts'
import { type Locale, pseudoLocale } from './locale.ts'

const YEAR_SECONDS = 365 * 86_400

/** Opens this page in another language: its scripts are other files. Screens without a language in their address follow the cookie. */
export function chooseLocale(locale: Locale): void {
  store(locale)
  location.assign(addressIn(locale))
}

/** This page in another language. */
function addressIn(locale: Locale): string {
  const own = document.documentElement.dataset.siteLanguage ?? 'en'
  const prefix = locale === own || locale === pseudoLocale ? '' : `/${locale}`
  return `${prefix}${splitAddress(location.pathname).path}${location.search}${location.hash}`
}

function store(locale: Locale): void {
  if (locale === pseudoLocale) {
    localStorage.setItem(storageKey, locale)
    return
  }
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden: then the test language was not chosen either.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the page is left at once
  document.cookie = `${LANGUAGE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
