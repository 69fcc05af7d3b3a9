import { formsOf } from './word-forms.ts'

/** Terms have at most this many words. */
export const LONGEST_PHRASE = 3

export type Phrase = { from: number; length: number; spellings: readonly string[] }

/** Runs of words that may be a term, longer ones first, each with the forms of its last word. */
export function phrasesOf(words: readonly string[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const before = words.slice(from, from + length - 1)
      const spellings = formsOf(words[from + length - 1]!).map((form) => [...before, form].join(' '))
      phrases.push({ from, length, spellings })
    }
  return phrases
}
