import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeComment, makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { signedIn } from '../studio/studio-app.ts'
import { pageApp } from './page-app.ts'

let database: TestDatabase
let app: ReturnType<typeof pageApp>
let open: Awaited<ReturnType<typeof makeOpenShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = pageApp(database)
  open = await makeOpenShop(database.db)
  await makeOpenShop(database.db)
})
afterAll(async () => {
  app.close()
  await database.drop()
})

describe('a page for crawlers', () => {
  test('of discover has title, description, looks with their links, and a list of them', async () => {
    const page = await app.get('/')
    expect([page.status, page.title]).toEqual([200, 'Discover · Lookbook'])
    expect(page.content('description')).toMatch(/^\d+ looks by \d+ makers/)
    expect(page.content('og:title')).toBe(page.title)
    expect(page.canonical).toBe('http://localhost:3000/')
    expect(page.links).toContain(`/looks/${open.look.id}`)
    const urls = page.jsonLd.mainEntity.itemListElement.map(({ url }: { url: string }) => url)
    expect(urls).toContain(`http://localhost:3000/looks/${open.look.id}`)
    expect(page.html).not.toContain('Needs JavaScript')
    expect(page.html.match(/<title>/g)).toHaveLength(1)
    expect(page.html.match(/name="description"/g)).toHaveLength(1)
  })

  test('of a look has its description, picture, price and shop', async () => {
    const page = await app.get(`/looks/${open.look.id}`)
    const { rows } = await database.pool.query(
      'select l.title, s.name as shop, sv.price_minor from look l join shop s on s.id = l.shop_id join service sv on sv.shop_id = l.shop_id and sv.id = l.service_id where l.id = $1',
      [open.look.id],
    )
    const [{ title, shop, price_minor: minor }] = rows
    expect([page.status, page.title]).toEqual([200, `${title} · Lookbook`])
    expect(page.canonical).toBe(`http://localhost:3000/looks/${open.look.id}`)
    expect(page.content('og:image')).toMatch(/^http:\/\/localhost:3000\/photos\/[0-9a-f]{32}-\d+\.(jpg|webp)$/)
    expect(page.jsonLd).toMatchObject({
      '@type': 'Product',
      name: title,
      offers: {
        price: (minor / 100).toFixed(2),
        priceCurrency: 'EUR',
        seller: { '@type': 'LocalBusiness', name: shop },
      },
    })
    expect(page.links).toContain(`/shops/${open.shop.slug}`)
    expect(page.body).toContain(title)
  })

  test('of a shop has its place, opening hours and services', async () => {
    const page = await app.get(`/shops/${open.shop.slug}`)
    expect(page.status).toBe(200)
    expect(page.jsonLd).toMatchObject({
      '@type': 'LocalBusiness',
      url: `http://localhost:3000/shops/${open.shop.slug}`,
      address: { '@type': 'PostalAddress', addressLocality: 'Lisbon' },
    })
    expect(page.jsonLd.openingHoursSpecification[0]).toMatchObject({
      dayOfWeek: 'https://schema.org/Monday',
      opens: '09:00',
      closes: '17:00',
    })
    expect(page.jsonLd.makesOffer[0].priceCurrency).toBe('EUR')
    expect(page.links).toContain(`/looks/${open.look.id}`)
  })

  test('of a search has its looks and is marked noindex', async () => {
    const page = await app.get('/search?city=Lisbon&utm_source=mail')
    expect([page.status, page.content('robots')]).toEqual([200, 'noindex, follow'])
    expect(page.canonical).toBe('http://localhost:3000/search?city=Lisbon')
    expect(page.links).toContain(`/looks/${open.look.id}`)
  })

  test('ignores unknown query parameters', async () => {
    const page = await app.get('/?utm_source=mail&category=hair')
    expect(page.canonical).toBe('http://localhost:3000/?category=hair')
    expect(page.links).toContain(`/looks/${open.look.id}`)
  })
})

