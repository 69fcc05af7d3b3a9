import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from './base32.ts'
import { matchingStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238: the code at second %i is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code)
  expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code.slice(2))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: "%s" is written %s', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written)
})

test('base32 encodes and decodes any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(Buffer.from(bytes))
    }),
  )
  expect(() => fromBase32('MZXW1')).toThrow()
})

const at = 1_780_000_000_000
const now = totpStep(at)

test('codes one step early or late are accepted, others refused', () => {
  const accepted = [-3, -2, -1, 0, 1, 2, 3].filter(
    (off) => matchingStep(secret, totpCode(secret, now + off), at, 0) === now + off,
  )
  expect(accepted).toEqual([-1, 0, 1])
})

test('[I9] a used step and all earlier steps are refused', () => {
  for (const off of [-1, 0, 1]) {
    const code = totpCode(secret, now + off)
    expect(matchingStep(secret, code, at, now + off)).toBeNull()
    expect(matchingStep(secret, code, at, now + off + 1)).toBeNull()
    expect(matchingStep(secret, code, at, now + off - 1)).toBe(now + off)
  }
})

test.each(['', '12345', '1234567', 'abcdef', 'abcdefghijklmnop', '١٢٣٤٥٦'])('"%s" is refused as malformed', (code) => {
  expect(matchingStep(secret, code, at, 0)).toBeNull()
})

test('a secret has 160 random bits and is new each time', () => {
  const some = new Set(Array.from({ length: 50 }, newTotpSecret))
  expect(some.size).toBe(50)
  for (const one of some) expect(fromBase32(one)).toHaveLength(20)
})

test('the authenticator URI names the account and the issuer', () => {
  const uri = new URL(totpUri('MZXW6', { issuer: 'Lookbook', account: 'Mina & Co@example.test' }))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Lookbook:Mina & Co@example.test')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'MZXW6',
    issuer: 'Lookbook',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
