import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { testDeps } from '#tests/support/test-app.ts'

const NOW = '2026-06-01T07:00:00Z'
/** No cached answer may outlive a hold, which lasts ten minutes. */
const HOLD_SECONDS = 600
let database: TestDatabase
let app: ReturnType<typeof buildApp>
let open: Awaited<ReturnType<typeof makeOpenShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = buildApp(testDeps({ db: database.db, now: () => Date.parse(NOW) }))
  open = await makeOpenShop(database.db)
})
afterAll(() => database.drop())

const reads = [
  ['the wall', () => '/api/looks'],
  ['a look', () => `/api/looks/${open.look.id}`],
  ['its times', () => `/api/looks/${open.look.id}/times`],
  ['a shop', () => `/api/shops/${open.shop.slug}`],
  ['its reviews', () => `/api/shops/${open.shop.slug}/reviews`],
] as const

test.each(reads)('%s may be cached briefly by anyone, and is revalidated by its ETag', async (_, pathOf) => {
  const first = await app.request(pathOf())
  const [, maxAge, stale] =
    /^public, max-age=(\d+), stale-while-revalidate=(\d+)$/.exec(first.headers.get('cache-control') ?? '') ?? []
  expect(Number(maxAge)).toBeGreaterThan(0)
  expect(Number(maxAge) + Number(stale)).toBeLessThan(HOLD_SECONDS / 2)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const again = await app.request(pathOf(), { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(first.headers.get('set-cookie')).toBeNull()
})

test('once a time is taken, the answer has another ETag', async () => {
  const path = `/api/looks/${open.look.id}`
  const etag = (await app.request(path)).headers.get('etag') ?? ''
  await makeAppointment(database.db, open.service, open.member, ['2026-06-01T08:00Z', '2026-06-01T09:00Z'])
  const again = await app.request(path, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(200)
  expect(again.headers.get('etag')).not.toBe(etag)
})

test.each(['/api/looks/17', '/api/shops/never-was', '/api/shops/never-was/reviews'])(
  'a refusal is never cached: %s',
  async (path) => {
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-store')
  },
)
