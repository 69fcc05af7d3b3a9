import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf, splitAddress } from './languages.ts'

test.each([
  ['/de/looks/a', 'de', '/looks/a'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/looks/de', null, '/looks/de'],
  ['/DE/', null, '/DE/'],
  ['/den/x', null, '/den/x'],
  ['/', null, '/'],
])('[Z1] %s is %s and %s', (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path })
})

test('[Z1] what is left of an address never leads to another site', () => {
  const tails = fc.array(fc.constantFrom('/', '\\', '//', 'evil.example', '..', '@', 'a'), { maxLength: 6 })
  fc.assert(
    fc.property(tails, (tail) => {
      const { path } = splitAddress(`/en/${tail.join('')}`)
      expect(new URL(path, 'https://here.example').host).toBe('here.example')
    }),
  )
})

test.each([
  ['de-CH', 'de'],
  ['pt-BR', 'pt'],
  ['en', 'en'],
  ['nl', undefined],
  ['', undefined],
])('the language of %s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
