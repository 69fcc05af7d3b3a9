import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveHistory } from './support/model-history.ts'

/** One seed that stays, and one that nobody has tried: its name is in the test's. */
const seeds = ['first', randomUUID().slice(0, 8)]

test.each(seeds)(
  '[B2] [B14] [B18] seed %s: whatever clients, shop and clock do at once, it is what they could have done in turn',
  async (seed) => {
    const answered = await liveHistory(seed, 60)
    // Chance must have done a good part of it.
    expect(Object.keys(answered).length).toBeGreaterThan(15)
  },
  120_000,
)
