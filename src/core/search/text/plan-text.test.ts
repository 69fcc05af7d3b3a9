import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planText } from './plan-text.ts'
import type { KnownTerm, KnownWord, Vocabulary } from './vocabulary.ts'
import { formsOf, wordsIn } from './word-forms.ts'

const term = (name: string, role: KnownTerm['role'], category: string | null = null, hasLooks = true): KnownTerm => ({
  term: name,
  role,
  category,
  hasLooks,
})
const list = [
  term('nails', 'names', 'nails'),
  term('manicure', 'names', 'nails'),
  term('sofa', 'names', 'leather'),
  term('sofa', 'names', 'interiors'),
  term('leather', 'names', 'leather'),
  term('bike repair', 'names', 'bicycles'),
  term('bike', 'names', 'bicycles'),
  term('beard', 'names', 'hair', false),
  term('salon', 'raises'),
  term('photographer', 'raises', 'portraits'),
  term('near me', 'ignored'),
  term('the', 'ignored'),
]
const inLooks = ['gold', 'board', 'repair', 'wedding', 'croissant']

/** What the database answers, by plain search through both lists. */
function vocabularyOf(text: string): Vocabulary {
  const words = wordsIn(text).map((word): KnownWord => {
    const forms = formsOf(word)
    const isWhole = inLooks.some((other) => forms.includes(other))
    const isBeginning = inLooks.some((other) => other.startsWith(word))
    const isTerm = list.some((each) => forms.includes(each.term))
    const isUnknown = !isWhole && !isBeginning && !isTerm
    return {
      word,
      isWhole,
      isBeginning,
      inside: [],
      alike: isUnknown ? inLooks : [],
      begun: isTerm || isWhole ? [] : list.filter((each) => each.term.startsWith(word) && word.length > 2),
      alikeTerms: isUnknown ? list : [],
    }
  })
  return { terms: list, words }
}
const plan = (text: string) => planText(text, vocabularyOf(text))
const wordsOf = (words: readonly { forms: readonly string[] }[]) => words.map(({ forms }) => forms[0])

describe('[F7] a term names its category', () => {
  test.each([
    ['nails', ['nails']],
    ['nail', ['nails']],
    ['manicures near me', ['nails']],
    ['gold nails', ['nails']],
    ['wedding manicure', ['nails']],
    ['sofa', ['leather', 'interiors']],
    ['leather sofa', ['leather']],
    ['sofa nails', ['nails']],
    ['bike repair', ['bicycles']],
    ['nail salon', ['nails']],
    ['manic', ['nails']],
  ])('%s: %s', (text, categories) => {
    expect(plan(text).categories).toEqual(categories)
  })

  test('the words of a longer term raise, and find nothing elsewhere', () => {
    const { naming, raising } = plan('bike repair')
    expect(naming).toEqual([])
    expect(raising.flatMap(({ words }) => wordsOf(words))).toEqual(['repair'])
  })
})

describe('[F8] words of the trade', () => {
  test('raise beside others, find alone, and exclude nothing', () => {
    expect(plan('wedding photographer')).toMatchObject({ categories: [], raising: [{ categories: ['portraits'] }] })
    expect(wordsOf(plan('wedding photographer').required)).toEqual(['wedding'])
    expect(plan('photographer near me').categories).toEqual(['portraits'])
  })

  test('words that say nothing are passed over; alone they find everything', () => {
    expect(wordsOf(plan('the gold').required)).toEqual(['gold'])
    expect(plan('near me').isEverything).toBe(true)
    expect(plan('qwx').isEverything).toBeUndefined()
  })
})

describe('[F9] a slip of one letter', () => {
  test('finds a term first, then words of looks, and weighs half', () => {
    expect(plan('manicurre')).toMatchObject({ categories: ['nails'], isCategorySlip: true })
    expect(plan('croisant').required).toEqual([{ forms: ['croissant'], isPrefix: false, isSlip: true }])
  })

  test('is not looked for in a known or a short word', () => {
    expect(plan('beard')).toMatchObject({ categories: [], required: [] })
    expect(plan('glod')).toMatchObject({ categories: [], required: [] })
  })
})

test('[F8] adding words that say nothing changes no plan', () => {
  const words = fc.array(fc.constantFrom('nails', 'gold', 'sofa', 'salon', 'bike', 'repair', 'qwxyz', 'manicurre'), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(words, (typed) => {
      const text = typed.join(' ')
      expect(plan(`${text} near me`)).toEqual(plan(text))
    }),
  )
})
