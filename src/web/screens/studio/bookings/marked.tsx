import { markHits } from './mark-hits.ts'

/** A text whose parts that were searched are marked. */
export function Marked({ text, words, kind }: { text: string; words: readonly string[]; kind?: 'text' | 'number' }) {
  return markHits(text, words, kind).map((part, at) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
      <mark key={at}>{part.text}</mark>
    ) : (
      part.text
    ),
  )
}
