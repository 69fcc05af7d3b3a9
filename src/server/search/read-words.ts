import type { Kysely } from 'kysely'
import { isMistyped } from '#core/search/typing.ts'
import type { DB } from '../database/schema.generated.ts'
import { type Corpus, readTypedWords, type SoughtWord } from './search-words.store.ts'

const MOST_WORDS = 8
const MOST_MEANT = 5

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** The words of a text, prepared for matching in a corpus. One statement. */
export async function readWords(db: Kysely<DB>, text: string, corpus: Corpus): Promise<SoughtWord[]> {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  return (await readTypedWords(db, typed, corpus)).map(({ typed, begins, alike }) => {
    const meant = alike.filter((other) => isMistyped(typed, other) && !other.includes(typed))
    return { typed, begins, meant: meant.slice(0, MOST_MEANT) }
  })
}
