import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFound, searchLooks, searchShops } from '#contract/looks/search.ts'
import { distanceM } from '#core/search/distance.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { makeHold, makeReview } from '#tests/support/make-bookings.ts'
import { searchApp } from './search-app.ts'

const here = { lat: 41.15, lng: -8.61 }
let database: TestDatabase
let app: Awaited<ReturnType<typeof searchApp>>
/** Four shops of Porto, one far from the centre, with 70 similar looks. */
beforeAll(async () => {
  database = await createTestDatabase()
  app = await searchApp(database, '2026-06-01T08:00:00Z')
  for (let n = 0; n < 4; n++) {
    const shop = await makeShop(database.db, { city: 'Porto', lat: here.lat + n * 0.02, lng: here.lng })
    const member = await makeMember(database.db, shop, { week: n === 3 ? {} : [[540, 1020 + n * 60]] })
    const photo = await makePhoto(database.db, shop)
    const services = []
    for (const price_minor of [4500, 4500, 9900]) {
      const service = await makeService(database.db, shop, [member], { price_minor, notice_min: n * 60 })
      const ids = Array.from({ length: n === 0 ? 8 : 5 }, () => randomUUID())
      await sql`insert into look (shop_id, id, title, service_id, member_id, state, published_at)
        select ${shop.id}, id, 'A look', ${service.id}, ${member.id}, 'published', timestamptz '2026-05-01 10:00Z' + (n % 3) * interval '1 microsecond'
        from unnest(${ids}::uuid[]) with ordinality as t (id, n)`.execute(database.db)
      await sql`insert into look_photo (shop_id, look_id, position, photo_id)
        select ${shop.id}, id, 1, ${photo} from unnest(${ids}::uuid[]) id`.execute(database.db)
      services.push(service)
    }
    const at = ['2026-01-05T10:00Z', '2026-01-05T11:00Z'] as const
    if (n > 0) await makeReview(database.db, services[0]!, member, at, { rating: n + 1 })
  }
  await app.moveGapWindows()
})
afterAll(() => database.drop())

const near = `near=${here.lat},${here.lng}`

