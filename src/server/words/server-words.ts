import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AreaSource, compileArea } from '#core/messages/compile-area.ts'
import { intlTags, type Language } from '#core/messages/languages.ts'
import { type Area, areaMaker } from '#core/messages/make-area.ts'
import account from './en/account.json' with { type: 'json' }
import calendar from './en/calendar.json' with { type: 'json' }
import deposits from './en/deposits.json' with { type: 'json' }
import exported from './en/export.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import moderation from './en/moderation.json' with { type: 'json' }
import offers from './en/offers.json' with { type: 'json' }
import receipts from './en/receipts.json' with { type: 'json' }
import shops from './en/shops.json' with { type: 'json' }
import site from './en/site.json' with { type: 'json' }
import visits from './en/visits.json' with { type: 'json' }
import voices from './en/voices.json' with { type: 'json' }

const english = {
  account,
  calendar,
  deposits,
  export: exported,
  frame,
  moderation,
  offers,
  receipts,
  shops,
  site,
  visits,
  voices,
}
type Name = keyof typeof english
export type ServerWords = { readonly [A in Name]: Area<(typeof english)[A]> }

const made = new Map<Language, ServerWords>()

/** What the server itself says to people, in one language: read and compiled when that is first needed. */
export function serverWords(language: Language): ServerWords {
  const known = made.get(language)
  if (known) return known
  const make = areaMaker({ tag: intlTags[language], spelled: [] })
  const areas = Object.entries(english).map(([name, source]) => [
    name,
    make(compileArea(source, readArea(language, name))),
  ])
  const words = Object.fromEntries(areas) as ServerWords
  made.set(language, words)
  return words
}

/** The texts of a language as translators write them, an area each. */
export function areasOf(language: Language): AreaSource[] {
  return Object.entries(english).map(([name, source]) => (language === 'en' ? source : readArea(language, name)))
}

function readArea(language: Language, name: string): AreaSource {
  return language === 'en' ? {} : JSON.parse(readFileSync(join(import.meta.dirname, language, `${name}.json`), 'utf8'))
}
