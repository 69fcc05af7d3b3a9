import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#demo/seeded-random.ts'
import { syncZoneOverrides } from '#server/availability/sync-zone-overrides.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { changeSomething } from './support/gap-changes.ts'
import { expectedGapRows, makeGapWorld, storedGapRows } from './support/gap-world.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // A wide window of overrides, because the tests' clocks move in both directions.
  await syncZoneOverrides(database.db, { from: Date.parse('2011-01-01'), to: Date.parse('2031-01-01') })
})
afterAll(() => database.drop())

const CHANGES = isLongForm ? 120 : 60

/**
 * Each starts shortly before its zone's clock changes. Runtime and database learn of Morocco's and Alberta's 2026 laws at
 * different times [T18].
 */
const places = [
  ['Europe/Lisbon', '2026-10-20'],
  ['America/New_York', '2027-03-01'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Australia/Lord_Howe', '2026-09-25'],
  ['Africa/Casablanca', '2026-02-10'],
  ['Africa/Casablanca', '2026-08-20'],
  ['America/Edmonton', '2026-10-20'],
  ['America/Sao_Paulo', '2018-10-20'],
  ['Pacific/Apia', '2011-12-20'],
] as const

const seeds = ['first', process.env.LOOKBOOK_TEST_SEED ?? 'second']

test.each(
  places.flatMap(([zone, day], at) =>
    // `npm test` draws one history per place, `npm run prove` both.
    seeds.filter((_, index) => isLongForm || index === at % 2).map((seed) => [zone, day, seed]),
  ),
)('[T15] in %s from %s, seed %s: stored gaps equal the core’s after every change', async (zone, day, seed) => {
  const random = createRandom(`${zone} ${seed}`)
  const world = await makeGapWorld(database.db, random, zone, Date.parse(`${day}T11:00Z`))
  const happened: string[] = []
  for (let i = 0; i < CHANGES; i++) {
    happened.push(await changeSomething(world))
    const stored = await storedGapRows(world)
    expect(stored, `after ${happened.slice(-3).join(', ')} (change ${i})`).toEqual(expectedGapRows(world))
  }
  // The random history must have covered a good part of the kinds of change.
  expect(new Set(happened).size).toBeGreaterThan(10)
})
