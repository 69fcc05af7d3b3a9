import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '#server/photos/making/photo-files.ts'
import { finishOriginal } from '#server/photos/making/process-original.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import type { StorageConfig } from '#server/platform/config/config-storage.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'
import { type S3Server, startS3Server } from './support/s3-server.ts'

let server: S3Server
let blobs: BlobStore
let app: PicturesApp
beforeAll(async () => {
  server = await startS3Server()
  blobs = createS3BlobStore(server.storage)
  app = await picturesApp({ blobs })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const bytes = (text: string) => Buffer.from(text)

test('a stored blob can be read until it is removed', async () => {
  await blobs.put('photos/ab/abcd-640.webp', bytes('picture'))
  expect(await blobs.has('photos/ab/abcd-640.webp')).toBe(true)
  expect(Buffer.from((await blobs.read('photos/ab/abcd-640.webp'))!).toString()).toBe('picture')
  await blobs.put('photos/ab/abcd-640.webp', bytes('picture'))
  await blobs.remove('photos/ab/abcd-640.webp')
  await blobs.remove('photos/ab/abcd-640.webp')
  expect(await blobs.has('photos/ab/abcd-640.webp')).toBe(false)
  expect(await blobs.read('photos/ab/abcd-640.webp')).toBeNull()
})

test('any content is read back unchanged: empty, all byte values, 5 MB', async () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, at) => at))
  for (const content of [Buffer.alloc(0), all, Buffer.alloc(5_000_000, 'Lookbook')]) {
    await blobs.put('trial/content', content)
    expect(Buffer.from((await blobs.read('trial/content'))!).equals(content)).toBe(true)
  }
})

test('two prefixes of one bucket are separate', async () => {
  const other = createS3BlobStore({ ...server.storage, prefix: '' })
  await blobs.put('same/key', bytes('ours'))
  expect(await other.read('same/key')).toBeNull()
  expect(Buffer.from((await other.read('a/b/same/key'))!).toString()).toBe('ours')
})

test.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a?x=1', 'a#b', 'a%2fb', '.hidden', ''])(
  'the key %j is refused before any request',
  async (key) => {
    for (const ask of [
      () => blobs.put(key, bytes('x')),
      () => blobs.read(key),
      () => blobs.has(key),
      () => blobs.remove(key),
    ])
      await expect(ask()).rejects.toThrow('not a blob key')
  },
)

test('with a wrong secret nothing is written or read, and the message does not contain it', async () => {
  const wrong = createS3BlobStore({ ...server.storage, secret: 'not-the-secret' })
  await blobs.put('kept/x', bytes('x'))
  await expect(wrong.put('kept/y', bytes('y'))).rejects.toThrow('The store answered 403 to PUT.')
  await expect(wrong.read('kept/x')).rejects.toThrow('The store answered 403 to GET.')
  await expect(wrong.has('kept/x')).rejects.toThrow('403')
  await expect(wrong.remove('kept/x')).rejects.toThrow('403')
  const said = await wrong.check().catch((fault: Error) => fault.message)
  expect(said).toBe(
    `The bucket pictures at ${server.storage.endpoint} cannot be written: The store answered 403 to PUT. See LOOKBOOK_STORAGE, its key and its secret.`,
  )
  expect(await blobs.has('kept/y')).toBe(false)
  expect(await blobs.has('kept/x')).toBe(true)
})

test('a missing bucket and an unreachable server are reported', async () => {
  const missing = createS3BlobStore({ ...server.storage, bucket: 'elsewhere' })
  await expect(missing.put('x', bytes('x'))).rejects.toThrow('404')
  const dead = createS3BlobStore({ ...server.storage, endpoint: 'http://127.0.0.1:9' })
  await expect(dead.check()).rejects.toThrow('cannot be written')
  await expect(dead.read('x')).rejects.toThrow()
  await blobs.check()
})

test('a truncated answer is a fault, never half a picture', async () => {
  const cut = await serveOnce((_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half')
    setImmediate(() => response.destroy())
  })
  await expect(createS3BlobStore(cut.storage).read('x')).rejects.toThrow()
  cut.close()
})

test('a busy store is retried', async () => {
  let asked = 0
  const busy = await serveOnce((request, response) => {
    asked += 1
    request.resume()
    response.writeHead(asked < 3 ? 503 : 200).end()
  })
  await createS3BlobStore(busy.storage).put('x', bytes('x'))
  expect(asked).toBe(3)
  busy.close()
})

test('[P6] [P9] a photo is made, served, finished and swept with its files in the bucket alone', async () => {
  const photo = await app.bring(await twoColors(1000, 600).jpeg().toBuffer())
  expect(photo.state).toBe('ready')
  const hash = photo.original_hash!
  expect((await app.fetchVariant(hash, 320)).status).toBe(200)
  expect((await app.fetchVariant(hash, 960)).status).toBe(404)
  await finishOriginal(app.deps, { hash, width: 1000, readyWidth: 640, visibility: 'public' })
  expect((await app.fetchVariant(hash, 960)).status).toBe(200)
  expect(app.files()).toEqual([])

  const files = filesOf((await app.originalOf(hash))!)
  for (const key of files) expect(await blobs.has(key)).toBe(true)
  app.moveClock(2 * 3_600_000)
  await sweepPhotos(app.deps)
  app.moveClock(25 * 3_600_000)
  expect(await sweepPhotos(app.deps)).toMatchObject({ photos: 1, originals: 1 })
  for (const key of files) expect(await blobs.has(key)).toBe(false)
})

test('[P10] private pictures are served from the bucket through our server', async () => {
  const photo = await app.bring(await twoColors(310, 200).jpeg().toBuffer(), { visibility: 'private' })
  expect((await app.fetchVariant(photo.original_hash!, 160)).status).toBe(404)
  expect(await blobs.has(filesOf((await app.originalOf(photo.original_hash!))!)[0]!)).toBe(true)
})

test('the database contains no address of the blob store', async () => {
  const { rows } = await app.pool.query(
    'select original::text as row from original union all select photo::text from photo',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toMatch(/http|127\.0\.0\.1|pictures|a\/b/)
})

async function serveOnce(answer: RequestListener): Promise<{ storage: StorageConfig; close(): void }> {
  const http: Server = createServer(answer)
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { storage: { ...server.storage, endpoint: `http://127.0.0.1:${port}` }, close: () => void http.close() }
}
