import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-files.ts'

const idForm = /\[([A-Z]{1,2}\d{1,3})\]/g
const idsIn = (text: string) => [...text.matchAll(idForm)].map((match) => match[1] ?? '')

const promised = idsIn(readFileSync(join(root, 'src/core/SPEC.md'), 'utf8'))
const sources = [...readSources('src'), ...readSources('tests')].filter(
  (file) => !file.path.startsWith('tests/architecture/'),
)
/** The name given to a test or describe, also behind its table: test.each(…)('name', …). */
const nameForm = /(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g
const namesIn = (text: string) => [...text.matchAll(nameForm)].map((match) => match[1] ?? '')
const citedByTests = new Set(sources.filter((file) => file.isTest).flatMap((file) => namesIn(file.text).flatMap(idsIn)))

test('every rule id is defined once', () => {
  expect(promised.length).toBeGreaterThan(0)
  expect(promised.filter((id, at) => promised.indexOf(id) !== at)).toEqual([])
})

test('every rule is cited by the name of a test', () => {
  expect(promised.filter((id) => !citedByTests.has(id))).toEqual([])
})

test('every cited rule exists', () => {
  const cited = sources.flatMap((file) => idsIn(file.text).map((id) => ({ id, path: file.path })))
  expect(cited.filter(({ id }) => !promised.includes(id))).toEqual([])
})
