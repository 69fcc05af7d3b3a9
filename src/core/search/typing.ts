import { singularOf } from './text/word-forms.ts'

/** In shorter words a typing mistake cannot be distinguished from another word. */
const FORGIVEN_FROM_LETTERS = 4
/** Words this long tolerate two mistakes. */
const TWICE_FROM_LETTERS = 8

/** How many typing mistakes a word of a name tolerates [D23]. */
function forgivenMistakes(typed: string): number {
  const letters = [...typed].length
  if (letters < FORGIVEN_FROM_LETTERS) return 0
  return letters < TWICE_FROM_LETTERS ? 1 : 2
}

/** True if one word may be a misspelling of the other: missing, extra or wrong letters, or two neighbours swapped. */
export function isMistyped(typed: string, meant: string): boolean {
  const most = forgivenMistakes(typed)
  return most > 0 && typed !== meant && mistakes([...typed], [...meant]) <= most
}

/** In shorter words a slip cannot be distinguished from another word. */
export const SLIP_FROM_LETTERS = 5

/** True if a searched word differs from the other, or from its singular, by one letter: missing, extra, wrong, or two swapped [F9]. */
export function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || [...typed].length < SLIP_FROM_LETTERS) return false
  return mistakes([...typed], [...meant]) === 1 || mistakes([...singularOf(typed)], [...singularOf(meant)]) === 1
}

/** Optimal string alignment distance: edits with transpositions, each letter edited at most once. */
function mistakes(a: readonly string[], b: readonly string[]): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, last[j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
