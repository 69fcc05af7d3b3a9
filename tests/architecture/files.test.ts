import { expect, test } from 'vitest'
import { listFiles, readSources } from './source-files.ts'

const folders = ['src', 'demo', 'tests', 'scripts', 'bench']
const files = folders.flatMap(listFiles)
const sources = folders.flatMap(readSources)

test('no folder or file is called utils, helpers, lib, common, shared, misc or types', () => {
  const drawer = /(^|\/)(utils?|helpers?|lib|common|shared|misc|types)(\/|\.[a-z]+$)/i
  expect(files.filter((path) => drawer.test(path))).toEqual([])
})

test('files are named in kebab-case', () => {
  const named = /(^|\/)[a-z0-9]+([-.][a-z0-9]+)*$/
  const capitals = /(^|\/)(SPEC|README)\.md$/
  const wrong = files.filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !named.test(path.replace(/^.*\//, '')))
  expect(wrong.filter((path) => !capitals.test(path) && !/\/\d{4}_[a-z_]+\.sql$/.test(path))).toEqual([])
})

test('no file is longer than 300 lines, except generated files and messages', () => {
  const exempt = /\.generated\.ts$|^src\/web\/messages\//
  const long = sources.filter((file) => !exempt.test(file.path) && file.text.split('\n').length > 300)
  expect(long.map((file) => file.path)).toEqual([])
})

test('exports have names', () => {
  const unnamed = sources.filter((file) => /^export default\b/m.test(file.text) && !/\.config\.ts$/.test(file.path))
  expect(unnamed.map((file) => file.path)).toEqual([])
})

test('no type check is suppressed and no TODO is left', () => {
  const marks = new RegExp(['@ts-ignore', '@ts-nocheck', `${'TO'}DO`, `FIX${'ME'}`].join('|'))
  const self = 'tests/architecture/files.test.ts'
  expect(sources.filter((file) => file.path !== self && marks.test(file.text)).map((file) => file.path)).toEqual([])
})
