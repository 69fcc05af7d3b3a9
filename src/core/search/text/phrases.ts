import { type ForeignForm, foreignForms } from './word-endings.ts'
import { formsOf, joinWords } from './word-forms.ts'

/** Terms have at most this many words. */
export const LONGEST_PHRASE = 3

/** foreign: what it may be in other languages, if the list has it as a term of that language */
export type Phrase = { from: number; length: number; spellings: readonly string[]; foreign: readonly ForeignForm[] }

/** Runs of words that may be a term, longer ones first, each with the forms of its last word. */
export function phrasesOf(words: readonly string[]): Phrase[] {
  const phrases: Phrase[] = []
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const before = words.slice(from, from + length - 1)
      const last = words[from + length - 1]!
      const spelled = (form: string) => joinWords([...before, form])
      phrases.push({
        from,
        length,
        spellings: formsOf(last).map(spelled),
        foreign: foreignForms(last).map(({ language, form }) => ({ language, form: spelled(form) })),
      })
    }
  return phrases
}
