import { normalized } from '#core/normalized.ts'

/** Marks over and under letters: of Latin, Greek and Cyrillic, Arabic vowels and its lengthening stroke, and those of kana. */
const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u3099\u309a]/g
const arabicEnds: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه' }

/** As folded() writes a text in the database: in lower case, without marks; the two Arabic endings that people confuse are one. */
export function foldedText(text: string): string {
  return normalized(text.toLowerCase(), 'NFD')
    .replace(marks, '')
    .replace(/[ىة]/g, (letter) => arabicEnds[letter] ?? letter)
}
