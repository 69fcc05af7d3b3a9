import { wordsIn } from '#core/search/text/word-forms.ts'

/** As many digits are searched in numbers. */
const SHORTEST_NUMBER = 3

/** What an appointment must have to be found by a text [D110]: each of its words, or the digits of a number. Signs alone find nothing. */
export function searchedWords(text: string): readonly string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= SHORTEST_NUMBER && !/\p{L}/u.test(text)) return [digits]
  const words = wordsIn(text)
  return words.length > 0 || text === '' ? words : [text]
}
