import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { toPublicAnswer } from '#server/platform/http/answers/public-answer.ts'
import { createSharedReads, SHARED_MS, type SharedReads } from '#server/platform/http/shared-reads.ts'
import { pageApp } from '#tests/pages/page-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeOpenShop, makePerson } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { testDeps } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-06-01T07:00:00Z')
const cart = { cookie: `lookbook-cart=${'a'.repeat(43)}` }

let database: TestDatabase
let open: Awaited<ReturnType<typeof makeOpenShop>>
let at = NOW
let statements = 0
let sharedReads: SharedReads
let app: ReturnType<typeof buildApp>
let count: (path: string, headers?: Record<string, string>) => Promise<number>
beforeAll(async () => {
  database = await createTestDatabase()
  open = await makeOpenShop(database.db)
})
beforeEach(() => {
  at = NOW
  sharedReads = createSharedReads(() => at)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.pool }), log: () => void statements++ })
  app = buildApp(testDeps({ db, now: () => at, sharedReads }))
  count = async (path, headers = {}) => {
    statements = 0
    const answer = await app.request(path, { headers })
    expect([200, 304]).toContain(answer.status)
    return statements
  }
})
afterAll(() => database.drop())

const lookPath = () => `/api/looks/${open.look.id}`
const reads = [
  ['the wall', () => '/api/looks'],
  ['a look', lookPath],
  ['a shop', () => `/api/shops/${open.shop.slug}`],
  ['its reviews', () => `/api/shops/${open.shop.slug}/reviews`],
  ['a search', () => '/api/search/looks?text=cut'],
] as const

test.each(reads)('[O170] visitors share one computation of %s, also those who ask at once', async (_, pathOf) => {
  const path = pathOf()
  const alone = await count(path, cart)
  statements = 0
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.request(path)))
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(others).toEqual(others.map(() => first))
  expect([alone > 0, statements]).toEqual([true, alone])
  expect(await count(path)).toBe(0)
  expect(await count(path, { 'if-none-match': answers[0]!.headers.get('etag')! })).toBe(0)

  at += SHARED_MS
  expect(await count(path)).toBe(alone)
})

test('[O170] the headers are the same whether it was computed or shared, and what was packed unpacks to it', async () => {
  const path = `/api/shops/${open.shop.slug}`
  const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'x-request-id')
  const [computed, shared] = [await app.request(path), await app.request(path)]
  expect(headersOf(shared)).toEqual(headersOf(computed))
  const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const unpacked = new Response(packed.body!.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.text()).toBe(await shared.text())
})

test('[O170] once its shop or its look is announced as changed, the next visitor reads anew', async () => {
  for (const topic of [`shop:${open.shop.slug}`, `look:${open.look.id}`]) {
    await count(lookPath())
    sharedReads.changed('shop:of-somebody-else')
    expect(await count(lookPath())).toBe(0)
    sharedReads.changed(topic)
    expect(await count(lookPath())).toBeGreaterThan(0)
  }
  sharedReads.changedAll()
  expect(await count(lookPath())).toBeGreaterThan(0)
})

test('[O170] who comes after an announcement does not join a read that began before it, and is not given its answer', async () => {
  const end = sharedReads.begin(lookPath())
  sharedReads.changed(`shop:${open.shop.slug}`)
  const after = await app.request(lookPath())
  end(toPublicAnswer('"of before"'))
  expect(await after.text()).toContain(open.look.id)
  expect(await (await app.request(lookPath())).text()).toContain(open.look.id)
})

test('[O170] who has a cart or a session reads for themselves and gives nothing to others', async () => {
  const cookie = await signedIn(database.db, await makePerson(database.db))
  for (const headers of [cart, { cookie }]) {
    expect(await count(lookPath(), headers)).toBeGreaterThan(0)
    expect(await count(lookPath(), headers)).toBeGreaterThan(0)
    expect(sharedReads.find(lookPath())).toBeNull()
  }
  await count(lookPath())
  const [from, until] = ['2026-06-01T08:00Z', '2026-06-01T09:00Z'] as const
  const nextFree = async (headers: Record<string, string>) =>
    (await (await app.request(lookPath(), { headers })).json()).look.nextFree.startsAt
  const before = await nextFree({})
  await makeAppointment(database.db, open.service, open.member, [from, until])
  expect([await nextFree(cart), await nextFree({})]).toEqual([expect.not.stringContaining(before), before])
})

test('[O170] what the team alone may see is shared with nobody, whoever asks first or at the same time', async () => {
  const cookie = await signedIn(database.db, open.member.personId)
  const draft = await makeLook(database.db, open.shop, open.member, open.service, {
    state: 'draft',
    published_at: null,
  })
  const path = `/api/looks/${draft.id}`
  const ask = async (headers: Record<string, string> = {}) => (await app.request(path, { headers })).status
  expect(await Promise.all([ask(), ask({ cookie }), ask(), ask({ cookie })])).toEqual([404, 200, 404, 200])
  expect([await ask({ cookie }), await ask(), sharedReads.find(path)]).toEqual([200, 404, null])
})

test('[O170] a refusal is not shared: what appears is found at once', async () => {
  const path = '/api/shops/comes-later'
  const ask = async () => (await app.request(path)).status
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([404, 404, 404])
  await database.db.updateTable('shop').set({ slug: 'comes-later' }).where('id', '=', open.shop.id).execute()
  expect(await ask()).toBe(200)
  await database.db.updateTable('shop').set({ slug: open.shop.slug }).where('id', '=', open.shop.id).execute()
})

test('[O170] a page and the API share what they read', async () => {
  const pages = pageApp(database, { sharedReads })
  const page = await pages.get(`/looks/${open.look.id}`)
  expect(page.status).toBe(200)
  expect(await count(lookPath())).toBe(0)
  pages.close()
})

test('[O170] the shared answers are bounded in number and bytes', () => {
  const few = createSharedReads(() => at, 3, 100)
  for (let n = 0; n < 10; n++) few.begin(`/api/looks/${n}`)(toPublicAnswer('"short"'))
  expect(Array.from({ length: 10 }, (_, n) => few.find(`/api/looks/${n}`) !== null).filter(Boolean)).toHaveLength(3)
  few.begin('/api/looks/large')(toPublicAnswer(`"${'x'.repeat(200)}"`))
  expect(few.find('/api/looks/large')).toBeNull()
  few.begin('/api/looks/small')(toPublicAnswer('"short"'))
  expect(few.find('/api/looks/small')).not.toBeNull()
})
