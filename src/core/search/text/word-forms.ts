import { foldedText } from './folded-text.ts'

/** Words of a text beyond this number are passed over. */
const MOST_WORDS = 8

/** Japanese is written without spaces. */
const japanese = /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/u
export const isJapanese = (text: string) => japanese.test(text)
const japaneseWords = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a text, folded as search_text() writes them in the database. */
export function wordsIn(text: string): string[] {
  return foldedText(japanese.test(text) ? spaced(text) : text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
}

const spaced = (text: string) => [...japaneseWords.segment(text)].map(({ segment }) => segment).join(' ')

/** Words as one term: Japanese ones stand together. */
export function joinWords(words: readonly string[]): string {
  return words.reduce((term, word) => {
    const isTogether = japanese.test(term.at(-1) ?? '') && japanese.test(word[0] ?? '')
    return term + (term === '' || isTogether ? '' : ' ') + word
  }, '')
}

const SHORTEST_STEM = 3

/** A word with its singular, its plural and its usual English endings [F1]. The word itself comes first. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const stems = new Set([singular, ...verbStems(singular)])
  const forms = new Set([word])
  for (const stem of stems) for (const form of [stem, pluralOf(stem), ...verbForms(stem)]) forms.add(form)
  return [...forms]
}

/** Words in -ss, -us and -is are no plurals: glass, cactus, tennis. */
export function singularOf(word: string): string {
  if (word.length <= SHORTEST_STEM || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(ch|sh|s|x|z)$/.test(word) ? `${word}es` : `${word}s`
}

/** painting, painted -> paint; glazing -> glaze. Both readings, as the words of looks decide which exists. */
function verbStems(word: string): string[] {
  const stem = /^(.{3,}[^aeiou])(ing|ed)$/.exec(word)?.[1]
  if (stem === undefined) return []
  const doubled = /([bdgklmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : []
  return [stem, `${stem}e`, ...doubled]
}

function verbForms(word: string): string[] {
  if (word.length < SHORTEST_STEM + 1) return []
  const stem = word.endsWith('e') ? word.slice(0, -1) : word
  return [`${stem}ing`, `${stem}ed`]
}
