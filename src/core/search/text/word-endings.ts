/** A form that a word may have in a language besides English, whose endings are in word-forms.ts. */
export type ForeignForm = { language: string; form: string }

/** Endings, without diacritics, that words of a language exchange: of a noun, a trade and its feminine, an adjective. */
const endings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  de: [
    ['', 'e', 'en', 'n', 'er', 's', 'es', 'in', 'innen'],
    ['ung', 'ungen', 'en'],
  ],
  es: [
    ['', 's', 'es'],
    ['o', 'a', 'os', 'as'],
    ['or', 'ora', 'ores', 'oras'],
    ['z', 'ces'],
  ],
  fr: [
    ['', 's', 'x', 'e', 'es'],
    ['eur', 'euse', 'eurs', 'euses'],
    ['teur', 'trice', 'teurs', 'trices'],
    ['er', 'ere', 'ers', 'eres'],
    ['ien', 'ienne', 'iens', 'iennes'],
    ['al', 'aux'],
  ],
  pt: [
    ['', 's', 'es'],
    ['o', 'a', 'os', 'as'],
    ['or', 'ora', 'ores', 'oras'],
    ['ao', 'oes', 'aes', 'aos'],
    ['l', 'is'],
    ['m', 'ns'],
  ],
  ar: [['', 'ه', 'ات', 'ين', 'ون', 'ي', 'يه']],
}

/** The article and what is written together with a noun: and, with, for, as. */
const arabicBeginnings = /^(?:[وفبك]?ال|لل|و|ب|ل)(?=\p{L}{3})/u
const arabic = /\p{Script=Arabic}/u
const SHORTEST_STEM = 3

/** What a word may be a form of, besides itself. Too many for one language alone: the installation's terms decide which exists. */
export function foreignForms(word: string): ForeignForm[] {
  if (arabic.test(word)) return formsIn('ar', [word, word.replace(arabicBeginnings, '')])
  return /^[a-z]+$/.test(word) ? ['de', 'es', 'fr', 'pt'].flatMap((language) => formsIn(language, [word])) : []
}

function formsIn(language: string, words: readonly string[]): ForeignForm[] {
  const forms = new Set(words.slice(1))
  for (const word of words)
    for (const group of endings[language]!)
      for (const ending of group) {
        const stem = word.slice(0, word.length - ending.length)
        if (!word.endsWith(ending) || stem.length < SHORTEST_STEM) continue
        for (const other of group) forms.add(stem + other)
      }
  forms.delete(words[0]!)
  return [...forms].map((form) => ({ language, form }))
}
