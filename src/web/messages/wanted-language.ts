import { LANGUAGE_COOKIE, type Language, languageOf } from '#core/messages/languages.ts'

const chosen = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]+)`)

/** What this browser chose on this site, else the first of its languages that the site has. */
export function wantedLanguage(): Language | undefined {
  const tags = [chosen.exec(document.cookie)?.[1] ?? '', ...navigator.languages]
  return tags.map(languageOf).find((language) => language !== undefined)
}
