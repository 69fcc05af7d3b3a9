import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedSlug, proposeSlug, slugPattern } from './slug.ts'

test.each([
  ['Meia Lua', 'meia-lua'],
  ['  Ângela’s Nails & Co. ', 'angelas-nails-co'],
  ['Łódź Straße', 'lodz-strasse'],
  ['月', 'shop'],
  ['Bo', 'shop-bo'],
])('[S10] %s is proposed as %s', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug)
})

test('[S10] every name has a slug, numbered ones too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 999 }), (name, n) => {
      expect(numberedSlug(proposeSlug(name), n)).toMatch(slugPattern)
    }),
  )
})
