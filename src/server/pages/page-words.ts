import { type AreaSource, compileArea } from '#core/messages/compile-area.ts'
import { intlTags, type Language } from '#core/messages/languages.ts'
import { type Area, areaMaker } from '#core/messages/make-area.ts'
import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import ja from './words/ja.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

export type PageWords = Area<typeof en>

export const pageTexts: Readonly<Record<Language, AreaSource>> = { en, de, es, fr, pt, ja, ar }
const made = new Map<Language, PageWords>()

/** Texts for search engines and shared links. */
export function pageWords(language: Language): PageWords {
  const known = made.get(language)
  if (known) return known
  const words = areaMaker({ tag: intlTags[language], spelled: [] })(
    compileArea(en, language === 'en' ? {} : pageTexts[language]),
  ) as PageWords
  made.set(language, words)
  return words
}

/** The page of an only shop bears the site's name already. */
export function titled(title: string, site: string): string {
  return title === site ? title : `${title} · ${site}`
}
