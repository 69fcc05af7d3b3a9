import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzWorld } from '#tests/security/fuzz/world.ts'

/** Fixed seeds and new ones. A failing one is in its test's name; add it to tests/security/fuzz.test.ts. */
const seeds = ['first', 'second', ...Array.from({ length: 25 }, () => randomUUID().slice(0, 8))]
let world: Awaited<ReturnType<typeof openFuzzWorld>>
beforeAll(async () => {
  world = await openFuzzWorld()
})
afterAll(() => world.close())

test.each(seeds)('[A2] every call by every role is answered as the contract says: seed %s', async (seed) => {
  expect((await world.fuzzRound(seed)).faults).toEqual([])
})
