import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { pageApp } from './page-app.ts'

let database: TestDatabase
let app: ReturnType<typeof pageApp>
const looks: Record<string, string[]> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  app = pageApp(database)
  for (const [city, shops] of [
    ['Porto & Gaia', 2],
    ['Berlin', 1],
  ] as const)
    for (let shop = 0; shop < shops; shop++) {
      const open = await makeOpenShop(database.db)
      await database.db
        .updateTable('shop')
        .set({ city, ...(city === 'Berlin' ? { time_zone: 'Europe/Berlin' } : { country: 'PT' }) })
        .where('id', '=', open.shop.id)
        .execute()
      looks[city] = [...(looks[city] ?? []), `/looks/${open.look.id}`]
    }
})
afterAll(async () => {
  app.close()
  await database.drop()
})

const shown = (page: { links: (string | undefined)[] }) =>
  page.links.filter((link) => link?.startsWith('/looks/')).toSorted()
const all = (...cities: string[]) => [...new Set(cities.flatMap((city) => looks[city] ?? []))].toSorted()

test('[F62] the home page shows the city with most looks, and the browser can choose another before it paints', async () => {
  const page = await app.get('/')
  expect([...new Set(shown(page))]).toEqual(all('Porto & Gaia'))
  expect(page.body).toContain('Looks in Porto &amp; Gaia')
  expect(page.html).toContain(
    'data-cities="[[&quot;Porto &amp; Gaia&quot;,&quot;Europe/Lisbon&quot;,&quot;PT&quot;],[&quot;Berlin&quot;',
  )
  // Cached for everybody: nothing of the visitor decides what is answered.
  const headers = { cookie: 'lookbook.city=Berlin', 'accept-language': 'de-DE' }
  const other = await app.get('/', headers)
  expect([other.html, other.headers.get('vary')]).toEqual([page.html, 'Accept-Encoding'])
  expect(page.headers.get('cache-control')).toContain('public')
})

test('[F62] an address names another city, or all of them', async () => {
  const berlin = await app.get('/?city=Berlin')
  expect([...new Set(shown(berlin))]).toEqual(all('Berlin'))
  expect(berlin.body).toContain('Looks in Berlin')
  expect([...new Set(shown(await app.get('/?city=anywhere')))]).toEqual(all('Berlin', 'Porto & Gaia'))
})

test('[F62] with several cities the page needs no more statements', async () => {
  app.pass(60_000)
  expect((await app.get('/')).statements.length).toBeLessThanOrEqual(4)
})
