import { expect, test } from 'vitest'
import { matchesEtag, takesEncoding } from './negotiate.ts'

test.each([
  ['gzip, deflate, br', 'br', true],
  ['gzip, deflate, br', 'gzip', true],
  ['gzip', 'br', false],
  ['*', 'br', true],
  ['br;q=0, *', 'br', false],
  ['br;q=0.5', 'br', true],
  ['BR', 'br', true],
  ['identity', 'gzip', false],
  ['gzip;q=nonsense', 'gzip', false],
  ['', 'gzip', false],
  [undefined, 'gzip', false],
])('Accept-Encoding %j and %s: %s', (header, coding, expected) => {
  expect(takesEncoding(header, coding)).toBe(expected)
})

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"x", "a"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %j and %s: %s', (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected)
})
