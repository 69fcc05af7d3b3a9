import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { CHANGES_A_MINUTE } from '#server/platform/middleware/limits/rate-limit.ts'
import { ownHeaders } from '#tests/support/test-app.ts'
import { metadata, openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
let path: string
let id: string
beforeAll(async () => {
  uploads = await openUploads()
  const opened = await uploads.opened({ bytes: 8 })
  path = opened.path
  id = opened.id
})
afterAll(() => uploads.close())

/** Requests that another site's page can make a victim's browser send. */
const attacks: [what: string, headers: Record<string, string>][] = [
  ['no origin', { origin: '' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['our origin in the referrer only', { origin: '', referer: 'http://localhost:3000/me' }],
  ['no header of ours', { 'x-lookbook': '' }],
  ['another value in our header', { 'x-lookbook': '0' }],
]
const changes: [name: string, send: (headers: Record<string, string>) => ReturnType<Uploads['open']>][] = [
  ['POST /uploads', (headers) => uploads.open({}, { headers })],
  ['PATCH /uploads/{id}', (headers) => uploads.patch(path, 0, 'AAAA', { headers })],
  ['DELETE /uploads/{id}', (headers) => uploads.cancel(path, { headers })],
]

describe.each(changes)('%s', (_name, send) => {
  test.each(attacks)('with %s changes nothing', async (_what, headers) => {
    const before = await uploads.everything()
    const answer = await send(headers)
    expect([answer.status, answer.problem.code]).toEqual([403, 'wrong_origin'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await uploads.everything()).toEqual(before)
    expect(readFileSync(uploads.staged(id), 'utf8')).toBe('')
  })
})

test('while the database is down no request waits for it', async () => {
  const app = buildApp({ ...uploads.deps, isDatabaseUp: () => false })
  const answer = await app.request(path, { method: 'PATCH', headers: ownHeaders, body: 'AAAA' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})

test('two hundred pictures at once pass, because uploads have a rate limit of their own', async () => {
  const from = { incoming: { socket: { remoteAddress: '10.9.8.7' } } } as never
  const uploadMetadata = metadata({ shop: uploads.shop.slug, look: '0198c0de-0000-7000-8000-000000000001' })
  const headers = { ...ownHeaders, 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': uploadMetadata }
  const upload = () => uploads.app.request('/uploads', { method: 'POST', headers }, from)
  const change = () => uploads.app.request('/api/nothing', { method: 'POST', headers: ownHeaders }, from)
  let status = 0
  // Twice as many as may: the minute may turn meanwhile.
  for (let times = 0; times < 2 * CHANGES_A_MINUTE && status !== 429; times++) status = (await change()).status
  expect(status).toBe(429)
  expect((await upload()).status).toBe(401)
})

test('an upload from our own pages changes something', async () => {
  expect((await uploads.patch(path, 0, 'AAAA')).status).toBe(204)
  expect(readFileSync(uploads.staged(id), 'utf8')).toBe('AAAA')
})

test('a fault of ours is answered as one, without its text', async () => {
  const fault = () => {
    throw new Error('disk on fire at /secret/place')
  }
  const app = buildApp({ ...uploads.deps, photoLine: { take: fault, close: async () => undefined } })
  const { path } = await uploads.opened({ bytes: 1 })
  const headers = {
    ...ownHeaders,
    cookie: uploads.owner.cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const answer = await app.request(path, { method: 'PATCH', headers, body: 'A' })
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).code]).toEqual([500, 'failed'])
  expect(text).not.toContain('secret')
})
