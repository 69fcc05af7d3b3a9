import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { pageApp } from './page-app.ts'

const home = 'http://localhost:3000/'
let alone: TestDatabase
let open: Awaited<ReturnType<typeof makeOpenShop>>
let pages: ReturnType<typeof pageApp>
beforeAll(async () => {
  alone = await createTestDatabase()
  open = await makeOpenShop(alone.db, {
    name: 'Casa Luz',
    tagline: 'Light for shy people',
    city: 'Lisbon',
    contact_phone: '+351 21 000 00 14',
    contact_email: 'hello@casa-luz.example',
    website: 'https://www.casa-luz.example/',
  })
  await makeShop(alone.db, { state: 'paused' })
  pages = pageApp(alone)
})
afterAll(async () => {
  pages.close()
  await alone.drop()
})

const bar = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
const categories = (html: string) => /<nav aria-label="Categories"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''

test('the home page of an installation with one live shop is that shop, and says so', async () => {
  const page = await pages.get('/')
  expect([page.status, page.title]).toEqual([200, 'Casa Luz: Light for shy people'])
  expect(page.content('og:title')).toBe(page.title)
  expect(page.canonical).toBe(home)
  expect(page.jsonLd).toMatchObject({
    '@type': 'LocalBusiness',
    url: home,
    name: 'Casa Luz',
    telephone: '+351 21 000 00 14',
  })
  expect(page.html).toMatch(/<h1[^>]*>Light for shy people<\/h1>/)
  expect(page.links).toContain(`/looks/${open.look.id}`)
  expect(page.links).toContain('/#services')
  const contact = ['tel:+351210000014', 'mailto:hello@casa-luz.example', 'https://www.casa-luz.example/']
  expect(page.links).toEqual(expect.arrayContaining(contact))
  expect(page.html).toContain('>casa-luz.example</a>')
  expect(bar(page.html)).toContain('Casa Luz')
  expect(page.body).not.toMatch(/Lookbook|For makers|Lisbon and|>Discover</)
  // one category is no choice
  expect(categories(page.html)).toBe('')
})

test('every page bears the shop’s name, and its own address leads search engines to the home page', async () => {
  const shop = await pages.get(`/shops/${open.shop.slug}`)
  expect([shop.title, shop.canonical, shop.jsonLd.url]).toEqual(['Casa Luz', home, home])
  const look = await pages.get(`/looks/${open.look.id}`)
  expect(look.title).toMatch(/ · Casa Luz$/)
  expect(look.content('og:site_name')).toBe('Casa Luz')
  const shell = await pages.get('/sign-in')
  expect(shell.html).toContain('<meta name="application-name" content="Casa Luz" data-only-shop="" data-worker="" />')
})

test('looks of several categories are chosen by chips, and the wall names makers', async () => {
  const { shop, member } = open
  const service = await makeService(alone.db, shop, [member], { category: 'nails' })
  const nails = await makeLook(alone.db, shop, member, service)
  pages.pass(4000)
  const page = await pages.get('/?category=nails')
  expect(categories(page.html)).toMatch(/All looks[\s\S]*Nails/)
  expect(page.links).toContain(`/looks/${nails.id}`)
  expect(page.links).not.toContain(`/looks/${open.look.id}`)
  expect(page.canonical).toBe(home)
})

test('with a second live shop it is discover again, under the installation’s name', async () => {
  await makeOpenShop(alone.db)
  pages.pass(4000)
  const page = await pages.get('/')
  expect(page.title).toBe('Discover · Lookbook')
  expect(bar(page.html)).toMatch(/Lookbook[\s\S]*For makers/)
  expect((await pages.get(`/shops/${open.shop.slug}`)).canonical).toBe(`${home}shops/${open.shop.slug}`)
  expect((await pages.get('/sign-in')).html).not.toContain('data-only-shop')
})
