import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveHistory } from '#tests/bookings/support/model-history.ts'

/** Twenty new seeds. A failing one is in its test's name; add it to tests/bookings/model.test.ts. */
const seeds = Array.from({ length: 20 }, (_, index) => [index + 1, randomUUID().slice(0, 8)] as const)

test.each(seeds)(
  '[B2] [B14] [B18] [D5] history %i, seed %s: 250 steps of clients, shop and clock match the model',
  async (_, seed) => {
    const answered = await liveHistory(seed, 250)
    expect(Object.keys(answered).length).toBeGreaterThan(20)
    // The desk's moves and states were among them, made and refused.
    for (const kind of ['desk ', 'walk_in ', 'day ', 'block '])
      expect(Object.keys(answered).filter((answer) => answer.startsWith(kind)).length).toBeGreaterThan(
        kind === 'block ' ? 0 : 2,
      )
  },
)
