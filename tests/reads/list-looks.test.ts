import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLooks } from '#contract/looks/looks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { readingApp } from './reading-app.ts'

let database: TestDatabase
let app: ReturnType<typeof readingApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, '2026-06-01T08:00:00Z')
})
afterAll(() => database.drop())

async function walk(query: string) {
  const pages: Awaited<ReturnType<typeof page>>[] = []
  const page = (cursor: string | null) => app.read(listLooks, `/api/looks?${query}${cursor ? `&cursor=${cursor}` : ''}`)
  let cursor: string | null = null
  do {
    const answer = await page(cursor)
    pages.push(answer)
    cursor = answer.nextCursor
  } while (cursor && pages.length < 50)
  return pages
}

describe('pages', () => {
  test('[L4] walking the pages shows each look once, newest first, also with equal times', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const photo = await makePhoto(database.db, shop)
    // Most fall into one millisecond, where only microseconds and ids tell them apart.
    const microseconds = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3_000_000 }))
    const moments = fc.oneof(
      fc.array(microseconds, { maxLength: 26 }),
      fc.array(microseconds, { minLength: 40, maxLength: 80 }),
    )
    await fc.assert(
      fc.asyncProperty(moments, async (times) => {
        await database.db.deleteFrom('look').where('shop_id', '=', shop.id).execute()
        const looks = times.map((micros) => ({ micros, id: randomUUID() }))
        if (looks.length > 0) {
          await sql`insert into look (shop_id, id, title, service_id, member_id, state, published_at)
            select ${shop.id}, id, 'A look', ${service.id}, ${member.id}, 'published', timestamptz '2026-05-01 10:00Z' + micros * interval '1 microsecond'
            from unnest(${looks.map(({ id }) => id)}::uuid[], ${times}::int[]) as t (id, micros)`.execute(database.db)
          await sql`insert into look_photo (shop_id, look_id, position, photo_id)
            select shop_id, id, 1, ${photo} from look where shop_id = ${shop.id}`.execute(database.db)
        }
        const expected = looks.toSorted((a, b) => b.micros - a.micros || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
        const pages = await walk(`shop=${shop.slug}`)
        expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(expected)
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => looks.length))
        expect(pages.slice(0, -1).every(({ items }) => items.length === 24)).toBe(true)
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  test('[L4] a look published meanwhile shifts no other look between pages', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    for (let i = 0; i < 29; i++) await makeLook(database.db, shop, member, service)
    const first = await app.read(listLooks, `/api/looks?shop=${shop.slug}`)
    await makeLook(database.db, shop, member, service)
    const second = await app.read(listLooks, `/api/looks?shop=${shop.slug}&cursor=${first.nextCursor}`)
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
    expect(second.total).toBe(31)
  })
})

describe('filters', () => {
  test('category is the service’s, city ignores case, and both narrow together', async () => {
    const shop = await makeShop(database.db, { category: 'tattoo', city: 'Porto' })
    const member = await makeMember(database.db, shop)
    const ink = await makeService(database.db, shop, [member], { category: 'tattoo' })
    const nails = await makeService(database.db, shop, [member], { category: 'nails' })
    const inked = await makeLook(database.db, shop, member, ink)
    const nailed = await makeLook(database.db, shop, member, nails)
    const ids = async (query: string) => (await app.read(listLooks, `/api/looks?${query}`)).items.map(({ id }) => id)
    expect(await ids('category=nails&city=porto')).toEqual([nailed.id])
    expect(await ids('category=tattoo&city=Porto')).toEqual([inked.id])
    expect(await ids('category=tattoo&city=Faro')).toEqual([])
    expect(await ids(`shop=${shop.slug}&category=hair`)).toEqual([])
    expect(await ids('shop=nobody-here')).toEqual([])
  })
})

describe('bad input', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['an empty cursor', '/api/looks?cursor='],
    ['a cursor of nothing', '/api/looks?cursor=abc'],
    ['a cursor with another id', `/api/looks?cursor=${encode('1780000000000000 not-an-id')}`],
    ['a cursor with a time past all bounds', `/api/looks?cursor=${encode(`9999999999999999 ${randomUUID()}`)}`],
    ['a cursor with more in it', `/api/looks?cursor=${encode(`1780000000000000 ${randomUUID()}; select 1`)}`],
    ['a cursor too long', `/api/looks?cursor=${'a'.repeat(201)}`],
    ['two cursors', '/api/looks?cursor=a&cursor=b'],
    ['a city too long', `/api/looks?city=${'a'.repeat(81)}`],
    ['a city with a null', '/api/looks?city=%00'],
    ['a category too long', `/api/looks?category=${'a'.repeat(41)}`],
    ['an id that is none', '/api/looks/17'],
    ['a day that is none', `/api/looks/${randomUUID()}/times?from=2026-02-30`],
    ['a moment for a day', `/api/looks/${randomUUID()}/times?from=2026-02-03T10:00`],
    ['a slug too short', '/api/shops/ab'],
  ])('%s is refused with 4xx, not with a fault', async (_, path) => {
    const { status, body } = await app.get(path)
    expect([status, body.code]).toEqual([422, 'invalid_input'])
    expect(body.fields.length).toBeGreaterThan(0)
  })
})
