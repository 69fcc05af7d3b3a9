import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITEMAP_PAGE } from '#server/pages/sitemap/sitemap.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeOpenShop, makeShop } from '#tests/support/make.ts'
import { pageApp } from './page-app.ts'

let database: TestDatabase
let app: ReturnType<typeof pageApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = pageApp(database)
})
afterAll(async () => {
  app.close()
  await database.drop()
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const pathOf = (address: string) => address.replace('http://localhost:3000', '').replaceAll('&amp;', '&')

test('robots.txt names the sitemap and excludes private pages', async () => {
  const { status, html: text, headers } = await app.get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=UTF-8'])
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  for (const path of ['/api/', '/me/', '/studio/']) expect(text).toContain(`Disallow: ${path}`)
})

test('an installation without looks has a sitemap', async () => {
  const { status, html } = await app.get('/sitemap.xml')
  expect([status, locations(html)]).toEqual([200, ['http://localhost:3000/sitemap/pages.xml']])
})

test('walking the sitemap finds every public look and shop once, and nothing else', async () => {
  const { shop, member, service, look } = await makeOpenShop(database.db)
  const second = await makeLook(database.db, shop, member, service, {})
  const draft = await makeLook(database.db, shop, member, service, { state: 'draft', published_at: null })
  const closed = await makeShop(database.db, { state: 'draft' })
  const index = await app.get('/sitemap.xml')
  expect(index.statements).toHaveLength(2)
  const found = (
    await Promise.all(locations(index.html).map(async (part) => locations((await app.get(pathOf(part))).html)))
  ).flat()
  expect(found).toContain('http://localhost:3000/')
  expect(found.filter((each) => /looks|shops/.test(each)).sort()).toEqual(
    [`/looks/${look.id}`, `/looks/${second.id}`, `/shops/${shop.slug}`]
      .map((path) => `http://localhost:3000${path}`)
      .sort(),
  )
  expect(found.join()).not.toContain(draft.id)
  expect(found.join()).not.toContain(closed.slug)
})

test('pages follow each other without a gap, however many there are', async () => {
  await database.pool.query(
    `insert into shop (id, slug, name, category, city, time_zone, currency, state)
     select gen_random_uuid(), 'many-' || lpad(n::text, 6, '0'), 'Many', 'hair', 'Lisbon', 'Europe/Lisbon', 'EUR', 'live'
     from generate_series(1, $1) n`,
    [SITEMAP_PAGE + 3],
  )
  const index = await app.get('/sitemap.xml')
  const parts = locations(index.html).filter((part) => part.includes('shops.xml'))
  expect(parts).toHaveLength(2)
  const walked = (await Promise.all(parts.map(async (part) => locations((await app.get(pathOf(part))).html)))).flat()
  const { rows } = await database.pool.query(`select count(*)::int as shops from shop where state = 'live'`)
  expect(new Set(walked).size).toBe(rows[0].shops)
  expect(walked).toHaveLength(rows[0].shops)
})

test.each([
  '/sitemap/looks.xml',
  '/sitemap/looks.xml?from=x',
  "/sitemap/looks.xml?from=' or 1=1",
  '/sitemap/none.xml',
  '/sitemap/shops.xml?from=A%20B',
])('%s is not found', async (path) => {
  expect((await app.get(path)).status).toBe(404)
})
