import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { viewInstallation } from '#server/installation/view-installation.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { memoryBlobs, testConfig, testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => sql`truncate shop, installation cascade`.execute(database.db))
afterAll(() => database.drop())

type ShopState = 'draft' | 'in_review' | 'live' | 'paused' | 'suspended'
type LookState = 'draft' | 'published' | 'archived' | 'hidden'
type Shop = {
  category: string
  city: string | null
  state?: ShopState
  isDemo?: boolean
  looks: Record<string, LookState[]>
}

/** A shop with makers by name, and the states of their looks. */
async function insertShop(number: number, { category, city, state = 'live', isDemo = false, looks }: Shop) {
  const { db } = database
  const shop = await makeShop(db, { slug: `shop-${number}`, category, city, state, is_demo: isDemo })
  for (const [maker, states] of Object.entries(looks)) {
    const member = await makeMember(db, shop, { display_name: maker })
    const service = await makeService(db, shop, [member], { category })
    for (const lookState of states) await makeLook(db, shop, member, service, { state: lookState })
  }
}

const get = async (path: string, deps = {}) => buildApp(testDeps({ db: database.db, ...deps })).request(path)

describe('contents of the installation', () => {
  test('of an empty one say so', async () => {
    const answer = await get('/api/installation')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      name: 'Lookbook',
      texts: [],
      controller: null,
      mapTiles: null,
      looks: 0,
      makers: 0,
      shops: 0,
      categories: [],
      cities: [],
      onlyShop: null,
      isDemo: false,
      opensShops: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  })

  test('count what is public and nothing else', async () => {
    await insertShop(1, {
      category: 'tattoo',
      city: 'Lisbon',
      looks: { Ana: ['published', 'published'], Rui: ['published'] },
    })
    await insertShop(2, {
      category: 'portraits',
      city: 'Berlin',
      looks: { Kai: ['published', 'draft', 'hidden', 'archived'] },
    })
    await insertShop(3, {
      category: 'portraits',
      city: null,
      isDemo: true,
      looks: { Mo: ['published'], Idle: ['draft'] },
    })
    await insertShop(4, { category: 'nails', city: 'Oslo', looks: { Nobody: ['draft'] } })
    for (const [at, state] of (['draft', 'in_review', 'paused', 'suspended'] as const).entries()) {
      await insertShop(5 + at, { category: 'hair', city: 'Paris', state, looks: { Hidden: ['published'] } })
    }
    const body = await (await get('/api/installation')).json()
    expect(body).toMatchObject({
      looks: 5,
      makers: 4,
      shops: 4,
      categories: [
        { code: 'portraits', name: null, looks: 2 },
        { code: 'tattoo', name: null, looks: 3 },
      ],
      cities: [
        { name: 'Lisbon', looks: 3 },
        { name: 'Berlin', looks: 1 },
      ],
      onlyShop: null,
      isDemo: true,
      opensShops: true,
    })
  })

  test('name the shop as the home page if exactly one is live', async () => {
    await insertShop(1, { category: 'tattoo', city: null, looks: { Ana: ['published'] } })
    await insertShop(2, { category: 'tattoo', city: null, state: 'paused', isDemo: true, looks: {} })
    expect(await (await get('/api/installation')).json()).toMatchObject({
      onlyShop: { slug: 'shop-1', name: expect.any(String) },
      shops: 1,
      isDemo: false,
    })
  })

  test('take one statement, however many shops', async () => {
    await insertShop(1, { category: 'tattoo', city: 'Lisbon', looks: { Ana: ['published'], Rui: ['published'] } })
    let statements = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await viewInstallation({ db, config: testConfig })
    expect(statements).toBe(1)
  })
})

describe('credits', () => {
  test('are empty if nothing was filled', async () => {
    expect(await (await get('/api/installation/credits')).json()).toEqual({ packages: [], drawn: 0 })
  })

  test('are those the demo stored', async () => {
    const credits = {
      packages: [{ name: 'pictures', version: '1.0.0', files: [{ file: 'a.jpg', photographer: null }] }],
      drawn: 3,
    }
    await sql`insert into installation (key, value) values ('demo.credits', ${JSON.stringify(credits)})`.execute(
      database.db,
    )
    expect(await (await get('/api/installation/credits')).json()).toEqual(credits)
  })
})

describe('health and readiness', () => {
  test('health answers 200', async () => {
    const answer = await get('/api/health')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 'alive' })
  })

  test('ready answers 200 when every part works', async () => {
    const answer = await get('/api/ready')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready', database: 'ok', storage: 'ok', jobs: 'ok' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('not ready names the failing part without the reason', async () => {
    const blobs = { ...memoryBlobs(), check: () => Promise.reject(new Error('/secret/folder')) }
    const answer = await get('/api/ready', { blobs, jobs: { isRunning: () => false, countFailed: async () => 0 } })
    const body = await answer.text()
    expect(answer.status).toBe(503)
    expect(JSON.parse(body)).toEqual({ status: 'not_ready', database: 'ok', storage: 'failing', jobs: 'failing' })
    expect(body).not.toContain('secret')
  })

  test('[O122] a request that meets a full disk is answered with 507, and readiness asks the storage again at once', async () => {
    let isFull = false
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    const blobs = { ...memoryBlobs(), read: full, check: () => (isFull ? full() : Promise.resolve()) }
    const app = buildApp(testDeps({ db: database.db, blobs }))
    const ready = async () => (await app.request('/api/ready')).status
    expect(await ready()).toBe(200)
    isFull = true
    expect(await ready()).toBe(200)
    const picture = await app.request(`/photos/${'a'.repeat(32)}-640.webp`)
    expect([picture.status, (await picture.json()).code]).toEqual([507, 'no_room'])
    expect(await ready()).toBe(503)
  })

  test('the public readiness check probes storage at most once a minute', async () => {
    let asked = 0
    let now = Date.UTC(2026, 5, 1, 8)
    const blobs = { ...memoryBlobs(), check: async () => void asked++ }
    const app = buildApp(testDeps({ db: database.db, blobs, now: () => now }))
    await Promise.all(Array.from({ length: 20 }, () => app.request('/api/ready')))
    expect(asked).toBe(1)
    now += 59_000
    await app.request('/api/ready')
    expect(asked).toBe(1)
    now += 2_000
    await app.request('/api/ready')
    expect(asked).toBe(2)
  })
})
