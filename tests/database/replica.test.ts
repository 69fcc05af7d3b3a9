import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { buildApp } from '#server/app.ts'
import { createPool } from '#server/database/connections/create-pool.ts'
import { openReplica, type Replica } from '#server/database/connections/replica.ts'
import { findBinaries, usableBinaries } from '#server/database/embedded/binaries.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { migrate } from '#server/database/migrate.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { openLive } from '#server/live/live.ts'
import { notifyLive } from '#server/live/notify-live.store.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import {
  copyAsReplica,
  createSystemPostgres,
  findSystemPostgres,
  type SystemPostgres,
} from '#tests/support/processes/system-postgres.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testDeps } from '#tests/support/test-app.ts'

/** Of each read that a replica may answer. */
const addresses: Record<string, string> = {
  '/api/looks': '/api/looks',
  '/api/search/looks': '/api/search/looks?text=wordthatnobodyused',
  '/api/search/shops': '/api/search/shops?category=hair',
  '/api/search/counts': '/api/search/counts?category=hair',
  '/api/search/hints': '/api/search/hints?category=hair&text=nothing',
  '/api/search/suggestions': '/api/search/suggestions?text=ser',
}
const cart = { cookie: `lookbook-cart=${'a'.repeat(43)}` }

let folder: string
let primary: SystemPostgres
let standby: SystemPostgres
let pool: pg.Pool
let db: Kysely<DB>
let open: Awaited<ReturnType<typeof makeOpenShop>>
let replica: Replica
let app: ReturnType<typeof buildApp>
let aheadMs = 0
const now = () => performance.now() + aheadMs
/** Nobody's superuser, as an operator's. */
const urlOf = (server: SystemPostgres) => server.url('lookbook').replace('owner:own-secret', 'lookbook:word')

