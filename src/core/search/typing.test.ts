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
