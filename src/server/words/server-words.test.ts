import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTranslation } from '#core/messages/check-translation.ts'
import { languages } from '#core/messages/languages.ts'
import { areasOf } from './server-words.ts'

const filesOf = (language: string) => readdirSync(join(import.meta.dirname, language)).toSorted()
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))

test.each(languages)('[Z5] what the server says in %s is whole, and every file of it is used', (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'))
  expect(areasOf(language)).toHaveLength(filesOf('en').length)
  if (language === 'en') return
  const faults = filesOf('en').flatMap((file) =>
    checkTranslation(language, read('en', file), read(language, file)).map((fault) => `${file} ${fault}`),
  )
  expect(faults).toEqual([])
})
