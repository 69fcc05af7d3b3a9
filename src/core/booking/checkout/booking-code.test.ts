import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingCode } from './booking-code.ts'

test('[B13] a code has eight characters that cannot be confused with one another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      expect(bookingCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    }),
  )
})

test('[B13] different bytes give different codes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.nat(39), (bytes, bit) => {
      const other = bytes.slice()
      other[bit >> 3]! ^= 1 << (bit & 7)
      expect(bookingCode(other)).not.toBe(bookingCode(bytes))
    }),
  )
  expect(() => bookingCode(new Uint8Array(4))).toThrow(RangeError)
})