describe('the embedded data of a page', () => {
  test('equals what the browser would have requested from the API', async () => {
    const page = await app.get(`/shops/${open.shop.slug}`)
    const asked = await app.get(`/api/shops/${open.shop.slug}`)
    const [[key, value]] = page.data.reads
    expect(key).toEqual(['shops', 'one', open.shop.slug])
    expect(value).toEqual(JSON.parse(asked.html))
    expect(page.data.at).toBe(Date.parse('2026-06-01T08:00:00Z'))
  })

  test('of discover holds the first page of looks and the installation', async () => {
    const page = await app.get('/')
    const keys = page.data.reads.map(([key]: [unknown[]]) => key)
    expect(keys).toContainEqual(['installation'])
    expect(keys.some(([area, part]: unknown[]) => area === 'looks' && part === 'list')).toBe(true)
  })

  test('has no style attribute, and its one <style> is known to the Content-Security-Policy', async () => {
    const page = await app.get('/')
    expect(page.body).not.toMatch(/ style="/)
    const style = /<style>([^<]*)<\/style>/.exec(page.html)?.[1] ?? ''
    expect(style).toContain('object-position')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
    expect(policy).not.toContain('unsafe')
  })
})

describe('the first picture', () => {
  test('is the only preload, and the only image that is not lazy', async () => {
    for (const path of ['/', `/looks/${open.look.id}`, `/search?city=Lisbon`]) {
      const { html } = await app.get(path)
      const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? []
      expect(preloads, path).toHaveLength(1)
      expect(preloads[0], path).toMatch(
        /as="image" imagesrcset="\/photos\/[^"]+" imagesizes="[^"]+" fetchpriority="high"/,
      )
      const [eager, ...others] = (html.match(/<img [^>]*srcset[^>]*>/gi) ?? []).filter(
        (image) => !image.includes('"lazy"'),
      )
      expect([eager !== undefined, others], path).toEqual([true, []])
    }
  })

  test('is painted before scripts and fonts, which wait in a template', async () => {
    const { html } = await app.get('/')
    expect(html).toContain('<html data-first data-fonts="late" ')
    const [, early = '', late = ''] = /^([\s\S]*)<template id="late">([\s\S]*)<\/template>/.exec(html) ?? []
    expect(early).not.toMatch(/type="module"|modulepreload|as="font"/)
    // in order, each as its own task
    const scripts = [...late.matchAll(/<script type="module" crossorigin src="([^"]+)">/g)].map(([, path]) => path)
    expect(scripts).toEqual(['/assets/vendor.js', '/assets/index.js'])
    expect(html, 'asked for when they are put in').not.toContain('.woff2')
  })

  test('pages rendered in the browser defer nothing', async () => {
    const { html } = await app.get('/help')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/vendor.js">')
    expect(html).not.toMatch(/data-first|<template/)
  })
})

describe('hostile text', () => {
  const words = '</script><script>a()<img src=x onerror=b()>"\'&\u2028'
  test('is escaped wherever it comes from', async () => {
    const shop = await makeShop(database.db, { name: `Shop ${words}`, tagline: words, story: words })
    const member = await makeMember(database.db, shop, { display_name: `Maker ${words}` })
    const service = await makeService(database.db, shop, [member], { name: `Service ${words}` })
    const look = await makeLook(database.db, shop, member, service, { title: `Look ${words}`, caption: words })
    await makeComment(database.db, look, { body: words })
    for (const path of [`/looks/${look.id}`, `/shops/${shop.slug}`, '/', `/search?text=${encodeURIComponent(words)}`]) {
      const page = await app.get(path)
      expect(page.status, path).toBe(200)
      // Only our own elements: the theme's script, the list for crawlers, the data and what waits.
      const scripts = [...page.html.matchAll(/<script[^>]*>/gi)].map(([tag]) => tag)
      expect(scripts, path).toEqual([
        '<script>',
        ...(path.startsWith('/search') ? [] : ['<script type="application/ld+json">']),
        '<script type="application/json" id="page-data">',
        '<script type="module" crossorigin src="/assets/vendor.js">',
        '<script type="module" crossorigin src="/assets/index.js">',
      ])
      expect(page.html, path).not.toMatch(/<img[^>]* onerror/i)
      expect(page.html, path).not.toContain('b()>"')
      expect(page.data.at, path).toBeGreaterThan(0)
    }
    const page = await app.get(`/looks/${look.id}`)
    expect(page.data.reads[0][1].look.title).toBe(`Look ${words}`)
    expect(page.jsonLd.name).toBe(`Look ${words}`)
  })
})

describe('pages that do not exist', () => {
  test.each([
    ['a look nobody made', '/looks/00000000-0000-4000-8000-000000000000'],
    ['no id at all', '/looks/nothing'],
    ['a shop nobody opened', '/shops/no-such-shop'],
    ['a slug that is none', '/shops/%00'],
    ['an address of nothing', '/nothing/here'],
    ['more than a look', `/looks/${'x'.repeat(40)}/y`],
  ])('%s answers 404 and is not cached', async (_, path) => {
    const page = await app.get(path)
    expect(page.status).toBe(404)
    expect(page.content('robots')).toBe('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.data).toBeNull()
  })

  test('[A2] a draft and a shop that is not live get the same answer', async () => {
    const shop = await makeShop(database.db, { state: 'draft' })
    const member = await makeMember(database.db, shop, {})
    const service = await makeService(database.db, shop, [member])
    const look = await makeLook(database.db, shop, member, service, {})
    const none = await app.get('/looks/00000000-0000-4000-8000-000000000000')
    for (const path of [`/looks/${look.id}`, `/shops/${shop.slug}`]) {
      const page = await app.get(path)
      expect([page.status, page.html]).toEqual([404, none.html])
    }
    const stranger = await signedIn(database.db, open.member.personId)
    expect((await app.get(`/looks/${look.id}`, { cookie: stranger })).status).toBe(404)
    // [A4] its own people see it, rendered in the browser and never cached
    const own = await app.get(`/looks/${look.id}`, { cookie: await signedIn(database.db, member.personId) })
    expect([own.status, own.headers.get('cache-control'), own.data]).toEqual([200, 'no-store', null])
    expect((await app.get(`/looks/${look.id}`)).status).toBe(404)
  })

  test.each(['/help', '/sign-in', '/me/profile', '/studio/any/looks', '/cart'])(
    '%s is rendered in the browser',
    async (path) => {
      const page = await app.get(path)
      expect([page.status, page.data, page.statements]).toEqual([200, null, []])
    },
  )

  test('a refused filter leaves the answer to the browser', async () => {
    const page = await app.get('/?after=nonsense')
    expect([page.status, page.data]).toEqual([200, null])
  })

  test('while the database is down the page says so itself', async () => {
    const down = pageApp(database, { isDatabaseUp: () => false })
    const page = await down.get('/')
    expect([page.status, page.headers.get('cache-control'), page.data]).toEqual([503, 'no-store', null])
    expect(page.html).toContain('<div id="app"></div>')
    down.close()
  })

  test('a page that cannot be rendered is sent with its metadata, for the browser to render', async () => {
    const renderPage = () => Promise.reject(new Error('cannot draw'))
    const broken = pageApp(database, { pageRenderers: async () => ({ renderPage, isScreen: () => true }) })
    const page = await broken.get(`/looks/${open.look.id}`)
    expect([page.status, page.data]).toEqual([200, null])
    expect(page.jsonLd['@type']).toBe('Product')
    broken.close()
  })
})

describe('repeated requests', () => {
  test('within seconds cost no statement; then the page is read again', async () => {
    app.pass(60_000)
    const path = `/shops/${open.shop.slug}`
    const first = await app.get(path)
    expect(first.statements.length).toBeGreaterThan(0)
    const second = await app.get(path)
    expect(second.statements).toEqual([])
    expect(second.html).toBe(first.html)
    app.pass(4000)
    expect((await app.get(path)).statements.length).toBeGreaterThan(0)
  })

  test('with its ETag answer 304, also after it was rendered again', async () => {
    const first = await app.get(`/shops/${open.shop.slug}`)
    app.pass(4000)
    const again = await app.get(`/shops/${open.shop.slug}`, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.html]).toEqual([304, ''])
  })

  test('visitors may cache it for seconds; requests with a session revalidate each time', async () => {
    const visitor = await app.get('/')
    expect(visitor.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=20')
    const cookie = await signedIn(database.db, open.member.personId)
    expect((await app.get('/', { cookie })).headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('statements: discover and search at most 4, look and shop at most 6', async () => {
  app.pass(60_000)
  const limits = { '/': 4, '/search?city=Lisbon': 4, [`/looks/${open.look.id}`]: 6, [`/shops/${open.shop.slug}`]: 6 }
  for (const [path, most] of Object.entries(limits)) {
    const { statements } = await app.get(path)
    expect(statements.length, `${path}\n${statements.join('\n')}`).toBeLessThanOrEqual(most)
    expect(statements.length, path).toBeGreaterThan(0)
  }
})

test('[S10] the page of a former slug redirects to the present one, for people of the shop too', async () => {
  const { shop, member } = await makeOpenShop(database.db)
  const cookie = await signedIn(database.db, member.personId)
  expect((await app.get(`/shops/${shop.slug}`)).status).toBe(200)
  const slug = `${shop.slug}-new`
  await database.db.updateTable('shop').set({ slug }).where('id', '=', shop.id).execute()
  app.pass(60_000)
  for (const headers of [{}, { cookie }]) {
    const page = await app.get(`/shops/${shop.slug}?tab=team`, headers)
    expect([page.status, page.headers.get('location')]).toEqual([301, `/shops/${slug}?tab=team`])
  }
})
