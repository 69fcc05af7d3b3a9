/** names: the term means a category; raises: it names the trade; ignored: it says nothing about looks [F7] [F8] */
export const termRoles = ['names', 'raises', 'ignored'] as const
export type TermRole = (typeof termRoles)[number]

/** A term of the installation's list, or a category's name. hasLooks: a public look has this category. */
export type KnownTerm = { term: string; role: TermRole; category: string | null; hasLooks: boolean }

/** What the installation knows of one typed word. */
export type KnownWord = {
  word: string
  /** a look has the word in one of its forms */
  isWhole: boolean
  /** a look has a word that begins with it */
  isBeginning: boolean
  /** words of looks that contain it; only if neither of the above */
  inside: readonly string[]
  /** words of looks that may be meant; only if nothing else is known of it */
  alike: readonly string[]
  /** terms that begin with it, or may be meant by it; only if it is no term and stands in no look */
  begun: readonly KnownTerm[]
  alikeTerms: readonly KnownTerm[]
}

export type Vocabulary = { terms: readonly KnownTerm[]; words: readonly KnownWord[] }
