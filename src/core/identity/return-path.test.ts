import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const hostile: [what: string, wanted: string][] = [
  ['a whole address', 'https://evil.example'],
  ['a whole address in capitals', 'HTTPS://EVIL.EXAMPLE/'],
  ['an address without its scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['four slashes', '////evil.example/'],
  ['a slash and a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash first', '\\/evil.example'],
  ['a backslash later', '/a\\..\\..\\evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script after a space', ' javascript:alert(1)'],
  ['a script broken by a line', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', 'blob:https://evil.example/1'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line feed between slashes', '/\n/evil.example'],
  ['a carriage return between slashes', '/\r/evil.example'],
  ['a tab before it', '\t//evil.example'],
  ['a space before it', ' //evil.example'],
  ['a space inside', '/looks /x'],
  ['a null character', '/looks\u0000'],
  ['a delete character', '/looks\u007f'],
  ['a control character of the second block', '/looks\u0085//evil.example'],
  ['a space that does not break', '/\u00a0/evil.example'],
  ['an ideographic space', '/\u3000/evil.example'],
  ['a line separator', '/\u2028/evil.example'],
  ['a byte order mark', '\ufeff//evil.example'],
  ['a full-width slash', '/\uff0f\uff0fevil.example'],
  ['a full-width host', '//\uff45vil.example'],
  ['dots that climb to an address', '/..//evil.example'],
  ['a dot before an address', '/.//evil.example'],
  ['dots inside', '/looks/../../evil'],
  ['dots written as escapes', '/%2e%2e//evil.example'],
  ['one dot as an escape', '/%2E//evil.example'],
  ['a name before the host', '//lookbook@evil.example'],
  ['only a host', 'evil.example'],
  ['a host with a port', 'evil.example:443/x'],
  ['a query alone', '?next=//evil.example'],
  ['a fragment alone', '#//evil.example'],
  ['a path without its slash', 'me/bookings'],
  ['nothing', ''],
  ['a path that never ends', `/${'a'.repeat(2_000)}`],
  ['letters that have to be escaped', '/loo\u212As'],
]

describe('[I14] unsafe return paths are refused', () => {
  test.each(hostile)('%s', (_what, wanted) => {
    expect(returnPath(wanted)).toBeNull()
  })

  test('an empty path', () => {
    expect(returnPath(null)).toBeNull()
    expect(returnPath(undefined)).toBeNull()
  })
})

describe('[I14] safe return paths stay unchanged', () => {
  test.each([
    '/',
    '/me/bookings',
    '/looks/0198c0de-0000-7000-8000-000000000001?day=2026-06-03#times',
    '/?text=warm%20colour&city=Porto',
    '/shops/a@b',
    '/a//b',
    '/%2f%2fevil.example',
    '/?next=https://evil.example',
    '/#//evil.example',
    '/https://evil.example',
    `/${'a'.repeat(1_999)}`,
  ])('%s', (wanted) => {
    expect(returnPath(wanted)).toBe(wanted)
  })
})

/** Fragments of the attacks above, in any order. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/..',
    '/.',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%09',
    '%0a',
  ),
  fc.constantFrom(
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\uff0f',
    '\u3002',
    'http:',
    'javascript:',
  ),
  fc.constantFrom('evil.example', 'looks', 'me', 'a', '[::1]', '127.0.0.1', 'xn--a', '%'),
  fc.string({ maxLength: 3, unit: 'binary' }),
)
const anyPath = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const bases = ['http://localhost:3000', 'https://book.example.org', 'http://[::1]:8080']

test('[I14] an accepted return path stays on this origin, from any page', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.oneof(
        anyPath,
        anyPath.map((path) => `/${path}`),
      ),
      (wanted) => {
        const path = returnPath(wanted)
        if (path === null) return
        accepted++
        expect(path).toBe(wanted)
        for (const base of bases)
          for (const page of ['/', '/sign-in?returnTo=x', '/a/b/c#d']) {
            const url = new URL(path, base + page)
            expect(url.origin).toBe(base)
            expect(url.pathname + url.search + url.hash).toBe(path)
          }
      },
    ),
    { numRuns: 20_000 },
  )
  // Guards against a rule that refuses everything.
  expect(accepted).toBeGreaterThan(1_000)
})
