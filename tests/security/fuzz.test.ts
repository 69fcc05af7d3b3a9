import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzWorld } from './fuzz/world.ts'

let world: Awaited<ReturnType<typeof openFuzzWorld>>
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

// npm run prove -- fuzz tries more seeds, and each as the people of both shops; add a seed that found something here.
test.each(['first'])(
  '[A2] every call by every role with hostile input is answered as the contract says: seed %s',
  async (seed) => {
    const { faults, statuses } = await world.fuzzRound(seed, { byTurns: true })
    const calls = [...statuses.values()].reduce((sum, one) => sum + one, 0)
    expect(calls).toBeGreaterThan(500)
    expect(faults).toEqual([])
    // The calls must reach deep enough: some succeed, some are refused by a rule, some by permission.
    for (const status of [200, 401, 404, 422]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(20)
  },
)
