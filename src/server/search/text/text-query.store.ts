import type { TextWord } from '#core/search/text/plan-text.ts'

/** Labels of a listing's document: A service and tags, B title, C shop, city and maker, D caption. */
export type Labels = '' | 'A' | 'B' | 'C' | 'D' | 'AB'

/** A tsquery as text. Words are letters, marks and digits alone, so quoting them is enough. */
export function anyForm({ forms, isPrefix }: Omit<TextWord, 'isSlip'>, labels: Labels = ''): string {
  const ending = isPrefix || labels !== '' ? `:${labels}${isPrefix ? '*' : ''}` : ''
  return forms.map((form) => `'${form}'${ending}`).join(' | ')
}

export function anyWord(words: readonly TextWord[], labels: Labels = ''): string {
  return words.map((word) => anyForm(word, labels)).join(' | ')
}

export function everyWord(words: readonly TextWord[]): string {
  return words.map((word) => `(${anyForm(word)})`).join(' & ')
}
