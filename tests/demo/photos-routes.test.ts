import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { variantKey } from '#server/photos/making/photo-files.ts'
import { mountPhotos } from '#server/photos/serving/photos.routes.ts'
import type { AppEnv } from '#server/platform/http/server-app.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'

const name = 'a1b2c3d4'.repeat(4)
const content = Buffer.from('RIFF....WEBP')
const asked: string[] = []

/** Records the requested keys: only well-formed names may reach the store. */
const blobs: BlobStore = {
  put: async () => undefined,
  read: async (key) => {
    asked.push(key)
    return key === variantKey(name, 640) ? content : null
  },
  has: async () => false,
  remove: async () => undefined,
  check: async () => undefined,
}
const app = new Hono<AppEnv>()
// Pictures of reviews alone ask the database; tests/voices/reviews.test.ts covers them.
mountPhotos(app, { blobs, db: null as never })

test('a variant is cached for ever, with its name as ETag', async () => {
  const answer = await app.request(`/photos/${name}-640.webp`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(content.length),
    'content-type': 'image/webp',
    etag: `"${name}-640"`,
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(content)
})

test('HEAD answers with the same headers without the picture', async () => {
  const answer = await app.request(`/photos/${name}-640.webp`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(content.length)])
  expect(await answer.text()).toBe('')
})

test('a client with the current ETag gets 304', async () => {
  const answer = await app.request(`/photos/${name}-640.webp`, { headers: { 'If-None-Match': `"${name}-640"` } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('a width that is not made yet is not found, and the answer is not cached', async () => {
  const answer = await app.request(`/photos/${name}-1280.webp`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test.each([
  `${name}-640.jpg`,
  `${name}-0640.webp`,
  `${name}-64000.webp`,
  `${name}-640.webp.map`,
  `${name.toUpperCase()}-640.webp`,
  `${name.slice(1)}-640.webp`,
  `${name}${name}-640.webp`,
  '..%2F..%2Foriginals%2Fa1%2Fa1b2-640.webp',
  '%2e%2e%2fpostgres%2fserver.key',
  `${name}-640.webp%00`,
])('%s does not reach the store', async (file) => {
  asked.length = 0
  const answer = await app.request(`/photos/${file}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  expect(asked).toEqual([])
})
