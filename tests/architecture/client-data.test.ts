import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const sources = readSources('src/web').filter(({ isTest }) => !isTest)
const withText = (form: RegExp) => sources.filter(({ text }) => form.test(text)).map(({ path }) => path)

test('keys of queries are built by src/web/data/keys alone: live updates and invalidations use the same', () => {
  const literal = /\bqueryKey\s*[:=]\s*\[|\[\s*'me'\s*,/
  expect(withText(literal)).toEqual([])
  expect(withText(/\bkind(?:<[^>]*>)?\(('|\.\.\.of)/)).toEqual(
    ['account-keys', 'keys', 'operator-keys', 'studio-keys'].map((name) => `src/web/data/keys/${name}.ts`),
  )
})

test('the client changes things by useWrite alone, the one use of the query library’s mutations', () => {
  expect(withText(/\buseMutation\b/)).toEqual(['src/web/data/api/writes/use-write.ts'])
  expect(withText(/\bgetMutationCache\b/)).toEqual(['src/web/data/api/writes/write.ts'])
})
