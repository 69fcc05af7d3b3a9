import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { type ServerProcess, startServer } from '#tests/support/processes/server-process.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { sendByTus } from './tus-client.ts'
import { openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
let server: ServerProcess
beforeAll(async () => {
  uploads = await openUploads({ now: Date.now })
})
afterAll(async () => {
  server?.signal('SIGKILL')
  await server?.ended
  await uploads.close()
})

test('a killed server loses no received bytes: the sender resumes with the next one', async () => {
  const [width, height] = [1400, 1000]
  const picture = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const port = await freePort()
  const start = async () => {
    const env = { PORT: String(port), LOOKBOOK_DATA: uploads.dataDir, DATABASE_URL: uploads.database.connectionString }
    const started = await startServer(env)
    await started.open()
    return started
  }
  server = await start()
  const line = await openCuttingProxy(port)
  let next: Promise<ServerProcess> | undefined
  const path = await sendByTus(picture, {
    url: line.url,
    cookie: uploads.owner.cookie,
    shop: uploads.shop.slug,
    look: uploads.look().id,
    headers: { origin: server.url, host: new URL(server.url).host },
    retries: 40,
    onProgress(sent) {
      if (next !== undefined || sent < picture.length / 2) return
      server.signal('SIGKILL')
      next = server.ended.then(start)
    },
  })
  expect(next).toBeDefined()
  server = await next!
  const id = path.slice('/uploads/'.length)
  await eventually('the photo is ready', async () => (await uploads.photo(id))?.state === 'ready')
  const photo = await uploads.photo(id)
  const original = await uploads.db
    .selectFrom('original')
    .selectAll()
    .where('hash', '=', photo!.original_hash!)
    .executeTakeFirst()
  expect(original).toMatchObject({ bytes: picture.length, width, height })
  expect((await uploads.places()).map((place) => place.photo_id)).toEqual([id])
  await eventually('its staged file is gone', () => !existsSync(uploads.staged(id)))
  expect(line.carried()).toBeLessThan(picture.length * 1.6)
  await line.close()
})
