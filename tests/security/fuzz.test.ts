import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzWorld } from './fuzz/world.ts'

let world: Awaited<ReturnType<typeof openFuzzWorld>>
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

// npm run prove -- fuzz makes up more; a seed that found something is added here.
test.each(['first', 'second'])(
  '[A2] every call as everyone, with hostile input, is answered by its contract: seed %s',
  async (seed) => {
    const { calls, faults, statuses } = await world.fuzzRound(seed)
    expect(calls).toBeGreaterThan(500)
    expect(faults).toEqual([])
    // The calls must get somewhere: some are granted, some refused by rule, some by who asks.
    for (const status of [200, 401, 404, 422]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(20)
  },
  120_000,
)
