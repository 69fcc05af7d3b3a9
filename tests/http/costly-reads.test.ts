import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { AT_ONCE_EACH, WAITING_EACH } from '#server/platform/middleware/limits/costly-reads.ts'
import { openBrowser } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

let database: TestDatabase
let costlyPool: pg.Pool
let app: ReturnType<typeof identityApp>
beforeAll(async () => {
  database = await createTestDatabase()
  costlyPool = createPool(database.connectionString, {
    size: 3,
    connectLimitMs: PATIENCE_MS,
    statementLimitMs: PATIENCE_MS,
  })
  const costlyDb = new Kysely<DB>({ dialect: new PostgresDialect({ pool: costlyPool }) })
  app = identityApp(database, { costlyDb })
})
afterAll(async () => {
  await costlyPool.end()
  await database.drop()
})

const plan = '/api/plan?city=Lisbon&want=hair,nails&day=2026-06-03&from=09:00&to=18:00'

/** Keeps every search from being answered until it is released. */
async function holdSearches() {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('lock table listing in access exclusive mode')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

test('[O110] [O111] while one address has 64 plans at once, others book, and their plans do not wait for its', async () => {
  const { look } = await makeOpenShop(database.db)
  const client = openBrowser(
    { ...app, database } as Parameters<typeof openBrowser>[0],
    await signedIn(database.db, await makePerson(database.db)),
  )
  const release = await holdSearches()
  const answered: { address: string; status: number }[] = []
  const ask = async (address: string) => {
    const { status } = await app.request('GET', plan, { address })
    answered.push({ address, status })
    return status
  }
  try {
    const attack = Array.from({ length: 64 }, () => ask('192.0.2.7'))
    await vi.waitFor(() => expect(answered).toHaveLength(64 - AT_ONCE_EACH - WAITING_EACH), PATIENCE_MS)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([429]))
    const refused = await app.request('GET', plan, { address: '192.0.2.7' })
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['rate_limited', '2'])

    expect((await app.request('GET', '/api/session', { address: '192.0.2.7' })).status).toBe(200)
    expect((await app.request('GET', '/api/ready')).status).toBe(200)
    expect((await client.add(look.id, '2026-06-02T09:00:00Z')).status).toBe(200)
    expect((await client.checkout()).status).toBe(200)

    // Had all of this waited for the searches, it would not have been answered.
    expect(answered).toHaveLength(64 - AT_ONCE_EACH - WAITING_EACH)
    answered.length = 0
    const other = ask('198.51.100.1')
    await release()
    expect(await other).toBe(200)
    expect(answered.length).toBeLessThan(WAITING_EACH)
    await Promise.all(attack)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  } finally {
    await release().catch(() => undefined)
  }
})
