import { directionOf, type Language, languageOf } from '#core/messages/languages.ts'
import { type ServerFormat, serverFormat } from './server-format.ts'
import { type ServerWords, serverWords } from './server-words.ts'

/** One language as the server speaks it. */
export type Speech = {
  language: Language
  direction: 'ltr' | 'rtl'
  words: ServerWords
  format: ServerFormat
}

export function speechIn(language: Language): Speech {
  return {
    language,
    direction: directionOf(language),
    words: serverWords(language),
    format: serverFormat(language),
  }
}

/** The language of a reader: their own, else the site's [Z10]. */
export function readersLanguage(locale: string | null, site: Language): Language {
  return (locale === null ? undefined : languageOf(locale)) ?? site
}
