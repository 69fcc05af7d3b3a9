import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMistyped, isOneSlip } from './typing.ts'

test.each([
  ['tatoo', 'tattoo'],
  ['tattooo', 'tattoo'],
  ['taffoo', 'tatfoo'],
  ['servise', 'service'],
  ['fren', 'fern'],
  ['botanicel', 'botanical'],
  ['figureiedo', 'figueiredo'],
])('[D23] %s may mean %s', (typed, meant) => {
  expect(isMistyped(typed, meant)).toBe(true)
})

test.each([
  ['frn', 'fern'],
  ['flour', 'flowers'],
  ['hair', 'chairs'],
  ['fern', 'fern'],
  ['tatoo', 'tattoos'],
])('[D23] %s does not mean %s', (typed, meant) => {
  expect(isMistyped(typed, meant)).toBe(false)
})

test('[D23] one typing error of any kind is tolerated in a word of four letters or more', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 5, maxLength: 12 })
  const place = fc.nat({ max: 4 })
  fc.assert(
    fc.property(word, place, fc.constantFrom(...'xyz'), (meant, at, letter) => {
      const before = meant.slice(0, at)
      const behind = meant.slice(at + 1)
      for (const typed of [before + behind, before + letter + behind, before + letter + meant.slice(at)])
        expect(typed === meant || isMistyped(typed, meant)).toBe(true)
    }),
  )
})

test('[F9] one slip of any kind is forgiven in a searched word of five letters or more, singular or plural', () => {
  for (const typed of ['tatoo', 'tattooo', 'tatfoo', 'tatotos', 'tatoos']) expect(isOneSlip(typed, 'tattoo')).toBe(true)
  expect(isOneSlip('fren', 'fern')).toBe(false)
  expect(isOneSlip('tattoo', 'tattoo')).toBe(false)
  expect(isOneSlip('tatfo', 'tattoo')).toBe(false)
})

/** The definition, without a limit: edits with transpositions, each letter edited at most once. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const ways = [
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
  ]
  if (a[0] === b[1] && a[1] === b[0] && a.length > 1) ways.push(distance(a.slice(2), b.slice(2)) + 1)
  return Math.min(...ways)
}

test('[D23] forgives what the definition of the distance allows, and no more', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      const most = typed.length < 4 ? 0 : 1
      expect(isMistyped(typed, meant)).toBe(typed !== meant && distance(typed, meant) <= most)
    }),
    { numRuns: 500 },
  )
  const long = fc.string({ unit: fc.constantFrom(...'ab'), minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(long, fc.string({ unit: fc.constantFrom(...'ab'), minLength: 6, maxLength: 9 }), (typed, meant) => {
      expect(isMistyped(typed, meant)).toBe(typed !== meant && distance(typed, meant) <= 2)
    }),
    { numRuns: 20 },
  )
})
