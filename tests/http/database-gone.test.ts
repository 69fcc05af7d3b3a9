import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createTestDatabase, onServer, type TestDatabase } from '#tests/support/database.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { testDeps } from '#tests/support/test-app.ts'

const paths = [
  '/api/looks',
  '/api/looks/0198c0de-0000-7000-8000-000000000001',
  '/api/looks/0198c0de-0000-7000-8000-000000000001/times',
  '/api/shops/atelier',
  '/api/installation',
  '/api/installation/credits',
]

async function expectUnavailable(answer: Response) {
  const body = await answer.text()
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
  expect(body).not.toMatch(/ECONN|postgres|\.ts|stack| at /)
}

test.each([
  ['a closed port', async () => `postgres://nobody@127.0.0.1:${await freePort()}/none`],
  ['a missing socket', async () => 'postgres://nobody@/none?host=/nowhere'],
])('%s: every read answers 503, health stays up', async (_, address) => {
  const pool = createPool(await address())
  const app = buildApp(testDeps({ db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }))
  for (const path of paths) await expectUnavailable(await app.request(path))

  expect((await app.request('/api/health')).status).toBe(200)
  const ready = await app.request('/api/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'not_ready', database: 'failing', storage: 'ok', jobs: 'ok' })
  await pool.end()
})

test('while the database is known to be down no request waits for a connection', async () => {
  let asked = 0
  const pool = createPool('postgres://nobody@127.0.0.1:1/none')
  pool.on('connect', () => asked++)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const app = buildApp(testDeps({ db, isDatabaseUp: () => false }))
  for (const path of paths) await expectUnavailable(await app.request(path))
  expect((await app.request('/api/health')).status).toBe(200)
  expect((await app.request('/api/openapi.json')).status).toBe(200)
  expect(asked).toBe(0)
  await pool.end()
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('when the server cuts connections, running requests answer 200 or 503, and later ones work again', async () => {
  const app = buildApp(testDeps({ db: database.db }))
  const name = new URL(database.connectionString).pathname.slice(1)
  const ask = async () => (await app.request('/api/installation')).status
  expect(await ask()).toBe(200)
  await onServer(async (client) => {
    const under = Array.from({ length: 20 }, ask)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    for (const status of await Promise.all(under)) expect([200, 503]).toContain(status)
  })
  await vi.waitFor(async () => expect(await ask()).toBe(200), PATIENCE_MS)
  expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200))
})
