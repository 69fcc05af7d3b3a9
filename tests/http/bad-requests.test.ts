import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ownHeaders, testConfig, testDeps } from '#tests/support/test-app.ts'

let database: TestDatabase
let app: ServerApp

beforeAll(async () => {
  database = await createTestDatabase()
  app = buildApp(testDeps({ db: database.db }))
})
afterAll(() => database.drop())

async function problemOf(answer: Response | Promise<Response>) {
  const response = await answer
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const body = (await response.json()) as { code: string; status: number; requestId: string; fields?: unknown }
  expect(body.status).toBe(response.status)
  expect(body.requestId).toBe(response.headers.get('x-request-id'))
  return { ...body, headers: response.headers }
}

describe('addresses', () => {
  test.each([
    ['/api', 404],
    ['/api/', 404],
    ['/api/nothing', 404],
    ['/api/looks/', 404],
    ['/api/LOOKS', 404],
    ['/api/looks/0198c0de-0000-7000-8000-000000000001', 404],
    ['/api/shops/no-such-shop', 404],
    ['/api/looks/not-a-uuid', 422],
    ['/api/looks/%00', 422],
    ['/api/looks/%E0%A4%A', 422],
    ["/api/looks/'%20or%201=1--", 422],
    ['/api/looks?city=%00', 422],
    [`/api/looks?city=${'x'.repeat(81)}`, 422],
    ['/api/looks?cursor=nonsense', 422],
    ['/api/looks?city=a&city=b', 422],
    ['/api/looks/0198c0de-0000-7000-8000-000000000001/times?from=2026-02-30', 422],
    ['/api/shops/x', 422],
    [`/api/shops/${'x'.repeat(41)}`, 422],
    ['/photos/../../etc/passwd', 404],
    ['/photos/..%2f..%2fetc%2fpasswd', 404],
    ['/photos/%2e%2e%2foriginals', 404],
    ['/photos/originals', 404],
    ['/photos/', 404],
    ['/photos/0123456789abcdef0123456789abcdef-640.webp', 404],
    ['/photos/0123456789abcdef0123456789abcdef-640.webp%00', 404],
    ['/assets/../package.json', 404],
    ['/elsewhere', 404],
  ])('GET %s is refused with %i', async (path, status) => {
    const problem = await problemOf(app.request(path))
    expect(problem.status).toBe(status)
    expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:|select |at /)
  })

  test.each([
    ['POST', '/api/looks', 'GET, HEAD'],
    ['DELETE', '/api/looks/0198c0de-0000-7000-8000-000000000001', 'GET, HEAD'],
    ['OPTIONS', '/api/health', 'GET, HEAD'],
    ['PUT', '/photos/x.webp', 'GET, HEAD'],
  ])('%s %s is answered with the allowed methods', async (method, path, allow) => {
    const problem = await problemOf(app.request(path, { method, headers: ownHeaders }))
    expect(problem.code).toBe('method_not_allowed')
    expect(problem.headers.get('allow')).toBe(allow)
  })

  test('a request id from outside is ignored', async () => {
    const answer = await app.request('/api/health', { headers: { 'x-request-id': 'mine' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the Host header is not used in links', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    for (const path of ['/api/installation', '/api/openapi.json', '/api/docs', '/api/nothing']) {
      const answer = await app.request(path, { headers })
      const shown = (await answer.text()) + JSON.stringify([...answer.headers])
      expect(shown).not.toContain('evil.example')
    }
  })
})

describe('a write must come from our own origin', () => {
  const post = (headers: Record<string, string>, on = app) =>
    problemOf(on.request('/api/nothing', { method: 'POST', headers }))

  test.each([
    ['no origin, no header', {}],
    ['no header', { origin: testConfig.publicUrl }],
    ['no origin', { 'x-lookbook': '1' }],
    ['a foreign origin', { origin: 'https://evil.example', 'x-lookbook': '1' }],
    ['another port', { origin: 'http://localhost:3001', 'x-lookbook': '1', host: 'localhost:3000' }],
    ['another scheme', { origin: 'https://localhost:3000', 'x-lookbook': '1' }],
    ['an opaque origin', { origin: 'null', 'x-lookbook': '1' }],
    ['a name that was bound to us', { origin: 'http://evil.example', host: 'evil.example', 'x-lookbook': '1' }],
    ['a name that only begins like ours', { origin: 'http://localhost.evil.example:3000', 'x-lookbook': '1' }],
  ])('%s is refused', async (_, headers) => {
    expect(await post(headers as Record<string, string>)).toMatchObject({ code: 'wrong_origin', status: 403 })
  })

  test.each([
    ['the public address', ownHeaders],
    ['loopback by another name', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'x-lookbook': '1' }],
    ['loopback of IPv6', { origin: 'http://[::1]:3000', host: '[::1]:3000', 'x-lookbook': '1' }],
  ])('%s is accepted', async (_, headers) => {
    expect(await post(headers as Record<string, string>)).toMatchObject({ code: 'not_found' })
  })

  test('on a public host only the public address is accepted as origin', async () => {
    const config = { ...testConfig, host: '0.0.0.0', publicUrl: 'https://looks.example' }
    const open = buildApp(testDeps({ db: database.db, config }))
    const local = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'x-lookbook': '1' }
    expect(await post(local, open)).toMatchObject({ code: 'wrong_origin' })
    expect(await post({ origin: 'https://looks.example', 'x-lookbook': '1' }, open)).toMatchObject({
      code: 'not_found',
    })
  })
})

test('a body that is too large is refused before it is read', async () => {
  const headers = { ...ownHeaders, 'content-type': 'application/json' }
  const answer = app.request('/api/looks', { method: 'POST', headers, body: 'x'.repeat(256 * 1024 + 1) })
  expect(await problemOf(answer)).toMatchObject({ code: 'too_large', status: 413 })
})
