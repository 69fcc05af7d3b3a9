import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { searchApp } from './search-app.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof searchApp>>
/** Three currencies, more than a page of euros, and one price on request. */
beforeAll(async () => {
  database = await createTestDatabase()
  app = await searchApp(database, '2026-06-01T08:00:00Z')
  for (const [currency, prices] of [
    ['JPY', [900, 5]],
    ['EUR', Array.from({ length: 30 }, (_, n) => 100 * ((n * 7) % 30) + 100)],
    ['USD', [4000, 2000]],
  ] as const) {
    const shop = await makeShop(database.db, { currency, city: currency })
    const member = await makeMember(database.db, shop, { week: [[540, 1020]], display_name: `Ana of ${currency}` })
    for (const price_minor of prices) {
      const service = await makeService(database.db, shop, [member], { price_minor, duration_min: 60 })
      await makeLook(database.db, shop, member, service)
    }
    const asked = await makeService(database.db, shop, [member], {
      price_kind: 'on_request',
      price_minor: 0,
      duration_min: 90,
    })
    if (currency === 'USD') await makeLook(database.db, shop, member, asked)
  }
  await app.moveGapWindows()
})
afterAll(() => database.drop())

const pricesOf = async (query: string) =>
  (await app.walk(query)).map(({ look }) => [look.price.currency, look.price.minor])

test.each([
  ['USD', ['USD', 'EUR', 'JPY']],
  ['JPY', ['JPY', 'EUR', 'USD']],
  [undefined, ['EUR', 'JPY', 'USD']],
  ['CHF', ['EUR', 'JPY', 'USD']],
])('[F81] by price, %s comes first, and each currency is ordered by itself', async (currency, order) => {
  const found = await app.walk(`sort=price${currency ? `&currency=${currency}` : ''}&day=2026-06-02`)
  expect(found).toHaveLength(35)
  expect([...new Set(found.map(({ look }) => look.price.currency))]).toEqual(order)
  for (const each of order) {
    const minor = found.flatMap(({ look: { price } }) =>
      price.currency === each ? [price.kind === 'on_request' ? Infinity : price.minor] : [],
    )
    expect(minor).toEqual(minor.toSorted((a, b) => a - b))
  }
})

test('[F81] a range finds only prices of its currency, none on request; its ends are included', async () => {
  expect(await pricesOf('price=2-4&currency=EUR&sort=price')).toEqual([
    ['EUR', 200],
    ['EUR', 300],
    ['EUR', 400],
  ])
  expect(await pricesOf('price=20-&currency=USD&sort=price')).toEqual([
    ['USD', 2000],
    ['USD', 4000],
  ])
  expect(await pricesOf('price=900&currency=JPY&sort=price')).toEqual([
    ['JPY', 5],
    ['JPY', 900],
  ])
  // Without a currency, in each shop's own.
  expect((await pricesOf('price=5&sort=price')).map(([currency]) => currency)).toEqual([...Array(5).fill('EUR'), 'JPY'])
})

test('[F3] length and maker narrow; a maker is found by the whole name, in any spelling', async () => {
  expect(await app.walk('length=60')).toHaveLength(34)
  expect(await app.walk('length=55')).toHaveLength(0)
  expect(await app.walk('maker=ana of usd')).toHaveLength(3)
  expect(await app.walk('maker=ana')).toHaveLength(0)
  expect(await app.walk('maker=Ana of USD&length=60&price=30-&currency=USD')).toHaveLength(1)
})

test('[F81] the listing follows a shop that changes its currency', async () => {
  const { rows } = await sql<{ id: string }>`select id from shop where currency = 'JPY'`.execute(database.db)
  await sql`update shop set currency = 'KRW' where id = ${rows[0]!.id}`.execute(database.db)
  expect(await pricesOf('price=1-&currency=JPY')).toEqual([])
  expect(await pricesOf('price=1-&currency=KRW')).toHaveLength(2)
})

test.each([
  ['price=60-20', 'price'],
  ['price=-', 'price'],
  ['price=1-&currency=euro', 'currency'],
  ['currency=EUR', 'currency'],
  ['free=today&day=2026-06-02', 'free'],
  ['length=0', 'length'],
])('%s is refused', async (query, path) => {
  const { status, body } = await app.get(`/api/search/looks?${query}`)
  expect([status, body.fields?.[0]?.path]).toEqual([422, path])
})

test('a page over two currencies takes one statement more, whatever it finds', async () => {
  const own = await app.get('/api/search/looks?sort=price&currency=EUR')
  const both = await app.get('/api/search/looks?sort=price&currency=USD')
  expect([own.statements, both.statements]).toEqual([1, 2])
})
