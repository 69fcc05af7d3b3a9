import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteWords, strengthOf, weaknessOf } from './password.ts'

const common = new Set(['password123', 'password', 'qwertyuiop', 'iloveyou12', 'sunshine', 'trustno1'])
const isCommon = (lowercase: string) => common.has(lowercase)
const personal = ['ines.duarte@example.org', 'In\u00eas Duarte', null]
const facts = { isCommon, personal, site: siteWords('Lookbook', 'salon.example.org') }
const check = (password: string) => weaknessOf(password, facts)

describe('[I4] a password', () => {
  test.each([
    ['of nine characters', 'four nine', 'short'],
    [
      'of nine letters outside the first plane',
      '\u{1F511}\u{1F30A}\u{1F3B2}\u{1F6B2}\u{1F511}\u{1F30A}\u{1F3B2}\u{1F6B2}\u{1F33F}',
      'short',
    ],
    ['of 129 characters', 'abcdefg h'.repeat(15).slice(0, 129), 'long'],
    ['that is common', 'password123', 'common'],
    ['that is common in other letters', 'PassWord123', 'common'],
    ['that is common with space around it', '  qwertyuiop ', 'common'],
    ['of one letter again and again', 'aaaaaaaaaaaa', 'common'],
    ['of two letters', 'abababababab', 'common'],
    ['that is the address', 'ines.duarte@example.org', 'personal'],
    ['that is the address in capitals', 'INES.DUARTE@EXAMPLE.ORG', 'personal'],
    ['that is the part before the @', 'ines.duarte', 'personal'],
    ['that is that part without its dot', 'inesduarte', 'personal'],
    ['that is the name', 'In\u00eas Duarte', 'personal'],
    ['that is common with digits behind it', 'password12345', 'common'],
    ['that is common in look-alikes with digits behind it', 'Passw0rd1234', 'common'],
    ['that is common in signs', 'P@$$w0rd!!!!', 'common'],
    ['that is common with signs on both sides', '!!sunshine!!2026', 'common'],
    ['that is common said twice', 'SunshineSunshine', 'common'],
    ['that counts up', 'abcdefghijkl', 'common'],
    ['that is the name of the site with a year', 'lookbook2026!', 'site'],
    ['that is the name of the site in look-alikes', 'L00kb00k!!!', 'site'],
    ['that is the host of the site', 'my-salon-2026', 'site'],
    ['that is the name with a year', 'InêsDuarte1990', 'personal'],
    ['that is the address with a sign', 'ines.duarte!!1', 'personal'],
    ['that is the name in one word', 'in\u00eas-duarte', 'personal'],
  ])('%s: %s is refused as %s', (_what, password, weakness) => {
    expect(check(password)).toBe(weakness)
  })

  test.each([
    ['of ten characters', 'abc defghi'],
    ['of 128 characters', 'abcdefg h'.repeat(15).slice(0, 128)],
    ['of words', 'correct horse battery staple'],
    [
      'of letters outside the first plane',
      '\u{1F511}\u{1F30A}\u{1F3B2}\u{1F6B2}\u{1F33F}\u{1F9F5}\u{1F58C}\u{1F4F7}\u{1F45F}\u{1F3BB}',
    ],
    ['in another script', '\u6d77\u8fba\u306e\u7f8e\u5bb9\u5ba4\u306f\u9759\u304b\u3060\u3088'],
    ['that only contains the name', 'In\u00eas Duarte likes figs'],
    ['that only contains the site', 'my lookbook of autumn'],
    ['of common words', 'sunshine over a password'],
    ['of three letters', 'abcabcabcabc'],
    ['with quotes and angles', `'"<>;--{}\${}`],
  ])('%s: %s is accepted', (_what, password) => {
    expect(check(password)).toBeNull()
  })

  test('ignores names too short to mean anything', () => {
    expect(weaknessOf('a.b.c.a.b.c', { isCommon, personal: ['abc', 'a@b'] })).toBeNull()
  })

  test('may contain any characters if its length is right and no rule refuses it', () => {
    const letters = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: 200 })
    fc.assert(
      fc.property(letters, (points) => {
        const password = points.join('')
        const length = [...password].length
        const weakness = check(password)
        if (length < 10) expect(weakness).toBe('short')
        else if (length > 128) expect(weakness).toBe('long')
        else if (weakness !== null) expect(weakness).toBe('common')
        expect(strengthOf(password, facts) === 0).toBe(weakness !== null)
      }),
      { numRuns: 500 },
    )
  })
})