beforeAll(async () => {
  const runAs = isRoot() ? userForNewDatabase() : null
  const bin = findSystemPostgres()?.bin ?? join(usableBinaries(findBinaries(), tmpdir(), runAs), 'bin')
  folder = mkdtempSync(join(tmpdir(), 'lookbook-test-'))
  chmodSync(folder, 0o755)
  primary = createSystemPostgres(bin, folder)
  await primary.start()
  await as(primary, 'postgres', "create role lookbook login password 'word'", 'create database lookbook owner lookbook')
  const client = new pg.Client(urlOf(primary))
  await client.connect()
  await migrate(client, { log: silentLog })
  await client.end()
  await primary.stop()
  standby = copyAsReplica(bin, folder, primary)
  await Promise.all([primary.start(), standby.start()])
  pool = createPool(urlOf(primary))
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  open = await makeOpenShop(db)
  replica = openReplica({ replicaUrl: urlOf(standby), primaryUrl: urlOf(primary), connections: 2, log: silentLog, now })
  app = buildApp(testDeps({ db, replica }))
})
afterAll(async () => {
  await Promise.all([replica?.close(), pool?.end()])
  await Promise.all([primary?.stop(), standby?.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function as(server: SystemPostgres, name: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server.url(name))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.request(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** Asks until the replica is compared and has seen all changes. */
async function untilFit(): Promise<void> {
  await eventually('the replica is read from', async () => {
    aheadMs += 500
    await read('/api/looks')
    return replica.facts().isFit
  })
}

let titles = 0
async function changeTitle(): Promise<string> {
  const title = `Title ${++titles}`
  await db.updateTable('look').set({ title }).where('id', '=', open.look.id).execute()
  return title
}
const counted = () => {
  const { readsByReplica, readsByPrimary } = replica.facts()
  return { readsByReplica, readsByPrimary }
}

test('[O190] the wall and the searches of visitors, and nothing else, are read from the replica', async () => {
  const lagging = (routes as readonly RouteSpec[]).filter(({ mayLag }) => mayLag).map(({ path }) => path)
  expect(lagging.toSorted()).toEqual(Object.keys(addresses).toSorted())
  await untilFit()
  for (const path of Object.values(addresses)) {
    const before = counted()
    const [byReplica, byPrimary] = [await read(path), await read(path, cart)]
    expect(byReplica).toBe(byPrimary)
    expect(counted()).toEqual({ ...before, readsByReplica: before.readsByReplica + 1 })
  }
  // A search that finds nothing is counted, on the primary.
  const { rows } = await sql`select words from unanswered_search`.execute(db)
  expect(rows).toEqual([{ words: 'wordthatnobodyused' }])
})

test('[O190] who is signed in or has a cart, and what somebody may be about to book, is read from the primary', async () => {
  await untilFit()
  const before = counted()
  const cookie = await signedIn(db, await makePerson(db))
  for (const headers of [cart, { cookie }]) for (const path of Object.values(addresses)) await read(path, headers)
  const look = `/api/looks/${open.look.id}`
  const shop = `/api/shops/${open.shop.slug}`
  for (const path of [look, `${look}/times`, shop, `${shop}/services/${open.service.id}/times`, '/api/cart'])
    await read(path)
  expect(counted()).toEqual(before)
})

test('[O190] a replica that lags more than two seconds is not read from until it has caught up', async () => {
  await untilFit()
  await as(standby, 'lookbook', 'select pg_wal_replay_pause()')
  const title = await changeTitle()
  expect(await read('/api/looks')).not.toContain(title)
  aheadMs += 2_500
  expect(await read('/api/looks')).toContain(title)
  expect(replica.facts()).toMatchObject({ isFit: false })
  expect(replica.facts().lagMs).toBeGreaterThanOrEqual(2_500)
  await as(standby, 'lookbook', 'select pg_wal_replay_resume()')
  await untilFit()
  const before = counted()
  expect(await read('/api/looks')).toContain(title)
  expect(counted()).toEqual({ ...before, readsByReplica: before.readsByReplica + 1 })
})

test('[O190] an idle primary is no lag', async () => {
  await untilFit()
  for (let hours = 0; hours < 3; hours++) {
    aheadMs += 3_600_000
    const before = counted()
    await read('/api/looks')
    expect(counted()).toEqual({ ...before, readsByReplica: before.readsByReplica + 1 })
  }
})

test('[O191] an announced change is never answered from a replica that has not seen it', async () => {
  let heard = 0
  const live = openLive({
    connectionString: urlOf(primary),
    log: silentLog,
    before: [{ changed: () => replica.changed(), changedAll: () => replica.changed() }],
  })
  live.follow({ topics: new Set([`shop:${open.shop.slug}`]), notify: () => void heard++, end: () => undefined })
  await eventually('it listens', () => live.isListening())
  const announced = async () => {
    const title = await changeTitle()
    const before = heard
    await notifyLive(db, `shop:${open.shop.slug}`, 'times')
    await eventually('the change is heard of', () => heard > before)
    return title
  }
  try {
    await untilFit()
    const before = counted().readsByReplica
    for (let round = 0; round < 20; round++) {
      const title = await announced()
      const answers = await Promise.all([read('/api/looks'), read('/api/looks')])
      for (const answer of answers) expect(answer).toContain(title)
      aheadMs += 500
    }
    expect(counted().readsByReplica).toBeGreaterThan(before)
    await untilFit()
    await as(standby, 'lookbook', 'select pg_wal_replay_pause()')
    const title = await announced()
    expect(await read('/api/looks')).toContain(title)
    expect(replica.facts().isFit).toBe(false)
  } finally {
    await as(standby, 'lookbook', 'select pg_wal_replay_resume()')
    await live.close()
  }
})

test('[O190] a replica of another database, or none at all, is not read from, and the log says why', async () => {
  const other = await createTestDatabase()
  const cases = [
    [urlOf(primary), urlOf(primary), 'promoted'],
    [urlOf(standby), other.connectionString, 'of_another_database'],
    [urlOf(standby).replace('/lookbook?', '/nothing?'), urlOf(primary), 'no_answer'],
  ] as const
  for (const [replicaUrl, primaryUrl, reason] of cases) {
    const reasons: unknown[] = []
    const log = { ...silentLog, warn: (_: string, fields: object = {}) => void reasons.push(fields) }
    const wrong = openReplica({ replicaUrl, primaryUrl, connections: 1, log, now })
    await eventually(`it is found to be ${reason}`, async () => {
      aheadMs += 500
      expect(await wrong.read(db, async (chosen) => chosen === db)).toBe(true)
      return reasons.length > 0
    })
    expect(reasons).toEqual([{ reason }])
    await wrong.close()
  }
  await other.drop()
})

test('[O190] where the replica fails during a read or is away, the primary answers, and it is read from again once it is back', async () => {
  await untilFit()
  const answeredBy = await replica.read(db, async (chosen) => {
    if (chosen !== db) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(chosen)
    return chosen
  })
  expect(answeredBy).toBe(db)
  await untilFit()
  await standby.stop()
  for (let n = 0; n < 3; n++) {
    await read('/api/looks')
    aheadMs += 500
  }
  expect(replica.facts().isFit).toBe(false)
  await standby.start()
  await untilFit()
})

test('[O190] a replica that is promoted is not read from', async () => {
  await untilFit()
  await as(standby, 'lookbook', 'select pg_promote()')
  aheadMs += 500
  const before = counted()
  await read('/api/looks')
  expect(counted()).toEqual({ ...before, readsByPrimary: before.readsByPrimary + 1 })
})
