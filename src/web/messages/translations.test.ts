import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTranslation } from '#core/messages/check-translation.ts'
import type { AreaSource } from '#core/messages/compile-area.ts'
import { languages } from '#core/messages/languages.ts'
import offers from './language-offers.json' with { type: 'json' }

const folder = import.meta.dirname
const areasIn = (language: string) =>
  readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
const read = (language: string, area: string): AreaSource =>
  JSON.parse(readFileSync(join(folder, language, area), 'utf8'))

const english = areasIn('en')
const others = languages.filter((language) => language !== 'en')
/** The operator's console is read in these; in any other it stays English. */
const operatorReads = ['en', 'de']
const areasOf = (language: string) =>
  operatorReads.includes(language) ? english : english.filter((area) => !area.startsWith('operator/'))

test('each language has a folder, and each folder is a language', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
  expect(english.length).toBeGreaterThan(50)
})

test.each(others)('[Z5] %s is whole', (language) => {
  expect(areasIn(language)).toEqual(areasOf(language))
  const faults = areasOf(language).flatMap((area) =>
    checkTranslation(language, read('en', area), read(language, area)).map((fault) => `${area} ${fault}`),
  )
  expect(faults).toEqual([])
})

test('[Z6] every language offers itself', () => {
  expect(languages.filter((language) => !offers[language]?.offer || !offers[language].open)).toEqual([])
})
