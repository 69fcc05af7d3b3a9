import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTranslation } from '#core/messages/check-translation.ts'
import { LANGUAGE_COOKIE } from '#core/messages/languages.ts'
import { pageTexts } from '#server/pages/page-words.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { pageApp } from './page-app.ts'

const site = 'http://localhost:3000'
/** A client that is built in German too: one script holds a text, the other none. */
const webFiles = {
  'assets/index.js': 'start("English")',
  'assets/vendor.js': 'vendor()',
  '.languages/de.json': JSON.stringify({ 'pages/shell': '{title:"Deutsch"}' }),
  '.languages/assets/index.js': 'start(__catalogue__("pages/shell#0"))',
}
let database: TestDatabase
let open: Awaited<ReturnType<typeof makeOpenShop>>
let pages: ReturnType<typeof pageApp>
beforeAll(async () => {
  database = await createTestDatabase()
  open = await makeOpenShop(database.db, { name: 'Casa Luz', city: 'Lisbon' })
  await makeOpenShop(database.db, { name: 'Curtume' })
  pages = pageApp(database, { webFiles })
})
afterAll(async () => {
  pages.close()
  await database.drop()
})

const tagOf = (html: string) => /<html [^>]*lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1)
const scriptsOf = (html: string) => [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)

describe('[Z1] [Z2] a public page', () => {
  test('is in the language of its address, and says so', async () => {
    const page = await pages.get(`/de/looks/${open.look.id}`)
    expect([page.status, tagOf(page.html)]).toEqual([200, ['de', 'ltr']])
    expect(page.canonical).toBe(`${site}/de/looks/${open.look.id}`)
    expect(page.alternates).toEqual([
      ['en', `${site}/looks/${open.look.id}`],
      ['de', `${site}/de/looks/${open.look.id}`],
    ])
    expect(page.content('description')).toMatch(/Minuten\./)
    expect(page.headers.get('cache-control')).toContain('public')
    expect(page.links).toContain(`/de/shops/${open.shop.slug}`)
  })

  test('has the same alternates in every language, and English scripts only in English', async () => {
    const [english, german] = [await pages.get('/'), await pages.get('/de')]
    expect(english.alternates).toEqual(german.alternates)
    expect([english.canonical, german.canonical]).toEqual([`${site}/`, `${site}/de/`])
    expect(tagOf(english.html)).toEqual(['en', 'ltr'])
    expect(scriptsOf(english.html)).toContain('/assets/index.js')
    expect(scriptsOf(german.html).filter((path) => !/^\/assets\/de-[0-9a-f]{8}\//.test(path))).toEqual([])
    expect(english.html).not.toContain('/assets/de-')
  })

  test('is the same for a browser that chose another language', async () => {
    const cookie = { cookie: `${LANGUAGE_COOKIE}=de` }
    expect(tagOf((await pages.get(`/looks/${open.look.id}`, cookie)).html)).toEqual(['en', 'ltr'])
  })

  test.each([
    ['/en/', '/'],
    ['/en/search?what=hair', '/search?what=hair'],
    ['/en/me/bookings', '/me/bookings'],
    ['/en//evil.example/', '/evil.example/'],
    ['/en/\\\\evil/x', '/evil/x'],
  ])('%s leads to %s: the site’s own language has no prefix', async (from, to) => {
    const { status, headers } = await pages.get(from)
    expect([status, headers.get('location')]).toEqual([301, to])
  })

  test.each(['/xx/', '/fr/', '/de/api/looks', '/de/photos/x.webp', '/de/de/', '/de/nothing', '/DE/'])(
    '%s is an unknown address',
    async (path) => {
      expect((await pages.get(path)).status).toBe(404)
    },
  )

  test('a search is not indexed, so that it has no alternates', async () => {
    const page = await pages.get('/de/search')
    expect([page.status, page.content('robots'), page.alternates]).toEqual([200, 'noindex, follow', []])
  })

  test('of a site in German is German without a prefix, and English with one', async () => {
    const config = { ...testConfig, stored: { name: null, locale: 'de' } }
    const german = pageApp(database, { webFiles, config })
    const [plain, english] = [await german.get('/'), await german.get('/en/')]
    expect([tagOf(plain.html), plain.canonical]).toEqual([['de', 'ltr'], `${site}/`])
    expect([tagOf(english.html), english.canonical]).toEqual([['en', 'ltr'], `${site}/en/`])
    expect(plain.html).toContain('data-site-language="de"')
    expect((await german.get('/de/')).headers.get('location')).toBe('/')
    german.close()
  })
})

describe('[Z3] a screen that only the browser renders', () => {
  test.each([
    ['/me/bookings', {}, 'en'],
    ['/me/bookings', { cookie: `${LANGUAGE_COOKIE}=de` }, 'de'],
    ['/me/bookings', { cookie: `${LANGUAGE_COOKIE}=xx` }, 'en'],
    ['/me/bookings', { cookie: `${LANGUAGE_COOKIE}=fr` }, 'en'],
    ['/de/me/bookings', { cookie: `${LANGUAGE_COOKIE}=en` }, 'de'],
    ['/app-shell', { cookie: `${LANGUAGE_COOKIE}=de` }, 'en'],
    ['/app-shell?language=de', {}, 'de'],
    ['/app-shell?language=../x', {}, 'en'],
  ])('%s with %o is in %s', async (path, headers, language) => {
    const { status, html } = await pages.get(path, headers)
    expect([status, tagOf(html)?.[0]]).toEqual([200, language])
  })
})

describe('[Z4] scripts of a language', () => {
  test('have its texts, the same names, and may be cached for ever', async () => {
    const [index, vendor] = ['index.js', 'vendor.js'].map(async (name) => {
      const german = await pages.get('/de')
      const path = scriptsOf(german.html).find((each) => each.endsWith(name))!
      return pages.get(path, { 'accept-encoding': 'identity' })
    })
    expect((await index!).html).toBe('start({title:"Deutsch"})')
    expect((await vendor!).html).toBe('vendor()')
    expect((await index!).headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    '/assets/de-00000000/index.js',
    '/assets/xx/index.js',
    '/assets/de/../index.html',
    '/assets/de-0/none.js',
  ])('%s is unknown', async (path) => {
    expect((await pages.get(path)).status).toBe(404)
  })
})

test('[Z9] the site map has every page once, with its address in each language', async () => {
  const { html } = await pages.get('/sitemap/shops.xml?from=a')
  const entry = /<url><loc>[^<]*casa-luz[^<]*<\/loc>[\s\S]*?<\/url>/.exec(html)?.[0] ?? html
  const address = `${site}/shops/${open.shop.slug}`
  expect(entry).toContain(`<loc>${address}</loc>`)
  expect(entry).toContain(`hreflang="de" href="${site}/de/shops/${open.shop.slug}"`)
  expect((await pages.get('/robots.txt')).html).toContain('Disallow: /de/me/')
})

test('[Z5] what search engines read is whole in every language', () => {
  const faults = Object.entries(pageTexts).flatMap(([language, texts]) =>
    language === 'en' ? [] : checkTranslation(language, pageTexts.en, texts).map((fault) => `${language} ${fault}`),
  )
  expect(faults).toEqual([])
})
