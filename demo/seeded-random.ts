import { createHash } from 'node:crypto'

/** A seeded random generator: the demo must be the same after a kill, and on every machine. */
export type Random = {
  /** 0 (inclusive) to 1 (exclusive) */
  next(): number
  /** integer, both ends included */
  int(from: number, to: number): number
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    shuffled(items) {
      const mixed = [...items]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
      }
      return mixed
    },
  }
}
