import { expect, test } from 'vitest'
import { ordinal, plural } from './plural.ts'

test.each([
  [1, 'first'],
  [10, 'tenth'],
  [11, '11th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [112, '112th'],
])('%i is the %s', (n, words) => {
  expect(ordinal(n)).toBe(words)
})

test('a number takes the form of its language', () => {
  const forms = { one: 'look', other: 'looks' }
  expect([plural('en', 1, forms), plural('en', 2, forms), plural('fr', 0, forms)]).toEqual(['look', 'looks', 'look'])
})
