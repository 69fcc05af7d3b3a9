import { isOneSlip } from '../typing.ts'
import { phrasesOf } from './phrases.ts'
import type { KnownTerm, KnownWord, Vocabulary } from './vocabulary.ts'
import { formsOf, wordsIn } from './word-forms.ts'

/** A word to look for in the documents of looks. isSlip: corrected, so it weighs half [F9]. */
export type TextWord = { forms: readonly string[]; isPrefix: boolean; isSlip: boolean }
export type Raise = { words: readonly TextWord[]; categories: readonly string[] }

/** How a text is matched [F1]. Without categories and required words nothing is found. */
export type TextPlan = {
  /** every look of these is found [F7] */
  categories: readonly string[]
  isCategorySlip: boolean
  /** words that named them: looks of other categories need one in service, tags or title */
  naming: readonly TextWord[]
  /** without categories: all of them if a look has all, otherwise any [F8] */
  required: readonly TextWord[]
  raising: readonly Raise[]
  /** nothing but words that are passed over: every look is found [F8] */
  isEverything?: true
}

/** A part of a text: one word, or several that are one term. */
type Part = {
  role: 'names' | 'raises' | 'plain'
  categories: readonly string[]
  words: readonly TextWord[]
  isSlip: boolean
}

const MOST_FORMS = 12
/** A beginning that many categories share says too little. */
const MOST_BEGUN_CATEGORIES = 3

const NOTHING: TextPlan = { categories: [], isCategorySlip: false, naming: [], required: [], raising: [] }

/** Decides what a text means in an installation. */
export function planText(text: string, vocabulary: Vocabulary): TextPlan {
  const typed = wordsIn(text)
  const parts = partsOf(typed, vocabulary)
  if (parts.length === 0 && typed.length > 0) return { ...NOTHING, isEverything: true }
  const named = namedCategories(parts)
  if (named.categories.length > 0) {
    const { categories, by } = named
    const others = parts.filter((part) => !by.includes(part))
    return {
      categories,
      isCategorySlip: by.every(({ isSlip }) => isSlip),
      naming: by.flatMap(({ words }) => words),
      required: [],
      raising: others,
    }
  }
  const plain = parts.filter(({ role, words }) => role !== 'raises' && words.length > 0)
  const raising = parts.filter(({ role }) => role === 'raises')
  if (plain.length > 0) return { ...NOTHING, required: plain.flatMap(({ words }) => words), raising }
  // Nothing but words of trades: they find what they would raise [F8].
  const categories = [...new Set(raising.flatMap((part) => part.categories))]
  const words = raising.flatMap((part) => part.words)
  return categories.length > 0 ? { ...NOTHING, categories, naming: words } : { ...NOTHING, required: words }
}

/** Of words that name different categories the last decides; earlier ones may narrow it [F7]. */
function namedCategories(parts: readonly Part[]): { categories: readonly string[]; by: readonly Part[] } {
  let categories: readonly string[] = []
  const by: Part[] = []
  for (const part of parts.filter(({ role }) => role === 'names').reverse()) {
    const both = by.length === 0 ? part.categories : part.categories.filter((code) => categories.includes(code))
    if (both.length === 0) continue
    categories = both
    by.push(part)
  }
  return { categories, by }
}

function partsOf(words: readonly string[], { terms, words: known }: Vocabulary): Part[] {
  const parts: { at: number; part: Part }[] = []
  const taken = new Set<number>()
  for (const { from, length, spellings, foreign } of phrasesOf(words)) {
    const places = Array.from({ length }, (_, i) => from + i)
    if (places.some((place) => taken.has(place))) continue
    const meant = meaningOf(terms, [...spellings, ...foreign.map(({ form }) => form)])
    if (meant.length === 0) continue
    for (const place of places) taken.add(place)
    if (meant.some(({ role }) => role === 'ignored')) continue
    const words = places.flatMap((place) => wordInLooks(known[place], true))
    const part = termPart(meant, words, false)
    // The words of "bike repair" mean bicycles together, and each alone says less.
    if (length === 1 || part.role !== 'names') parts.push({ at: from, part })
    else parts.push({ at: from, part: { ...part, words: [] } }, { at: from, part: raisedOnly(words) })
  }
  words.forEach((_, at) => {
    const word = known[at]
    if (!taken.has(at) && word) parts.push({ at, part: unknownPart(word) })
  })
  return parts.sort((a, b) => a.at - b.at).map(({ part }) => part)
}

function raisedOnly(words: readonly TextWord[]): Part {
  return { role: 'raises', categories: [], words, isSlip: false }
}

/** The exact spelling decides before other forms do: "trainers" is not "training". */
function meaningOf(terms: readonly KnownTerm[], spellings: readonly string[]): KnownTerm[] {
  for (const spelling of spellings) {
    const meant = terms.filter(({ term }) => term === spelling)
    if (meant.length > 0) return meant
  }
  return []
}

function termPart(terms: readonly KnownTerm[], words: readonly TextWord[], isSlip: boolean): Part {
  const categoriesOf = (role: 'names' | 'raises') =>
    terms.flatMap((term) => (term.role === role && term.hasLooks && term.category !== null ? [term.category] : []))
  const named = [...new Set(categoriesOf('names'))]
  if (named.length > 0) return { role: 'names', categories: named, words, isSlip }
  const isTrade = terms.some(({ role }) => role === 'raises')
  return { role: isTrade ? 'raises' : 'plain', categories: [...new Set(categoriesOf('raises'))], words, isSlip }
}

/** A word that is no term: as looks have it, as the beginning of a term, inside words, and last as a slip. */
function unknownPart(known: KnownWord): Part {
  if (known.isWhole) return { role: 'plain', categories: [], words: wordInLooks(known, true), isSlip: false }
  const begun = termPart(known.begun, wordInLooks(known, false), false)
  if (begun.role === 'names' && begun.categories.length <= MOST_BEGUN_CATEGORIES) return begun
  const words = wordInLooks(known, false)
  if (words.length > 0) return { role: 'plain', categories: [], words, isSlip: false }
  const isMeant = (other: string) => isOneSlip(known.word, other)
  const terms = known.alikeTerms.filter(({ term }) => isMeant(term))
  const slip = termPart(terms, [], true)
  if (slip.role === 'names') return slip
  const meant = known.alike.filter(isMeant).slice(0, MOST_FORMS)
  const corrected = meant.length > 0 ? [{ forms: meant, isPrefix: false, isSlip: true }] : []
  return { role: 'plain', categories: [], words: corrected, isSlip: true }
}

function wordInLooks(known: KnownWord | undefined, isTerm: boolean): TextWord[] {
  if (!known) return []
  const { word, isWhole, isBeginning, inside } = known
  if (isWhole) return [{ forms: formsOf(word).slice(0, MOST_FORMS), isPrefix: false, isSlip: false }]
  if (isBeginning) return [{ forms: [word], isPrefix: true, isSlip: false }]
  if (isTerm || inside.length === 0) return []
  return [{ forms: inside.slice(0, MOST_FORMS), isPrefix: false, isSlip: false }]
}
