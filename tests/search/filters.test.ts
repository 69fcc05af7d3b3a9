import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countFound, searchShops } from '#contract/looks/search.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { searchApp } from './search-app.ts'

// A Monday, nine in the morning in Lisbon.
const now = '2026-06-01T08:00:00Z'
let database: TestDatabase
let app: Awaited<ReturnType<typeof searchApp>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await searchApp(database, now)
})
afterAll(() => database.drop())

describe('words', () => {
  test('[F1] [F9] are found in title, caption, tag, service, maker or shop; a slip and accents are tolerated', async () => {
    const shop = await makeShop(database.db, { name: 'Needle & Thyme' })
    const member = await makeMember(database.db, shop, { display_name: 'João Figueiredo' })
    const service = await makeService(database.db, shop, [member], { name: 'Botanical tattoo' })
    const given = { title: 'Fern in 100% black', caption: 'Along the collarbone', tags: ['fineline'] }
    const look = await makeLook(database.db, shop, member, service, given)
    await makeOpenShop(database.db, { name: 'Quite another' })
    const finds = async (text: string) => (await app.ids(`text=${encodeURIComponent(text)}`)).includes(look.id)
    const found = [
      'fern',
      'FERN',
      'collarbone',
      'fineline',
      'botanical',
      'thyme',
      'joao',
      'JOÃO',
      'fern joão',
      'fern watercolour',
    ]
    for (const text of [...found, 'botanicel', 'figueredo', '100%', '', '  '])
      expect([text, await finds(text)]).toEqual([text, true])
    const missed = ['watercolour', 'botnicel', 'f%n', '___', '\\', 'tax', "'; drop table look; --", 'frn']
    for (const text of missed) expect([text, await finds(text)]).toEqual([text, false])
  })
})

describe('a prefix', () => {
  test('[F1] matches the beginnings of words; only if there are none, their insides', async () => {
    const shop = await makeShop(database.db, { name: 'Kamm' })
    const member = await makeMember(database.db, shop, { display_name: 'Ilse' })
    const service = await makeService(database.db, shop, [member], { name: 'Anything' })
    const make = async (title: string) => (await makeLook(database.db, shop, member, service, { title })).id
    const hair = await make('Zhair, short')
    const chair = await make('Under the czhairs')
    const compound = await make('Der Brautknoten (hoch)')
    const ids = (text: string) => app.ids(`text=${encodeURIComponent(text)}&sort=newest`)
    expect(await ids('zhair')).toEqual([hair])
    expect(await ids('zhai')).toEqual([hair])
    expect(await ids('czhair')).toEqual([chair])
    expect(await ids('knoten')).toEqual([compound])
    expect(await ids('(hoch)')).toEqual([compound])
    expect(await ids('hoch')).toEqual([compound])
  })
})

describe('filters', () => {
  test('[F3] each narrows the result, and together they narrow it more', async () => {
    const shop = await makeShop(database.db, { city: 'Évora', lat: 38.571, lng: -7.913, currency: 'EUR' })
    const member = await makeMember(database.db, shop)
    const cheap = await makeService(database.db, shop, [member], { category: 'nails', price_minor: 9_950 })
    const dear = await makeService(database.db, shop, [member], {
      category: 'tattoo',
      price_minor: 10_050,
      confirmation: 'on_request',
    })
    const nailed = (await makeLook(database.db, shop, member, cheap)).id
    const inked = (await makeLook(database.db, shop, member, dear)).id
    const both = [inked, nailed]
    await makeReview(database.db, cheap, member, ['2026-01-05T10:00Z', '2026-01-05T11:00Z'], { rating: 5 })
    await makeReview(database.db, cheap, member, ['2026-01-06T10:00Z', '2026-01-06T11:00Z'], { rating: 4 })
    const expected: [string, string[]][] = [
      ['city=evora', both],
      ['city=ÉVORA', both],
      ['city=Faro', []],
      ['city=evora&category=nails', [nailed]],
      ['city=evora&category=none-such', []],
      ['city=evora&price=100', [nailed]],
      ['city=evora&price=99', []],
      ['city=evora&price=101', both],
      ['city=evora&confirm=instant', [nailed]],
      ['city=evora&confirm=on_request', [inked]],
      ['city=evora&rating=4.1', both],
      ['city=evora&rating=4.2', []],
      ['near=38.572,-7.913&km=1', both],
      ['near=38.600,-7.913&km=1', []],
      ['near=38.600,-7.913&km=4', both],
      ['near=38.600,-7.913&km=4&category=tattoo&price=100', []],
      ['city=evora&open=now', both],
    ]
    for (const [query, ids] of expected) {
      const found = await app.ids(`${query}&sort=newest`)
      expect([query, found]).toEqual([query, ids])
      const counts = await app.read(countFound, `/api/search/counts?${query}`)
      expect([query, counts.looks, counts.shops.count]).toEqual([
        query,
        { count: ids.length, isMore: false },
        ids.length > 0 ? 1 : 0,
      ])
      const shops = await app.read(searchShops, `/api/search/shops?${query}`)
      expect([query, shops.items.map(({ slug, looks }) => [slug, looks])]).toEqual([
        query,
        ids.length > 0 ? [[shop.slug, ids.length]] : [],
      ])
    }
    const [first] = await app.walk('near=38.580,-7.913&city=evora&sort=price')
    expect(first).toMatchObject({ distanceM: 1001, look: { rating: { average: 4.5, count: 2 } }, times: null })
  })
})
