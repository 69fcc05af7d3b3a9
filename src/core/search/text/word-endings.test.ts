import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'
import { foreignForms } from './word-endings.ts'
import { joinWords, wordsIn } from './word-forms.ts'

const formsOf = (word: string, language: string) =>
  foreignForms(word).flatMap((form) => (form.language === language ? [form.form] : []))

test.each([
  ['de', 'friseurin', 'friseur'],
  ['de', 'fotografinnen', 'fotograf'],
  ['de', 'tatowierungen', 'tatowierung'],
  ['es', 'peluqueras', 'peluquero'],
  ['es', 'tatuadora', 'tatuador'],
  ['es', 'narices', 'nariz'],
  ['fr', 'coiffeuses', 'coiffeur'],
  ['fr', 'decoratrice', 'decorateur'],
  ['fr', 'jardiniere', 'jardinier'],
  ['pt', 'decoracoes', 'decoracao'],
  ['pt', 'aneis', 'anel'],
  ['ar', foldedText('الأظافر'), 'اظافر'],
  ['ar', foldedText('والحلاق'), 'حلاق'],
  ['ar', foldedText('مصورين'), 'مصور'],
])('[F14] in %s, %s is found as %s', (language, typed, term) => {
  expect(formsOf(typed, language)).toContain(term)
})

test('[F14] marks make no difference: of Arabic, of kana, of capitals', () => {
  expect(foldedText('ÉCOLE Größe')).toBe('ecole große')
  expect(foldedText('شَعْرٌ')).toBe(foldedText('شعر'))
  expect(foldedText('إسبريسو')).toBe(foldedText('اسبريسو'))
  expect(foldedText('دورة')).toBe('دوره')
  expect(foldedText('ガラス')).toBe(foldedText('カラス'))
})

test.each([
  ['渋谷のネイルサロン', ['渋谷', 'の', 'ネイルサロン']],
  ['コーヒー教室', ['コーヒー', '教室']],
])('[F14] %s is divided into words', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
  expect(joinWords(words)).toBe(text)
})

test('words with spaces between them keep one, also beside Japanese ones', () => {
  expect(joinWords(['nail', 'art', 'ネイル', 'サロン', 'x'])).toBe('nail art ネイルサロン x')
})

test('[F14] a form has another ending of the same language, a stem of three letters, and is never the word itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      const forms = foreignForms(word)
      expect(forms.map(({ form }) => form)).not.toContain(word)
      for (const { form } of forms) expect(form.length).toBeGreaterThanOrEqual(3)
      expect(forms.length).toBeLessThan(150)
    }),
  )
})
