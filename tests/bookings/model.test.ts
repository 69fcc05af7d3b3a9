import { expect, test } from 'vitest'
import { liveHistory } from './support/model-history.ts'

/** Fixed, so that a run has the same answer every time; npm run prove makes up new ones. */
const seeds = ['first', '1be5708c']

test.each(seeds)(
  '[B2] [B14] [B18] [D5] seed %s: concurrent steps of clients, shop and clock are serialisable',
  async (seed) => {
    const answered = await liveHistory(seed, 60)
    // The history must have covered a good part of the answers; how many depends on how concurrent calls interleave.
    expect(Object.keys(answered).length).toBeGreaterThan(10)
  },
  120_000,
)
