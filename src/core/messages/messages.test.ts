import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTranslation } from './check-translation.ts'
import { type AreaSource, type CompiledArea, compileArea } from './compile-area.ts'
import { areaMaker } from './make-area.ts'
import { parseMessage } from './parse-message.ts'

type Made = { [key: string]: (...given: unknown[]) => string }
const english = { tag: 'en-GB', spelled: ['no', 'one', 'two', 'three'] }

function made(source: AreaSource, words = english, translation: AreaSource = {}): Made {
  // As a browser gets it.
  const compiled = JSON.parse(JSON.stringify(compileArea(source, translation))) as CompiledArea
  return areaMaker(words)(compiled) as Made
}

describe('[Z7] a message', () => {
  test.each([
    ['{date}, from {from} to {to}.', ['Sat', '9', '10'], 'Sat, from 9 to 10.'],
    ['{to} before {from} ({date})', ['Sat', '9', '10'], '10 before 9 (Sat)'],
    ["it's {date}, and '{'braces'}' stay", ['Sat', '9', '10'], "it's Sat, and {braces} stay"],
    ["two '' are one", ['', '', ''], "two ' are one"],
  ])('%s', (text, given, said) => {
    expect(made({ 'say(date, from, to)': text }).say!(...given)).toBe(said)
  })

  test.each([
    [0, 'No looks'],
    [1, 'One look'],
    [3, 'Three looks'],
    [1200, '1,200 looks'],
  ])('counts %i as %s', (n, said) => {
    const text = '{n, spellout, capital} {n, plural, one {look} other {looks}}'
    expect(made({ 'count(n: number)': text }).count!(n)).toBe(said)
  })

  test('has the plural forms of its language, and exact numbers before them', () => {
    const source = { 'left(n: number)': '{n, plural, one {# left} other {# left}}' }
    const translation = {
      left: '{n, plural, =0 {nothing} zero {Z#} one {O#} two {T#} few {F#} many {M#} other {X#}}',
    }
    const { left } = made(source, { tag: 'ar-u-nu-latn', spelled: [] }, translation)
    expect([0, 1, 2, 3, 11, 100].map((n) => left!(n))).toEqual(['nothing', 'O1', 'T2', 'F3', 'M11', 'X100'])
  })

  test('chooses by a word, by an absent and by an empty one, and never by what every object has', () => {
    const text = '{way, select, null {far} empty {unknown} other {about {way}}}'
    const { away } = made({ 'away(way: string?)': text })
    expect([null, undefined, '', '5 min', 'constructor'].map((way) => away!(way))).toEqual([
      'far',
      'far',
      'unknown',
      'about 5 min',
      'about constructor',
    ])
  })

  test('[Z8] isolates a name that runs the other way, and no other', () => {
    const source = { 'at(service, shop)': '{service} at {shop}, 15:30' }
    const { at } = made(source)
    expect(at!('Cut', 'مقهى')).toBe('Cut at \u2068مقهى\u2069, 15:30')
    expect(at!('Cut', 'Casa Luz')).toBe('Cut at Casa Luz, 15:30')
    const arabic = made(source, { tag: 'ar-u-nu-latn', spelled: [] }, { at: '{service} لدى {shop}' })
    expect(arabic.at!('قص', 'Casa Luz')).toBe('قص لدى \u2068Casa Luz\u2069')
  })

  test('takes figures of rules from their table', () => {
    expect(made({ 'kept(x)': 'Held for {holdMinutes, number} minutes, {x}.' }).kept!('Ana')).toBe(
      'Held for 10 minutes, Ana.',
    )
  })

  test.each([
    ['{', 'without a name'],
    ['}', 'closing brace'],
    ['{n, plural, one {x}}', 'other is missing'],
    ['{n, plural, other {x} other {y}}', 'twice'],
    ['{n, currency}', 'not known'],
    ["'{ never ends", 'does not end'],
    ['{n, plural, other {x}', 'closing brace'],
  ])('%s is refused', (text, reason) => {
    expect(() => parseMessage(text)).toThrow(reason)
  })

  test('says what it was given, whatever it is: values are never read as a pattern', () => {
    const { say } = made({ 'say(a, b)': 'x{a}y{b}z' })
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => say!(a, b) === `x${a}y${b}z`))
  })
})

describe('[Z5] a translation', () => {
  const source = {
    '@note': 'Not a text',
    title: 'Title',
    'count(n: number)': '{n, plural, one {# look} other {# looks}}',
    'way(to: string?)': '{to, select, null {far} other {to {to}}}',
    list: ['a', 'b'],
    group: { inner: 'Inner' },
  }
  const whole = {
    title: 'Titel',
    count: '{n, plural, one {# Look} other {# Looks}}',
    way: '{to, select, null {weit} other {bis {to}}}',
    list: ['a', 'b'],
    group: { inner: 'Innen' },
  }

  test('that is whole has no faults', () => {
    expect(checkTranslation('de', source, whole)).toEqual([])
  })

  test.each([
    [{ title: undefined }, 'title: missing'],
    [{ more: 'x' }, 'more: English has no such text'],
    [{ count: 'Looks' }, 'count: {n} is missing'],
    [{ title: '{name}' }, 'title: {name} is not known'],
    [{ count: '{n, plural, other {# Looks}}' }, 'count: {n} lacks the case one'],
    [{ count: '{n, plural, one {#} few {#} other {#}}' }, 'count: {n} has an unknown case few'],
    [{ way: '{to, select, nil {weit} other {{to}}}' }, 'way: {to} lacks the case null'],
    [{ list: ['a'] }, 'list: must be a list of 2'],
    [{ group: 'x' }, 'group: must be a group'],
    [{ title: ' ' }, 'title: empty'],
    [{ title: '{' }, 'title: An argument without a name'],
  ])('%o is named', (change, fault) => {
    const found = checkTranslation('de', source, { ...whole, ...change } as AreaSource)
    expect(found.join('\n')).toContain(fault)
  })
})
