import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  makeComment,
  makeLook,
  makeMember,
  makeOpenShop,
  makeRoom,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeAppointment, makeReview } from '#tests/support/make-bookings.ts'
import { readingApp } from './reading-app.ts'

let database: TestDatabase
let app: ReturnType<typeof readingApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, '2026-06-01T08:00:00Z')
})
afterAll(() => database.drop())

/** The most statements each public read may take, however much it shows. */
const limits = { list: 4, freeList: 4, look: 6, times: 2, start: 2, shop: 4, reviews: 2 }

async function count(slug: string, lookId: string) {
  const first = await app.get('/api/looks')
  const second = first.body.nextCursor ? await app.get(`/api/looks?cursor=${first.body.nextCursor}`) : first
  const free = await app.get('/api/looks?free=weekend&city=anywhere-else&category=hair')
  const freeFound = await app.get('/api/looks?free=weekend')
  const look = await app.get(`/api/looks/${lookId}`)
  const times = await app.get(`/api/looks/${lookId}/times`)
  const start = await app.get(`/api/looks/${lookId}/starts/${look.body.look.nextFree.startsAt}`)
  const shop = await app.get(`/api/shops/${slug}`)
  const reviews = await app.get(`/api/shops/${slug}/reviews`)
  const all = [first, second, free, freeFound, look, times, start, shop, reviews]
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  return {
    list: Math.max(first.statements, second.statements),
    freeList: Math.max(free.statements, freeFound.statements),
    look: look.statements,
    times: times.statements,
    start: start.statements,
    shop: shop.statements,
    reviews: reviews.statements,
  }
}

test('the number of statements per request stays within its limit and does not grow with the rows', async () => {
  const small = await makeOpenShop(database.db)
  const few = await count(small.shop.slug, small.look.id)

  const shop = await makeShop(database.db)
  const rooms = [await makeRoom(database.db, shop, 2), await makeRoom(database.db, shop)]
  const looks = []
  for (let m = 0; m < 5; m++) {
    const member = await makeMember(database.db, shop)
    for (let s = 0; s < 3; s++) {
      const service = await makeService(database.db, shop, [member], { rooms: [rooms] })
      for (let i = 0; i < 4; i++)
        looks.push(await makeLook(database.db, shop, member, service, { tags: ['one', 'two'] }))
      const hour = String(8 + s).padStart(2, '0')
      await makeAppointment(database.db, service, member, [`2026-06-03T${hour}:00Z`, `2026-06-03T${hour}:59Z`])
      await makeReview(database.db, service, member, [`2026-01-03T${hour}:00Z`, `2026-01-03T${hour}:59Z`])
    }
  }
  for (let i = 0; i < 10; i++) await makeComment(database.db, looks[0]!)
  const many = await count(shop.slug, looks[0]!.id)

  for (const [read, limit] of Object.entries(limits)) {
    const key = read as keyof typeof limits
    expect(few[key], read).toBeGreaterThan(0)
    expect(few[key], read).toBeLessThanOrEqual(limit)
    expect(many[key], read).toBeLessThanOrEqual(limit)
  }
  expect({ ...many, list: 0, freeList: 0 }).toEqual({ ...few, list: 0, freeList: 0 })
})

test('an empty list takes no more statements than a full one', async () => {
  const { body, statements } = await app.get('/api/looks?city=Nowhere')
  expect(body).toEqual({ items: [], total: 0, nextCursor: null })
  expect(statements).toBeLessThanOrEqual(limits.list)
})
