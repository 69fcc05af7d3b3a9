import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { memoryBlobs, testConfig, testDeps } from '#tests/support/test-app.ts'

const webDir = mkdtempSync(join(tmpdir(), 'web-'))
const photo = '0123456789abcdef0123456789abcdef'
let database: TestDatabase
let app: ServerApp

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'))
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><script>theme()</script><div id="root"></div>')
  writeFileSync(join(webDir, 'assets/app-1.js'), 'run()')
  database = await createTestDatabase()
  const blobs = memoryBlobs()
  await blobs.put(`photos/01/${photo}-640.webp`, new Uint8Array([1, 2, 3]))
  app = buildApp(testDeps({ db: database.db, blobs, webDir }))
})
afterAll(async () => {
  await database.drop()
  rmSync(webDir, { recursive: true })
})

test.each([
  ['the page', '/', 200],
  ['a page of the client', '/help', 200],
  ['a page of nothing', '/shops/atelier', 404],
  ['a file', '/assets/app-1.js', 200],
  ['a picture', `/photos/${photo}-640.webp`, 200],
  ['an answer', '/api/installation', 200],
  ['health', '/api/health', 200],
  ['the description', '/api/docs', 200],
  ['a refusal', '/api/nothing', 404],
  ['bad input', '/api/looks/x', 422],
  ['a missing file', '/assets/none.js', 404],
])('%s carries the security headers', async (_, path, status) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(status)
  const { headers } = answer
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'`)
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+'(;|$)/)
  expect(policy).not.toContain(`'unsafe-eval'`)
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  for (const rule of [`object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`, `form-action 'self'`]) {
    expect(policy).toContain(rule)
  }
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('cache-control')).not.toBeNull()
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('a 304 carries them too', async () => {
  const first = await app.request('/')
  const again = await app.request('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('HTTPS answers carry HSTS', async () => {
  const config = { ...testConfig, publicUrl: 'https://looks.example' }
  const answer = await buildApp(testDeps({ db: database.db, config })).request('/api/health')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('public reads are revalidated with 304; health is never cached', async () => {
  const first = await app.request('/api/installation')
  expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=120')
  const again = await app.request('/api/installation', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expect((await app.request('/api/health')).headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['same-origin', null],
  ['same-origin', ['password', 'phone']],
  ['same-origin-allow-popups', ['password', 'google.com']],
])('Cross-Origin-Opener-Policy is %s if the hosted methods are %o', async (opener, providers) => {
  const firebase = providers && {
    projectId: 'book-example',
    apiKey: 'key',
    authDomain: 'book-example.firebaseapp.com',
    providers,
    emulatorUrl: null,
  }
  const config = { ...testConfig, firebase }
  const answer = await buildApp(testDeps({ db: database.db, config, webDir })).request('/')
  expect(answer.headers.get('cross-origin-opener-policy')).toBe(opener)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.includes('https://identitytoolkit.googleapis.com')).toBe(providers !== null)
})
