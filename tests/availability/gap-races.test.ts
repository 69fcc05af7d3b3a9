import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '#demo/seeded-random.ts'
import { expectedGaps, storedGaps } from '#server/availability/audit-gaps.ts'
import { listGapFacts, listResourcesByChance } from '#server/availability/free-gaps.store.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeMember, makeRoom, makeShop, type Shop } from '#tests/support/make.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const CONNECTIONS = 12
const now = Date.parse('2026-10-20T08:00Z')

let database: TestDatabase
let pool: Pool
let db: Kysely<DB>
let shop: Shop
let resources: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  // Shortens the deadlock timeout from its default of one second.
  const name = new URL(database.connectionString).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set deadlock_timeout = '50ms'`.execute(database.db)
  pool = createPool(database.connectionString, { size: CONNECTIONS })
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  shop = await makeShop(db)
  const member = await makeMember(db, shop)
  resources = [member.resourceId, await makeRoom(db, shop, 1)]
  await moveGapWindows(db, now)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Time taken, serialisation failure, deadlock or unique violation: the loser has changed nothing. */
const losses = new Set(['23P01', '40001', '40P01', '23505'])

async function tries(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && losses.has(String(error.code))) return false
    throw error
  }
}

function during(random: Random): string {
  const from = now + random.int(0, 40) * 1_800_000
  return `[${new Date(from).toISOString()},${new Date(from + random.pick([1, 2, 3]) * 1_800_000).toISOString()})`
}

async function changeAtOnce(tx: Kysely<DB>, random: Random): Promise<void> {
  const resource_id = random.pick(resources)
  const what = random.next()
  if (what < 0.5) {
    const id = randomUUID()
    const row = {
      shop_id: shop.id,
      id,
      resource_id,
      during: during(random),
      cause: 'external' as const,
      external_ref: id,
    }
    await tx.insertInto('occupancy').values(row).execute()
  } else if (what < 0.75) {
    await sql`delete from occupancy where id = (select id from occupancy where resource_id = ${resource_id} order by random() limit 1)`.execute(
      tx,
    )
  } else if (what < 0.95) {
    await sql`update occupancy set during = ${during(random)}::tstzrange
      where id = (select id from occupancy where resource_id = ${resource_id} order by random() limit 1)`.execute(tx)
  } else {
    await sql`update hours set closes_min = ${random.pick([960, 1020, 1200])} where resource_id = ${resource_id}`.execute(
      tx,
    )
  }
}

test.each(['read committed', 'repeatable read', 'serializable'] as const)(
  '[T15] after concurrent changes to the same people, %s, the gaps equal the core’s',
  async (isolation) => {
    const before = await db.selectFrom('resource').select('gaps_version').where('shop_id', '=', shop.id).execute()
    const workers = Array.from({ length: CONNECTIONS }, async (_, worker) => {
      const random = createRandom(`${isolation} ${worker}`)
      let won = 0
      for (let i = 0; i < 15; i++) {
        const steps = random.pick([1, 1, 2])
        const work = db.transaction().setIsolationLevel(isolation)
        const isWon = await tries(() =>
          work.execute(async (tx) => {
            for (let step = 0; step < steps; step++) await changeAtOnce(tx, random)
          }),
        )
        if (isWon) won += 1
      }
      return won
    })
    const won = (await Promise.all(workers)).reduce((sum, one) => sum + one, 0)
    const facts = await listGapFacts(db, await listResourcesByChance(db, 10))
    expect(facts).toHaveLength(2)
    for (const one of facts) expect(storedGaps(one)).toEqual(expectedGaps(one))
    const after = await db.selectFrom('resource').select('gaps_version').where('shop_id', '=', shop.id).execute()
    expect(won).toBeGreaterThan(CONNECTIONS)
    expect(after).not.toEqual(before)
  },
  PATIENCE_MS,
)

test('[T15] windows move and zones change during concurrent bookings', async () => {
  const booking = Array.from({ length: 6 }, async (_, worker) => {
    const random = createRandom(`booking ${worker}`)
    for (let i = 0; i < 20; i++) await tries(() => changeAtOnce(db, random))
  })
  const moving = (async () => {
    for (let days = 1; days <= 8; days++) await tries(() => moveGapWindows(db, now + days * 86_400_000))
  })()
  const zones = (async () => {
    for (const time_zone of ['Asia/Kathmandu', 'Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'])
      await tries(() => db.updateTable('shop').set({ time_zone }).where('id', '=', shop.id).execute())
  })()
  const arriving = (async () => {
    for (let i = 0; i < 4; i++) await tries(() => db.transaction().execute((tx) => makeMember(tx, shop)))
  })()
  await Promise.all([...booking, moving, zones, arriving])
  const facts = await listGapFacts(db, await listResourcesByChance(db, 20))
  expect(facts.length).toBeGreaterThan(2)
  for (const one of facts) expect(storedGaps(one)).toEqual(expectedGaps(one))
})
