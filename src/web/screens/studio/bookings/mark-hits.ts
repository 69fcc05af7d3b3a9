import { wordsIn } from '#core/search/text/word-forms.ts'

export type Part = { text: string; isHit: boolean }

/** The text in parts, so that what was searched can be marked; letters as the search compares them, of numbers the digits alone. */
export function markHits(text: string, words: readonly string[], kind: 'text' | 'number' = 'text'): Part[] {
  const characters = [...text]
  let folded = ''
  const origins: number[] = []
  for (const [at, character] of characters.entries()) {
    const compared = kind === 'number' ? character.replace(/\D/, '') : (wordsIn(character)[0] ?? ' ')
    folded += compared
    for (const _ of compared) origins.push(at)
  }
  const hits = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const [first, last] = [origins[at]!, origins[at + word.length - 1]!]
      for (let each = first; each <= last; each++) hits.add(each)
    }
  const parts: Part[] = []
  for (const [at, character] of characters.entries()) {
    const isHit = hits.has(at)
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += character
    else parts.push({ text: character, isHit })
  }
  return parts
}
