import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { CHANGES_A_MINUTE, LOCAL_CHANGES, limit, WIDER_TIMES } from '#server/platform/middleware/limits/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { ownHeaders, testConfig, testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => sql`truncate rate_count`.execute(database.db))
afterAll(() => database.drop())

const start = Date.UTC(2026, 4, 1, 12, 0, 10)

test('exactly the allowed number of 50 concurrent calls pass', async () => {
  const deps = { db: database.db, now: () => start }
  const calls = Array.from({ length: 50 }, () => limit(deps, { key: 'k', max: 20, windowSeconds: 60 }))
  const decisions = await Promise.all(calls)
  expect(decisions.filter((decision) => decision.ok)).toHaveLength(20)
  const late = decisions.find((decision) => !decision.ok)
  expect(late).toMatchObject({ code: 'rate_limited', detail: { retryAfterSeconds: 50 } })
})

test('each key and each window has its own count', async () => {
  let now = start
  const deps = { db: database.db, now: () => now }
  const ask = async (key: string) => (await limit(deps, { key, max: 1, windowSeconds: 60 })).ok
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([true, false, true])
  now += 50_000
  expect(await ask('a')).toBe(true)
})

test('a call takes one statement, and keys are stored as hashes', async () => {
  let statements = 0
  const count = () => statements++
  database.pool.on('release', count)
  await limit({ db: database.db, now: () => start }, { key: 'changes:192.0.2.7', max: 1, windowSeconds: 60 })
  database.pool.off('release', count)
  expect(statements).toBe(1)
  const { rows } = await sql<{ key: string }>`select key from rate_count`.execute(database.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).not.toContain('192.0.2.7')
})

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test('one write too many in a minute from one address is refused; other addresses and reads are not', async () => {
  const app = buildApp(testDeps({ db: database.db, now: () => start }))
  const change = (peer: string, headers: Record<string, string> = {}) =>
    app.request('/api/nothing', { method: 'POST', headers: { ...ownHeaders, ...headers } }, from(peer))

  const answers = await Promise.all(Array.from({ length: CHANGES_A_MINUTE + 1 }, () => change('192.0.2.7')))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(CHANGES_A_MINUTE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(answers.find((answer) => answer.status === 429)?.headers.get('retry-after')).toBe('50')

  expect((await change('192.0.2.7', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429)
  expect((await change('192.0.2.8')).status).toBe(404)
  expect((await app.request('/api/looks', {}, from('192.0.2.7'))).status).toBe(200)
})

test('the first writes cost no statement; further ones are counted across servers', async () => {
  const servers = [0, 1].map(() => buildApp(testDeps({ db: database.db, now: () => start })))
  const change = async (server: number, times: number) => {
    const statuses = new Set<number>()
    for (let time = 0; time < times; time++)
      statuses.add(
        (await servers[server]!.request('/api/nothing', { method: 'POST', headers: ownHeaders }, from('192.0.2.7')))
          .status,
      )
    return [...statuses]
  }
  const readHits = async () =>
    (await sql<{ hits: number }>`select hits from rate_count`.execute(database.db)).rows[0]?.hits
  expect([await change(0, LOCAL_CHANGES), await readHits()]).toEqual([[404], undefined])
  expect([await change(0, 1), await readHits()]).toEqual([[404], LOCAL_CHANGES + 1])
  expect([await change(1, CHANGES_A_MINUTE - LOCAL_CHANGES - 1), await readHits()]).toEqual([[404], CHANGES_A_MINUTE])
  expect([await change(0, 1), await change(1, 1)]).toEqual([[429], [429]])
})

test('behind one proxy callers are distinguished by the proxy’s header, not by their own', async () => {
  const config = { ...testConfig, trustedProxies: 1 }
  const app = buildApp(testDeps({ db: database.db, now: () => start, config }))
  const change = (forwarded: string) => {
    const headers = { ...ownHeaders, 'x-forwarded-for': forwarded }
    return app.request('/api/nothing', { method: 'POST', headers }, from('10.0.0.2'))
  }
  await Promise.all(Array.from({ length: CHANGES_A_MINUTE }, (_, at) => change(`203.0.113.${at}, 192.0.2.7`)))
  expect((await change('203.0.113.99, 192.0.2.7')).status).toBe(429)
  expect((await change('192.0.2.7, 192.0.2.8')).status).toBe(404)
})

test('an IPv6 /48 may make eight times the calls of a /64, and other /48s are separate', async () => {
  const app = buildApp(testDeps({ db: database.db, now: () => start }))
  const change = async (peer: string) =>
    (await app.request('/api/nothing', { method: 'POST', headers: ownHeaders }, from(peer))).status
  const all = CHANGES_A_MINUTE * WIDER_TIMES
  const statuses: number[] = []
  for (let at = 0; at < all; at += 60)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 60 }, (_, one) => change(`2001:db8:7:${(at + one) % 500}::1`)))),
    )
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await change('2001:db8:7:ffff::1')).toBe(429)
  expect(await change('2001:db8:8:ffff::1')).toBe(404)
})

test('reads are not counted in the table', async () => {
  const app = buildApp(testDeps({ db: database.db }))
  await app.request('/api/looks')
  await app.request('/api/installation')
  const { rows } = await sql`select 1 from rate_count`.execute(database.db)
  expect(rows).toEqual([])
})

test('old windows and expired sessions are deleted, others stay', async () => {
  const { db } = database
  await sql`insert into rate_count values ('old', ${new Date(start - 25 * 3_600_000)}), ('young', ${new Date(start)})`.execute(
    db,
  )
  await sql`insert into person (id, name) values ('0198c0de-0000-7000-8000-000000000001', 'Anna')`.execute(db)
  await sql`
    insert into session (token_hash, person_id, created_at, expires_at)
    select sha256(name::bytea), '0198c0de-0000-7000-8000-000000000001', ${new Date(start - 7_200_000)}, ends
    from (values ('over', ${new Date(start - 1)}::timestamptz), ('open', ${new Date(start + 1)}::timestamptz)) as one (name, ends)
  `.execute(db)
  await cleanUp({ db, log: silentLog, now: () => start }).run({})
  const counts = await sql`select key from rate_count`.execute(db)
  expect(counts.rows).toEqual([{ key: 'young' }])
  const sessions = await sql`select expires_at from session`.execute(db)
  expect(sessions.rows).toHaveLength(1)
})
