import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Stretch, stretchesBetween } from '#core/availability/hours/zone-clock.ts'
import { openingNow } from '#core/shops/opening.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { auditGaps } from '#server/availability/audit-gaps.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { syncZoneOverrides, zoneWindow } from '#server/availability/sync-zone-overrides.ts'
import { replaceZoneOverrides } from '#server/availability/zone-overrides.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { maintainGapsJob } from '#server/jobs/gap-jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeMember, makeShop, type Shop } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const now = Date.parse('2026-05-04T08:00Z')
const window = zoneWindow(now)
const zone = 'Europe/Lisbon'
const truth = stretchesBetween(zone, window.from, window.to)
/** An offset that no time zone database has. */
const three: Stretch[] = [{ ...window, offset: 3 * HOUR_MS }]

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('shop').execute()
  await database.db.deleteFrom('zone_override').execute()
  shop = await makeShop(database.db, { time_zone: zone })
  await makeMember(database.db, shop)
  await moveGapWindows(database.db, now)
})
afterAll(() => database.drop())

const tell = (stretches: readonly Stretch[]) => replaceZoneOverrides(database.db, [{ zone, stretches }], window)

/** The UTC hours at which gaps begin on a day in May, for an opening at nine local time. */
async function begins(db: TestDatabase['db'] = database.db): Promise<number[]> {
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from starts_at at time zone 'UTC')::int as hour from free_gap
    where starts_at >= '2026-05-06T00:00Z' and starts_at < '2026-05-07T00:00Z' order by starts_at`.execute(db)
  return rows.map(({ hour }) => hour)
}

describe('[T18] the database gets overrides for zones it would get wrong', () => {
  const [before, after] = [truth[0]!, truth[1]!]
  const change = after.from
  test.each<[string, Stretch[], string[]]>([
    ['nothing else', truth, []],
    ['another offset', three, ['europe/lisbon']],
    [
      'a change a second later',
      [{ ...before, to: change + 1000 }, { ...after, from: change + 1000 }, ...truth.slice(2)],
      ['europe/lisbon'],
    ],
    ['no change', [{ ...window, offset: before.offset }], ['europe/lisbon']],
    [
      'one more change',
      [
        ...truth.slice(0, -1),
        { ...truth.at(-1)!, to: window.to - 1000 },
        { from: window.to - 1000, to: window.to, offset: 0 },
      ],
      ['europe/lisbon'],
    ],
  ])('%s', async (_, stretches, told) => {
    expect(await tell(stretches)).toEqual(told)
  })

  test('overrides are computed for every zone name of the database, and former ones are removed', async () => {
    await tell(three)
    const told = await syncZoneOverrides(database.db, window)
    expect(told).not.toContain('europe/lisbon')
    const { rows } = await sql<{ name: string }>`select lower(name) as name from pg_timezone_names`.execute(database.db)
    const names = new Set(rows.map(({ name }) => name))
    expect(told.filter((name) => !names.has(name))).toEqual([])
    expect([...names]).toEqual(expect.arrayContaining(['asia/kolkata', 'asia/calcutta', 'europe/kyiv', 'europe/kiev']))
  })

  test('overrides that do not cover all of time are refused', async () => {
    const insert = ({ zone, changes_at, ahead_s }: { zone: string; changes_at: string[]; ahead_s: number[] }) =>
      sql`insert into zone_override values (${zone}, ${changes_at}, ${ahead_s})`.execute(database.db)
    const always = { zone: 'europe/lisbon', changes_at: ['-infinity'], ahead_s: [0] }
    await expect(insert({ ...always, zone })).rejects.toMatchObject({ constraint: 'zone_override_is_lower_case' })
    const lacking = { constraint: 'zone_override_covers_all_time' }
    await expect(insert({ ...always, changes_at: ['2026-05-04T00:00Z'] })).rejects.toMatchObject(lacking)
    await expect(insert({ ...always, ahead_s: [0, 3600] })).rejects.toMatchObject(lacking)
    await expect(insert({ ...always, changes_at: [], ahead_s: [] })).rejects.toMatchObject(lacking)
  })
})

describe('[T15] [T18] gaps follow the zone overrides', () => {
  test('when an override is added, changed and removed', async () => {
    expect(await begins()).toEqual([8])
    await tell(three)
    expect(await begins()).toEqual([6])
    await tell([{ ...window, offset: -2 * HOUR_MS }])
    expect(await begins()).toEqual([11])
    await tell(truth)
    expect(await begins()).toEqual([8])
    await tell(three)
    await sql`truncate zone_override`.execute(database.db)
    expect(await begins()).toEqual([8])
  })

  test('and stay unchanged if the override is unchanged or of another zone', async () => {
    const version = async () => {
      const rows = await database.db.selectFrom('resource').select('gaps_version').execute()
      return rows.map((row) => row.gaps_version)
    }
    await tell(three)
    const versions = await version()
    await tell(three)
    await replaceZoneOverrides(
      database.db,
      [
        { zone, stretches: three },
        { zone: 'Europe/Madrid', stretches: three },
      ],
      window,
    )
    expect(await version()).toEqual(versions)
  })

  test('whatever the spelling of the shop’s zone, and after the shop changes zone', async () => {
    await tell(three)
    await database.db.updateTable('shop').set({ time_zone: 'Asia/Kathmandu' }).execute()
    expect(await begins()).toEqual([3])
    await database.db.updateTable('shop').set({ time_zone: 'europe/LISBON' }).execute()
    expect(await begins()).toEqual([6])
    await tell(truth)
    expect(await begins()).toEqual([8])
  })

  test('in the same transaction', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await sql`insert into zone_override values ('europe/lisbon', '{-infinity}', '{10800}')`.execute(tx)
      expect(await begins(tx)).toEqual([6])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await begins()).toEqual([8])
  })

  test('a start replaces the overrides of another runtime', async () => {
    await tell(three)
    const told: [string, unknown][] = []
    const log = { ...silentLog, info: (event: string, fields?: object) => void told.push([event, fields]) }
    await maintainGapsJob({ db: database.db, log, now: () => now }).run({ isAfterStart: true })
    expect(await begins()).toEqual([8])
    expect(told[0]).toEqual(['zones_synced', { zones: expect.not.stringContaining('lisbon') }])
  })

  test('the audit repairs missed gaps and logs them', async () => {
    await tell(three)
    await sql`alter table zone_override disable trigger user`.execute(database.db)
    await sql`delete from zone_override`.execute(database.db)
    await sql`alter table zone_override enable trigger user`.execute(database.db)
    expect(await begins()).toEqual([6])
    const said: string[] = []
    const log = { ...silentLog, error: (event: string) => void said.push(event) }
    expect(await auditGaps({ db: database.db, log })).toEqual({ checked: 1, mended: 1 })
    expect([said, await begins()]).toEqual([['gaps_differed'], [8]])
  })
})

describe('[T15] [T18] concurrent writes while zone overrides change', () => {
  const insertOverrides = (tx: Transaction<DB>) =>
    sql`select sync_zone_overrides(array['europe/lisbon'], array['-infinity']::timestamptz[], array[10800],
      ${new Date(window.from)}, ${new Date(window.to)})`.execute(tx)
  const concurrentWrites: {
    name: string
    zoneBefore: string
    come: (tx: Transaction<DB>) => Promise<unknown>
    hours: number[]
  }[] = [
    {
      name: 'a new resource',
      zoneBefore: zone,
      come: async (tx) => {
        const { resourceId } = await makeMember(tx, shop)
        const kept = { gaps_from: '2026-05-03T00:00Z', gaps_until: '2026-08-13T00:00Z' }
        await tx.updateTable('resource').set(kept).where('id', '=', resourceId).execute()
      },
      hours: [6, 6],
    },
    {
      name: 'a shop from elsewhere',
      zoneBefore: 'UTC',
      come: (tx) => tx.updateTable('shop').set({ time_zone: zone }).execute(),
      hours: [6],
    },
  ]

  test.each(concurrentWrites)('$name waits for the change', async ({ zoneBefore, come, hours }) => {
    await database.db.updateTable('shop').set({ time_zone: zoneBefore }).execute()
    const telling = await database.db.startTransaction().execute()
    await insertOverrides(telling)
    const coming = database.db.transaction().execute(come)
    await isWaited()
    await telling.commit().execute()
    await coming
    expect(await begins()).toEqual(hours)
  })

  test.each(concurrentWrites)('the change waits for $name', async ({ zoneBefore, come, hours }) => {
    await database.db.updateTable('shop').set({ time_zone: zoneBefore }).execute()
    const coming = await database.db.startTransaction().execute()
    await come(coming)
    const telling = database.db.transaction().execute(insertOverrides)
    await isWaited()
    await coming.commit().execute()
    await telling
    expect(await begins()).toEqual(hours)
  })

  /** Resolves when a session waits for the lock. */
  async function isWaited(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
        return rows.length
      })
      .toBe(1)
  }
})

describe.each([
  ['Africa/Casablanca', '2026-09-18'],
  ['Africa/Casablanca', '2026-11-14'],
  ['America/Edmonton', '2026-10-30'],
  ['Europe/Lisbon', '2026-10-23'],
])('[T18] [S3] in %s from %s', (zone, from) => {
  test('the database considers a shop open exactly when the core does', async () => {
    const first = Date.parse(`${from}T00:00Z`)
    await syncZoneOverrides(database.db, zoneWindow(first))
    const club = await makeShop(database.db, { time_zone: zone })
    const week: Record<number, [number, number][]> = {
      1: [[540, 720]],
      2: [[1320, 1560]],
      5: [[0, 1440]],
      6: [
        [90, 125],
        [600, 1620],
      ],
    }
    await makeMember(database.db, club, { week })
    const instants = Array.from({ length: (5 * 1440) / 7 }, (_, i) => first + i * 7 * MINUTE_MS)
    const { rows } = await sql<{ is_open: boolean }>`
      select shop_is_open(${club.id}, ${zone}, (select zone_override from zone_override where zone_override.zone = lower(${zone})), to_timestamp(a)) as is_open
      from unnest(${instants.map((at) => at / 1000)}::float8[]) with ordinality as asked (a, i) order by i`.execute(
      database.db,
    )
    const spans = Array.from({ length: 7 }, (_, day) =>
      (week[day + 1] ?? []).map(([opensMin, closesMin]) => ({ opensMin, closesMin })),
    )
    const isOpen = (at: number) => openingNow(zone, [{ week: spans, exceptions: new Map() }], at).state === 'open'
    const wrong = instants.filter((at, i) => rows[i]!.is_open !== isOpen(at))
    expect(wrong.map((at) => new Date(at).toISOString())).toEqual([])
    expect(new Set(rows.map((row) => row.is_open)).size).toBe(2)
  })
})
