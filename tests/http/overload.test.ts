import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type BookingApp, openBrowser } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'

const CONNECTIONS = 4
const limits = { connectLimitMs: PATIENCE_MS, statementLimitMs: PATIENCE_MS }

let database: TestDatabase
let pool: pg.Pool
let watchPool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.connectionString, { size: CONNECTIONS, ...limits })
  watchPool = createPool(database.connectionString, { size: 1, ...limits })
})
afterAll(async () => {
  await pool.end()
  await watchPool.end()
  await database.drop()
})

const on = (each: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool: each }) })

/** Keeps every read of comments from being answered until it is released; nothing else reads them. */
async function holdComments() {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('lock table comment in access exclusive mode')
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

test('[O121] /api/ready has a connection of its own: it is 200 while requests use all the others', async () => {
  const app = buildApp(testDeps({ db: on(pool), watchDb: on(watchPool) }))
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  try {
    const answer = await app.request('/api/ready')
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ database: 'ok' })])
    expect(pool.waitingCount).toBe(0)
  } finally {
    for (const client of held) client.release()
  }
})

test('[O120] 300 requests that browse are refused with a time while the database is slow; sign-in, cart, checkout and readiness are answered', async () => {
  const { look } = await makeOpenShop(database.db)
  const app = identityApp(
    { ...database, pool },
    {
      config: { ...testConfig, databasePool: CONNECTIONS },
      watchDb: on(watchPool),
      browseWaitMs: 100,
    },
  )
  const session = await signedIn(database.db, await makePerson(database.db))
  const client = openBrowser({ ...app, database } as Parameters<typeof openBrowser>[0] & BookingApp, session)
  const release = await holdComments()
  try {
    const paths = [`/api/looks/${look.id}`, `/api/looks/${look.id}/comments`]
    const browsing = Array.from({ length: 300 }, (_, n) => app.request('GET', paths[n % 2]!))
    expect((await app.request('GET', '/api/ready')).status).toBe(200)
    expect((await app.request('GET', '/api/session', { cookie: session })).body.person).not.toBeNull()
    expect((await client.add(look.id, '2026-06-02T09:00:00Z')).status).toBe(200)
    expect((await client.checkout()).status).toBe(200)

    // Only what has a turn waits for the database.
    const refused = await Promise.all(browsing.slice(1))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]!.body).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    expect(refused[0]!.headers.get('retry-after')).toBe('2')
    await release()
    expect((await browsing[0])!.status).toBe(200)
    expect((await app.request('GET', paths[1]!)).status).toBe(200)
  } finally {
    await release().catch(() => undefined)
  }
})

test('[O120] while others queue for connections, only one public read has a turn, and the rest go on afterwards', async () => {
  const { look } = await makeOpenShop(database.db)
  const app = identityApp(
    { ...database, pool },
    { watchDb: on(watchPool), isPoolBehind: () => pool.waitingCount >= CONNECTIONS },
  )
  const session = await signedIn(database.db, await makePerson(database.db))
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  // Readiness has its own connection: once it is answered, whatever may ask the database waits for one.
  const waiting = async () => {
    expect((await app.request('GET', '/api/ready')).status).toBe(200)
    return pool.waitingCount
  }
  const browse = () => app.request('GET', `/api/looks/${look.id}/comments`)
  const asked = Array.from({ length: CONNECTIONS }, () => app.request('GET', '/api/session', { cookie: session }))
  try {
    asked.push(browse())
    const withOne = await waiting()
    expect(withOne).toBeGreaterThan(CONNECTIONS)
    asked.push(...Array.from({ length: 20 }, browse))
    expect(await waiting()).toBe(withOne)
  } finally {
    for (const client of taken) client.release()
  }
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
})
