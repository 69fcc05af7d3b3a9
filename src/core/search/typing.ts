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

/** What counts as a misspelling has no more; a larger distance is not computed. */
const MOST_MISTAKES = 2

/**
 * Optimal string alignment distance: edits with transpositions, each letter edited at most once. Only the cells near the diagonal
 * are computed, so the time is linear; Infinity stands for more than the most.
 */
function mistakes(a: readonly string[], b: readonly string[]): number {
  // Cell k of row i is the distance of the first i letters of a and the first i + k - MOST_MISTAKES of b.
  const cells = [0, 1, 2, 3, 4]
  let before: number[] = []
  let last = cells.map((k) => (k < MOST_MISTAKES ? Number.POSITIVE_INFINITY : k - MOST_MISTAKES))
  const at = (row: readonly number[], k: number) => row[k] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = []
    for (const k of cells) {
      const j = i + k - MOST_MISTAKES
      if (j <= 0 || j > b.length) {
        row.push(j === 0 ? i : Number.POSITIVE_INFINITY)
        continue
      }
      const changed = at(last, k) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, at(last, k + 1) + 1, at(row, k - 1) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(before, k) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return at(last, b.length - a.length + MOST_MISTAKES)
}
