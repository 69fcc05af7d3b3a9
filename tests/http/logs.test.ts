import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownHeaders, testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('logs contain the route, never the path, query, body, address or user agent', async () => {
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const app = buildApp(testDeps({ db: database.db, log }))
  const peer = { incoming: { socket: { remoteAddress: '192.0.2.77' } } }
  const headers = { 'user-agent': 'Secret/1.0', cookie: 'session=secret-cookie', 'x-forwarded-for': '198.51.100.9' }

  await app.request('/api/search/looks?text=secret-words', { headers }, peer)
  await app.request('/api/looks/0198c0de-aaaa-7000-8000-000000000001', { headers }, peer)
  await app.request('/api/shops/secret-shop', { headers }, peer)
  await app.request('/api/secret-path', { headers }, peer)
  await app.request('/photos/secret-photo.webp', { headers }, peer)
  const body = JSON.stringify({ note: 'secret-body' })
  await app.request('/api/looks', { method: 'POST', headers: { ...headers, ...ownHeaders }, body }, peer)

  const logged = lines.join('')
  expect(logged).not.toMatch(/secret|0198c0de-aaaa|192\.0\.2|198\.51/i)
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.event === 'request')
  expect(requests.map((line) => [line.method, line.pattern, line.status])).toEqual([
    ['GET', '/api/search/looks', 200],
    ['GET', '/api/looks/{id}', 404],
    ['GET', '/api/shops/{slug}', 404],
    ['GET', 'unknown', 404],
    ['GET', '/photos/{file}', 404],
    ['POST', 'unknown', 405],
  ])
  for (const line of requests) {
    expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(line.ms).toBeGreaterThanOrEqual(0)
    expect(line.bytes).toBeGreaterThan(0)
  }
})
