import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { answerUnknown } from '../http/answers/answer-unknown.ts'
import type { AppEnv, ServerApp } from '../http/server-app.ts'
import { readClientLanguages } from './client-languages.ts'
import { mountStaticFiles, readStaticFiles } from './static-files.ts'

const outside = mkdtempSync(join(tmpdir(), 'static-'))
const folder = join(outside, 'dist')
mkdirSync(join(folder, 'assets'), { recursive: true })
const script = 'console.log(1)\n'.repeat(100)
writeFileSync(join(outside, 'secret.txt'), 'secret')
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Lookbook</title>')
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, '.vite/manifest.json'), '{"secret":1}')
writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script))
afterAll(() => rmSync(outside, { recursive: true }))

const app: ServerApp = new Hono<AppEnv>()
app.get('/api/known', (c) => c.text('api'))
const files = readStaticFiles(folder)
mountStaticFiles(app, files, readClientLanguages(folder, files))
app.notFound((c) => answerUnknown(app, c))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script).length],
  ['gzip', 'gzip', gzipSync(script).length],
  ['identity', null, script.length],
])('hashed files are cached for ever and compressed as the browser accepts: %s', async (accepted, coding, length) => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe(coding)
  expect(answer.headers.get('content-length')).toBe(String(length))
  expect((await answer.arrayBuffer()).byteLength).toBe(length)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('each encoding has its own ETag', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (coding) => {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': coding })
      return answer.headers.get('etag')
    }),
  )
  expect(new Set(etags).size).toBe(3)
})

test.each(['/', '/index.html', '/looks/0198c0de-0000-7000-8000-000000000001', '/shops/atelier-nord', '/nowhere'])(
  '%s answers with the page, which is revalidated each time',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('<title>Lookbook</title>')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const again = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  },
)

test('other files are served under their names', async () => {
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  '/assets/missing.js',
  '/assets/',
  '/assets/app-1a2b.js.br',
  '/missing.png',
  '/robots.txt',
  '/secret.txt',
  '/.vite/manifest.json',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/%00',
  '/assets/%E0%A4%A',
  '/api/unknown',
  '/photos/unknown',
])('%s is not found and does not answer with the page', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  const body = await answer.text()
  expect(body).toContain('"code":"not_found"')
  expect(body).not.toContain('secret')
})

test('HEAD is answered, other methods are refused', async () => {
  const head = await app.request('/assets/app-1a2b.js', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(script.length))
  expect(await head.text()).toBe('')
  const posted = await app.request('/shops/x', { method: 'POST' })
  expect(posted.status).toBe(405)
  expect(posted.headers.get('allow')).toBe('GET, HEAD')
})
