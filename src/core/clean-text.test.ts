import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine } from './clean-text.ts'

test.each([
  ['Mina\nFerreira', 'Mina Ferreira'],
  ['Mina\r\n\r\nBcc: eve@evil.example', 'Mina Bcc: eve@evil.example'],
  ['Mi\u200bna\ufeff Fer\u00adreira', 'Mina Ferreira'],
  ['\u202eanim\u202c', 'anim'],
  ['\u200fMina\u200e', 'Mina'],
  ['Mina\u2028Ferreira\u2029', 'Mina Ferreira'],
  ['  Mina \t  Ferreira ', 'Mina Ferreira'],
  ['Mina\u0000\u0007', 'Mina'],
  ['\u200b\u200d\u2060', ''],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['\u0645\u06cc\u200c\u0646\u0627', '\u0645\u06cc\u200c\u0646\u0627'],
  ['Mina\u200d', 'Mina'],
])('[I18] the name %j is stored as %j', (typed, stored) => expect(cleanLine(typed)).toBe(stored))

test('[I18] cleaning gives one line and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const once = cleanLine(typed)
      expect(once).not.toMatch(/[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u)
      expect(cleanLine(once)).toBe(once)
    }),
    { numRuns: 300 },
  )
})
