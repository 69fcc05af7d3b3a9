import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallOf } from '#core/availability/hours/zone-clock.ts'
import { clockStarts } from '#core/availability/offered-starts.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { syncZoneOverrides } from '#server/availability/sync-zone-overrides.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Days around each zone's clock changes, and some without. */
const spells = [
  ['Europe/Lisbon', '2026-03-26', 6],
  ['Europe/Lisbon', '2026-10-22', 6],
  ['America/New_York', '2026-03-05', 6],
  ['America/New_York', '2026-10-29', 6],
  ['Asia/Kathmandu', '2026-06-01', 3],
  ['Australia/Lord_Howe', '2026-04-02', 6],
  ['Australia/Lord_Howe', '2026-10-01', 6],
  ['Africa/Casablanca', '2026-02-12', 6],
  ['Africa/Casablanca', '2026-03-19', 6],
  // runtime and database may know different versions of this zone's rules
  ['Africa/Casablanca', '2026-09-17', 6],
  ['Africa/Casablanca', '2027-02-04', 6],
  ['africa/el_aaiun', '2026-11-20', 3],
  ['America/Edmonton', '2026-10-29', 6],
  // the clock changed at midnight
  ['America/Sao_Paulo', '2018-11-01', 6],
  ['America/Sao_Paulo', '2019-02-14', 6],
  // a calendar day was skipped
  ['Pacific/Apia', '2011-12-27', 6],
  ['UTC', '2026-06-01', 2],
] as const

describe.each(spells)('the clock of %s after %s', (zone, from, days) => {
  const first = Date.parse(`${from}T00:00Z`)
  const override = sql`(select zone_override from zone_override where zone_override.zone = lower(${zone}))`
  const minutes = (step: number) =>
    Array.from({ length: (days * 1440) / step }, (_, i) => first + i * step * MINUTE_MS + (i % 7 === 3 ? 12_345 : 0))

  beforeAll(() => syncZoneOverrides(database.db, { from: first - 3 * DAY_MS, to: first + (days + 3) * DAY_MS }))

  test('[T18] the database and the core compute the same wall-clock times', async () => {
    const instants = minutes(5)
    const { rows } = await sql<{ wall: number }>`
      select date_part('epoch', wall_time(${zone}, ${override}, to_timestamp(t)) at time zone 'UTC') as wall
      from unnest(${instants.map((at) => at / 1000)}::float8[]) with ordinality as a (t, i) order by i`.execute(
      database.db,
    )
    const wrong = instants.filter((at, i) => Math.round(rows[i]!.wall * 1000) !== wallOf(zone, at))
    expect(wrong.map((at) => new Date(at).toISOString())).toEqual([])
  })

  test('[T1] [T2] the database and the core compute the same instants', async () => {
    const walls = minutes(5)
    const { rows } = await sql<{ at: Date }>`
      select wall_instant(${zone}, ${override}, to_timestamp(w) at time zone 'UTC') as at
      from unnest(${walls.map((wall) => wall / 1000)}::float8[]) with ordinality as a (w, i) order by i`.execute(
      database.db,
    )
    const wrong = walls.filter((wall, i) => rows[i]!.at.getTime() !== instantOf(zone, wall))
    expect(wrong.map((wall) => new Date(wall).toISOString())).toEqual([])
  })

  test.each([5, 15, 45, 60, 420])(
    '[T7] the database and the core find the same first start, every %i minutes',
    async (step) => {
      const instants = minutes(7)
      const { rows } = await sql<{ at: Date }>`
      select first_clock_start(${zone}, ${override}, to_timestamp(t), ${step}) as at
      from unnest(${instants.map((at) => at / 1000)}::float8[]) with ordinality as a (t, i) order by i`.execute(
        database.db,
      )
      const firstStart = (at: number) => clockStarts(zone, at, at + 50 * 60 * MINUTE_MS, step * MINUTE_MS).next().value
      const wrong = instants.filter((at, i) => rows[i]!.at.getTime() !== firstStart(at))
      expect(wrong.map((at) => new Date(at).toISOString())).toEqual([])
    },
  )
})
