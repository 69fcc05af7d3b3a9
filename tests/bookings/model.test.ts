import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveHistory } from './support/model-history.ts'

/** One fixed seed and one random seed; the test's name shows which. */
const seeds = ['first', randomUUID().slice(0, 8)]

test.each(seeds)(
  '[B2] [B14] [B18] seed %s: whatever clients, shop and clock do at once, it is what they could have done in turn',
  async (seed) => {
    const answered = await liveHistory(seed, 60)
    // The random history must have covered a good part of the answers.
    expect(Object.keys(answered).length).toBeGreaterThan(15)
  },
  120_000,
)
