import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../clean-text.ts'
import { countLinks, mentionedIn, textParts } from './comment-text.ts'

const linksOf = (body: string) => textParts(body).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

describe('[V4] links', () => {
  test.each([
    ['see https://a.example/b', ['https://a.example/b']],
    ['HTTP://A.EXAMPLE and http://b.example', ['http://a.example/', 'http://b.example/']],
    ['(https://a.example/b).', ['https://a.example/b']],
    ['https://a.example/b_(c), yes', ['https://a.example/b_(c)']],
    ['https://a.example/?q=1&r=2#x!', ['https://a.example/?q=1&r=2#x']],
    ['https://bücher.example/ü', ['https://xn--bcher-kva.example/%C3%BC']],
    ['«https://a.example/b»…', ['https://a.example/b']],
  ])('%s', (body, links) => expect(linksOf(body)).toEqual(links))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example/b',
    'mailto:a@b.example',
    '//a.example/b',
    'www.a.example',
    'https://',
    'https://localhost/x',
    'https://bank.example@evil.example/',
    'https://user:secret@a.example/',
    'xhttps://a.example/b',
    '<a href="https:">x</a>',
    '[x](javascript:alert(1))',
  ])('stays text: %s', (body) => expect(linksOf(body)).toEqual([]))

  test('surrounding markup is not part of a link', () => {
    expect(linksOf('<a href="https://a.example/b">x</a>')).toEqual(['https://a.example/b'])
    expect(linksOf('https://a.example/"onmouseover="alert(1)')).toEqual(['https://a.example/'])
  })

  test('the parts joined give the text, and every link is http or https', () => {
    const piece = fc.constantFrom(
      'https://',
      'http://',
      'a.example',
      '/',
      '@',
      ' ',
      '(',
      ')',
      '.',
      'javascript:',
      'Inês',
      '\n',
      '<',
      '"',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 14 }), (pieces) => {
        const body = pieces.join('')
        const parts = textParts(body, ['Inês', 'Inês Duarte'])
        expect(parts.map(({ text }) => text).join('')).toBe(body)
        for (const part of parts)
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\/[^/\s"<>@]*\.[^/\s"<>@]*/)
      }),
      { numRuns: 3_000 },
    )
  })

  test('[V5] every address is counted, also one that is not linked', () => {
    expect(countLinks('https://a.example http://b.example https://u@c.example')).toBe(3)
    expect(countLinks('www.a.example')).toBe(0)
  })
})

describe('[V1] the typed text is stored normalised', () => {
  test.each([
    ['  two\r\nlines\r', 'two\nlines'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    ['a\tb', 'a b'],
    ['a\u0000\u0007b', 'ab'],
    ['safe \u202etxt.exe\u2066', 'safe txt.exe'],
    ['\u200b\u200d', ''],
    [' \u00a0\u2003 ', ''],
    ['👩‍🎨 yes', '👩‍🎨 yes'],
    ['Ine\u0302s', 'Inês'],
    ['a\ud800b', 'a\ufffdb'],
  ])('%j', (typed, kept) => expect(cleanText(typed)).toBe(kept))

  test('normalising is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const once = cleanText(typed)
        expect(cleanText(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('[V8] names after an @', () => {
  const people = [{ name: 'Ana' }, { name: 'Ana Maria' }, { name: 'Bo.B' }, { name: 'Inês Duarte' }]
  test.each([
    ['@Ana, look', ['Ana']],
    ['(@Ana Maria)', ['Ana Maria']],
    ['@Ana and @Ana Maria', ['Ana', 'Ana Maria']],
    ['@Anamaria', []],
    ['mail@Ana', []],
    ['Ana', []],
    ['@ana', []],
    ['@BoxB', []],
    ['@Bo.B!', ['Bo.B']],
    ['hello\n@Inês Duarte', ['Inês Duarte']],
    ['https://a.example/@Ana', []],
  ])('%s', (body, names) => expect(mentionedIn(body, people).map(({ name }) => name)).toEqual(names))
})
