import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formsOf, singularOf, wordsIn } from './word-forms.ts'

test.each([
  ['nails', 'nail'],
  ['berries', 'berry'],
  ['watches', 'watch'],
  ['glass', 'glass'],
  ['cactus', 'cactus'],
  ['bus', 'bus'],
  ['tie', 'tie'],
])('[F1] the singular of %s is %s', (word, singular) => {
  expect(singularOf(word)).toBe(singular)
})

test.each([
  ['nail', 'nails'],
  ['nails', 'nail'],
  ['berry', 'berries'],
  ['daisies', 'daisy'],
  ['painting', 'painted'],
  ['glazing', 'glaze'],
  ['roast', 'roasting'],
])('[F1] %s is found as %s', (typed, written) => {
  expect(formsOf(typed)).toContain(written)
})

test('[F1] a singular and its plural have the other among their forms', () => {
  const noun = fc.stringMatching(/^[a-z]{3,8}[bcdfgklmnprt]$/)
  fc.assert(
    fc.property(noun, (word) => {
      expect(formsOf(word)).toContain(`${word}s`)
      expect(formsOf(`${word}s`)).toContain(word)
    }),
  )
})

test('[F1] words are folded, split at everything that is no letter or digit, and eight at most', () => {
  expect(wordsIn('  João’s “Nail-Art”, 100% ')).toEqual(['joao', 's', 'nail', 'art', '100'])
  expect(wordsIn('a b c d e f g h i j')).toHaveLength(8)
  expect(wordsIn('%_\\ --')).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const word of wordsIn(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
    }),
  )
})