describe('[F3] walking the pages shows each look once, in the order asked for', () => {
  test.each([
    ['newest', ''],
    ['rating', ''],
    ['price', ''],
    ['near', near],
    ['soonest', ''],
    ['soonest', 'day=2026-06-03'],
    ['rating', 'day=2026-06-03&from=10:00'],
    ['near', `${near}&km=3`],
  ])('%s %s', async (sort, query) => {
    const items = await app.walk(`city=porto&sort=${sort}&${query}`)
    const { rows } = await sql<Record<string, string | number>>`
      select look_id, price, rating, reviews, lat, lng, published_at::text from listing`.execute(database.db)
    const kept = new Map(rows.map((row) => [row.look_id, row]))
    const ids = items.map(({ look }) => look.id)
    expect(new Set(ids).size).toBe(ids.length)
    const { looks } = await app.read(countFound, `/api/search/counts?city=porto&${query}`)
    expect([ids.length, looks.isMore]).toEqual([looks.count, false])
    expect(ids.length).toBeGreaterThan(24)
    const value = ({ look, times }: (typeof items)[number]): [number | string, 1 | -1] => {
      const row = kept.get(look.id)!
      if (sort === 'newest') return [String(row.published_at), -1]
      if (sort === 'rating') return [Number(row.rating) * 1e6 + Number(row.reviews), -1]
      if (sort === 'price') return [Number(row.price), 1]
      if (sort === 'near') return [distanceM(here, { lat: Number(row.lat), lng: Number(row.lng) }), 1]
      return [times?.starts[0] ?? look.nextFree?.startsAt ?? 'never', 1]
    }
    for (const [index, item] of items.entries()) {
      const [mine, way] = value(item)
      const [before] = value(items[index - 1] ?? item)
      expect([index, way === 1 ? before <= mine : before >= mine]).toEqual([index, true])
      if (sort === 'near') expect(item.distanceM).toBe(mine)
    }
  })

  test('shops are listed once each, the best first, with the number of their matching looks', async () => {
    const all = await app.read(searchShops, '/api/search/shops?city=porto')
    const ratings = all.items.map(({ rating }) => rating?.average ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    expect(all.items.reduce((sum, { looks }) => sum + looks, 0)).toBe((await app.walk('city=porto')).length)
    const nearest = await app.read(searchShops, `/api/search/shops?city=porto&${near}&km=10`)
    expect(nearest.items.map(({ distanceM: metres }) => metres)).toEqual([0, 2224, 4448, 6672])
    expect(nearest.items[0]!.opening).toMatchObject({ state: 'open' })
  })

  test('more than one page of shops can be walked', async () => {
    for (let n = 0; n < 30; n++) await makeOpenShop(database.db, { city: 'Braga' })
    const first = await app.read(searchShops, '/api/search/shops?city=braga')
    const second = await app.read(searchShops, `/api/search/shops?city=braga&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([24, 6, null])
    expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(30)
    expect((await app.read(countFound, '/api/search/counts?city=braga')).shops).toEqual({ count: 30, isMore: false })
  })
})

test('[T14] a live hold removes the last time of a day from the results until it ends', async () => {
  const shop = await makeShop(database.db, { city: 'Faro' })
  const member = await makeMember(database.db, shop, { week: [[540, 600]] })
  const service = await makeService(database.db, shop, [member])
  const look = await makeLook(database.db, shop, member, service)
  await app.moveGapWindows()
  const found = () => app.ids('city=faro&day=2026-06-02&from=08:00&to=12:00')
  expect(await found()).toEqual([look.id])
  await makeHold(database.db, service, member, ['2026-06-02T08:00Z', '2026-06-02T09:00Z'], '2026-06-01T08:05:00Z')
  expect(await found()).toEqual([])
  app.setClock('2026-06-01T08:06:00Z')
  expect(await found()).toEqual([look.id])
  app.setClock('2026-06-01T08:00:00Z')
})

describe('cost of a search', () => {
  // Words are looked up before they are searched for: one statement more.
  test.each([
    [1, `/api/search/looks?city=porto&${near}&km=9&price=200&sort=rating`],
    [1, `/api/search/looks?city=porto&${near}&km=9&day=2026-06-03&from=10:00&to=16:00`],
    [1, '/api/search/looks?sort=soonest'],
    [2, `/api/search/looks?city=porto&${near}&km=9&day=2026-06-03&from=10:00&to=16:00&text=look+shop&sort=rating`],
    [3, `/api/search/shops?city=porto&${near}&day=2026-06-03&text=look+shop&open=now`],
    [2, `/api/search/counts?city=porto&${near}&day=2026-06-03&text=look+shop&open=now`],
    [
      2,
      `/api/search/hints?city=porto&${near}&day=2026-06-03&from=10:00&to=11:00&text=look+shop&open=now&price=5&rating=5&confirm=instant`,
    ],
    [1, '/api/search/suggestions?text=look'],
  ])('statements, %i: %s', async (limit, path) => {
    const { status, body, statements } = await app.get(path)
    expect(status).toBe(200)
    expect(statements).toBe(limit)
    if (path.startsWith('/api/search/looks')) expect(body.items.length).toBeGreaterThan(0)
  })

  test('answers may be cached briefly', async () => {
    expect(searchLooks.cacheSeconds).toBe(5)
  })
})

describe('bad input is refused with 4xx, not with a fault', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  test.each([
    ['km without near', 'km=3', 'km'],
    ['near of one number', 'near=38.7', 'near'],
    ['near more exactly than is asked', 'near=38.71234,-9.13912', 'near'],
    ['near off the earth', 'near=91,0', 'near.lat'],
    ['near with more in it', 'near=38,-9;select+1', 'near'],
    ['no distance', `${near}&km=0`, 'km'],
    ['too far', `${near}&km=101`, 'km'],
    ['a distance that is none', `${near}&km=1e2`, 'km'],
    ['a day that is none', 'day=2026-02-30', 'day'],
    ['a moment for a day', 'day=2026-06-03T10:00', 'day'],
    ['a day too far', 'day=2026-09-01', 'day'],
    ['from without a day', 'from=10:00', 'from'],
    ['to without a day', 'to=10:00', 'to'],
    ['a time that is none', 'day=2026-06-03&from=25:00', 'from'],
    ['a time after the day', 'day=2026-06-03&to=24:30', 'to'],
    ['a window that ends before it begins', 'day=2026-06-03&from=12:00&to=11:00', 'to'],
    ['an empty window', 'day=2026-06-03&from=12:00&to=12:00', 'to'],
    ['no price', 'price=0', 'price'],
    ['a price below nothing', 'price=-5', 'price'],
    ['a price with a fraction', 'price=9.5', 'price'],
    ['a rating of none', 'rating=0', 'rating'],
    ['a rating of six', 'rating=6', 'rating'],
    ['open then', 'open=then', 'open'],
    ['an unknown way to confirm', 'confirm=maybe', 'confirm'],
    ['an unknown order', 'sort=random', 'sort'],
    ['near without a place', 'sort=near', 'sort'],
    ['a text too long', `text=${'a'.repeat(81)}`, 'text'],
    ['a text with a null', 'text=%00', 'text'],
    ['two texts', 'text=a&text=b', 'text'],
    ['an empty cursor', 'cursor=', 'cursor'],
    ['a cursor of nothing', 'cursor=abc', 'cursor'],
    ['a cursor of another order', `cursor=${encode(`price 1 EUR 45 ${randomUUID()}`)}`, 'cursor'],
    ['a cursor with more in it', `cursor=${encode(`newest 1 1780000000000000 ${randomUUID()} or true`)}`, 'cursor'],
    ['a cursor too long', `cursor=${'a'.repeat(301)}`, 'cursor'],
  ])('%s', async (_, query, path) => {
    const { status, body } = await app.get(`/api/search/looks?${query}`)
    expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'invalid_input', path])
  })

  test.each([
    ['a day long past', 'day=0001-01-01'],
    ['a cursor before everything', `sort=newest&cursor=${encode(`newest 1 0 ${randomUUID()}`)}`],
    ['words of signs', `text=${encodeURIComponent("%_\\ '; drop; -- \u{1f600}")}`],
    ['an unknown city', 'city=%27%20or%201%3D1'],
    ['the pole', 'near=90,0&km=100'],
    ['the date line', 'near=0,180&km=100'],
  ])('%s finds nothing', async (_, query) => {
    for (const route of ['looks', 'shops', 'counts', 'hints'])
      if (route === 'looks' || !query.includes('cursor')) {
        const { status, body } = await app.get(`/api/search/${route}?${query}`)
        expect([route, status, body.items ?? body.looks?.count ?? 0]).toEqual([route, 200, body.items ? [] : 0])
      }
  })
})
