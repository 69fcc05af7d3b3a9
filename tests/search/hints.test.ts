import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSearchHints, suggestSearch } from '#contract/looks/search.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { searchApp } from './search-app.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof searchApp>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await searchApp(database, '2026-06-01T08:00:00Z')
  // Open on Tuesdays from two to six.
  const shop = await makeShop(database.db, {
    name: 'Casa Luz',
    slug: 'casa-luz',
    city: 'Évora',
    lat: 38.571,
    lng: -7.913,
  })
  const member = await makeMember(database.db, shop, { display_name: 'Inês Prado', week: { 2: [[840, 1080]] } })
  const service = await makeService(database.db, shop, [member], {
    name: 'Window-light portrait',
    category: 'portraits',
    price_minor: 12_000,
  })
  for (let n = 0; n < 3; n++) await makeLook(database.db, shop, member, service, { tags: ['windowlight'] })
  const draft = await makeShop(database.db, { name: 'Casa Nova', state: 'draft', city: 'Casablanca' })
  const other = await makeMember(database.db, draft, { display_name: 'Carla Casais' })
  await makeLook(database.db, draft, other, await makeService(database.db, draft, [other], { name: 'Casual cut' }))
  await app.moveGapWindows()
})
afterAll(() => database.drop())

const hints = async (query: string) => {
  const { hints: all } = await app.read(getSearchHints, `/api/search/hints?${query}`)
  return all.map((hint) => {
    const { looks, photos, ...change } = hint
    expect(photos).toHaveLength(Math.min(3, looks.count))
    expect(looks.isMore).toBe(false)
    return [change, looks.count]
  })
}

describe('[F5] an empty result names the filter to drop or widen', () => {
  const tuesday = 'day=2026-06-02'
  test.each([
    ['price=100', [[{ drop: 'price' }, 3]]],
    ['city=faro', [[{ drop: 'city' }, 3]]],
    ['category=tattoo', [[{ drop: 'category' }, 3]]],
    ['text=nothing-like-it', [[{ drop: 'text' }, 3]]],
    ['rating=4', [[{ drop: 'rating' }, 3]]],
    ['open=now', [[{ drop: 'open' }, 3]]],
    ['confirm=on_request', [[{ drop: 'confirm' }, 3]]],
    ['day=2026-06-03', [[{ drop: 'day' }, 3]]],
    [
      `${tuesday}&from=08:00&to=12:30`,
      [
        [{ widen: 'time', to: { from: '06:00', to: '14:30' } }, 3],
        [{ drop: 'time' }, 3],
        [{ drop: 'day' }, 3],
      ],
    ],
    [
      `${tuesday}&from=08:00&to=10:00`,
      [
        [{ drop: 'time' }, 3],
        [{ drop: 'day' }, 3],
      ],
    ],
    [
      'near=38.700,-7.913&km=10',
      [
        [{ widen: 'km', to: { km: 20 } }, 3],
        [{ drop: 'near' }, 3],
      ],
    ],
    ['price=100&category=tattoo', []],
    ['city=evora', []],
    ['', []],
  ])('%s', async (query, expected) => {
    expect(await hints(query)).toEqual(expected)
  })
})

describe('suggestions', () => {
  const suggest = async (text: string) =>
    (await app.read(suggestSearch, `/api/search/suggestions?text=${encodeURIComponent(text)}`)).items
  test.each([
    [
      'por',
      [
        { kind: 'category', label: 'portraits', looks: 3 },
        { kind: 'service', label: 'Window-light portrait', looks: 3 },
      ],
    ],
    [
      'WIN',
      [
        { kind: 'service', label: 'Window-light portrait', looks: 3 },
        { kind: 'tag', label: 'windowlight', looks: 3 },
      ],
    ],
    ['evo', [{ kind: 'city', label: 'Évora', looks: 3 }]],
    ['inês p', [{ kind: 'maker', label: 'Inês Prado', looks: 3 }]],
    ['prado', [{ kind: 'maker', label: 'Inês Prado', looks: 3 }]],
    ['windowlihgt', [{ kind: 'tag', label: 'windowlight', looks: 3 }]],
    ['p', []],
    ['', []],
    ['%', []],
    ['zzz', []],
  ])('%s', async (text, expected) => {
    expect(await suggest(text)).toEqual(expected)
  })

  test('[F1] a match inside a word is suggested only if no word begins with it', async () => {
    const shop = await makeShop(database.db, { name: 'Hairline', slug: 'hairline', city: 'Tavira' })
    const member = await makeMember(database.db, shop, { display_name: 'Chairman Mo' })
    await makeLook(database.db, shop, member, await makeService(database.db, shop, [member], { name: 'Armchairs' }))
    const labels = async (text: string) => (await suggest(text)).map(({ label }) => label)
    expect(await labels('hairl')).toEqual(['Hairline'])
    expect(await labels('hair')).not.toContain('Chairman Mo')
    expect(await labels('airman')).toEqual(['Chairman Mo'])
  })

  test('[S2] [L2] suggestions contain nothing that is not public', async () => {
    expect(await suggest('cas')).toEqual([{ kind: 'shop', label: 'Casa Luz', looks: 3, slug: 'casa-luz' }])
  })

  test.each(['', `?text=${'a'.repeat(81)}`, '?text=%00', '?text=a&text=b'])('bad input %s', async (query) => {
    expect((await app.get(`/api/search/suggestions${query}`)).status).toBe(422)
  })
})
