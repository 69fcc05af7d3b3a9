import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { accountMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Config } from '#server/platform/config/config.ts'
import { pageApp } from '#tests/pages/page-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'site-'))
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const now = () => Date.parse('2026-06-01T08:00:00Z')
const get = (path: string, config: Partial<Config> = {}) =>
  buildApp(testDeps({ db: database.db, now, config: { ...testConfig, ...config } })).request(path)

describe('the name of the installation', () => {
  const config = { ...testConfig, name: 'Casa & Luz' }

  test('is in titles, metadata and the client’s configuration, escaped', async () => {
    const pages = pageApp(database, { config })
    const home = await pages.get('/')
    expect(home.title).toBe('Discover · Casa &amp; Luz')
    expect(home.content('application-name')).toBe('Casa &amp; Luz')
    expect(home.content('og:site_name')).toBe('Casa &amp; Luz')
    expect(home.jsonLd.name).toBe('Casa & Luz')
    expect(home.html).not.toContain('Lookbook')
    const help = await pages.get('/help')
    expect(help.title).toBe('Casa &amp; Luz')
    expect(help.content('application-name')).toBe('Casa &amp; Luz')
    const file = await pages.get('/index.html')
    expect([file.status, file.headers.get('location')]).toEqual([301, '/'])
    expect((await pages.get('/nowhere')).title).toBe('Nothing here · Casa &amp; Luz')
    pages.close()
  })

  test('is in mails', async () => {
    const mails = mailComposers(testDeps({ db: database.db, config }), accountMails)
    const notice = { recipient: 'ana@example.org', data: {}, personId: null, locale: 'en' }
    const mail = await mails.password_changed({ ...notice, id: '', attempts: 1, createdAt: 0 } as never)
    expect(mail?.text).toContain('Casa & Luz')
    expect(mail?.html).toContain('Casa &amp; Luz')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Lookbook')
  })

  test('[O69] is in the manifest, whose icons are part of the build', async () => {
    const response = await get('/manifest.webmanifest', config)
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    expect(await response.json()).toMatchObject({
      name: 'Casa & Luz',
      start_url: '/',
      display: 'standalone',
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512', purpose: 'maskable' })]),
      shortcuts: [
        expect.objectContaining({ name: 'Bookings', url: '/me/bookings' }),
        expect.objectContaining({ name: 'Saved looks', url: '/me/saved' }),
      ],
    })
  })
})

describe('the service worker', () => {
  test('[O65] is announced in every page, revalidated each time, and has a shell that no crawler indexes', async () => {
    const pages = pageApp(database, { webFiles: { 'service-worker.js': 'self.skipWaiting()' } })
    for (const path of ['/', '/help', '/me/bookings']) expect((await pages.get(path)).html).toContain('data-worker=""')
    const worker = await pages.get('/service-worker.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('content-security-policy')).toContain("worker-src 'self'")
    const shell = await pages.get('/app-shell')
    expect([shell.status, shell.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(shell.html).toContain('<div id="app"></div>')
    pages.close()
  })

  test('[O68] removes itself where the operator has turned it off', async () => {
    const config = { ...testConfig, offline: 'off' as const }
    const pages = pageApp(database, { config, webFiles: { 'service-worker.js': 'precache()' } })
    for (const path of ['/', '/help']) expect((await pages.get(path)).html).not.toContain('data-worker')
    const worker = await pages.get('/service-worker.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    expect(worker.html).toContain('registration.unregister()')
    expect(worker.html).not.toContain('precache')
    pages.close()
  })
})

describe('well-known addresses', () => {
  test('security.txt names the contact and expires within a year', async () => {
    const response = await get('/.well-known/security.txt', { securityContact: 'mailto:security@example.org' })
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:security@example.org',
      'Expires: 2026-11-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ])
  })

  test('security.txt is not found without a contact', async () => {
    expect((await get('/.well-known/security.txt')).status).toBe(404)
  })

  test('change-password redirects to its page, and unknown ones are not found', async () => {
    const response = await get('/.well-known/change-password')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/me/security')
    const pages = pageApp(database)
    expect((await pages.get('/.well-known/resource-that-should-not-exist')).status).toBe(404)
    pages.close()
  })
})

describe('legal texts of the installation', () => {
  test('are served if configured, and the installation says so', async () => {
    const file = join(folder, 'terms.md')
    writeFileSync(file, '# Terms\n\nBe <b>kind</b>.\n')
    const config = { termsFile: file, controller: 'Casa Luz Lda, Lisbon' }
    expect(await (await get('/api/installation/texts/terms', config)).json()).toEqual({
      text: '# Terms\n\nBe <b>kind</b>.\n',
    })
    expect((await get('/api/installation/texts/imprint', config)).status).toBe(404)
    expect(await (await get('/api/installation', config)).json()).toMatchObject({
      name: 'Lookbook',
      texts: ['terms'],
      controller: 'Casa Luz Lda, Lisbon',
    })
  })

  test('are not found if not configured', async () => {
    const file = join(folder, 'imprint.md')
    writeFileSync(file, 'Casa Luz Lda')
    const pages = pageApp(database, { config: { ...testConfig, imprintFile: file } })
    expect((await pages.get('/imprint')).status).toBe(200)
    // People look for terms: the page says that there are none.
    expect((await pages.get('/terms')).status).toBe(200)
    pages.close()
  })
})
