import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'

const sources = ['src', 'demo'].flatMap(readSources).filter(({ isTest }) => !isTest)

/** What a rule would look like if it were written again, and the files that have it. */
test.each([
  ['[S70] decimals of a currency', /style: 'currency'|currencyDisplay|\b10_000_000\b/, ['src/core/money/currency.ts']],
])('%s', (_, copy, homes) => {
  const found = sources.filter(({ path, text }) => /\.tsx?$/.test(path) && copy.test(text)).map(({ path }) => path)
  expect(found).toEqual(homes)
})
