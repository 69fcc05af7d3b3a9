import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Listening, startListening } from '#server/platform/process/serve.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy.ts'
import { answerOf, sendByTus } from './tus-client.ts'
import { openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
let listening: Listening
let line: CuttingProxy
beforeAll(async () => {
  uploads = await openUploads()
  listening = await startListening(uploads.app, { host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await uploads.newLook()
  line = await openCuttingProxy(listening.port)
})
afterEach(() => line.close())
afterAll(async () => {
  await listening.stop(100)
  await uploads.close()
})

const sending = (url = line.url) => ({
  url,
  cookie: uploads.owner.cookie,
  shop: uploads.shop.slug,
  look: uploads.look().id,
})
const idOf = (path: string) => path.slice('/uploads/'.length)
const stagedSize = (id: string) => readFileSync(uploads.staged(id)).length

test('a file arrives unchanged, and its photo is queued once', async () => {
  const file = randomBytes(3_000_000)
  const id = idOf(await sendByTus(file, sending()))
  expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
  expect(await uploads.photo(id)).toMatchObject({ state: 'processing', file_bytes: file.length })
  expect(uploads.arrived.filter((one) => one === id)).toHaveLength(1)
})

test('a connection cut five times resends little, and loses nothing', async () => {
  const file = randomBytes(3_000_000)
  for (const bytes of [400_000, 900_000, 120_000, 700_000, 1_000]) line.cutAfter(bytes)
  const id = idOf(await sendByTus(file, { ...sending(), headers: { connection: 'close' } }))
  expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
  expect((await uploads.photo(id))?.state).toBe('processing')
  // Bytes in flight at a cut are resent; five restarts would be more than twice the file.
  expect(line.carried() / file.length).toBeLessThan(1.4)
  expect((await uploads.places()).map((place) => place.photo_id)).toEqual([id])
})

test('a connection that dies silently does not block the next one', async () => {
  const file = randomBytes(2_000_000)
  const { id, path } = await uploads.opened({ bytes: file.length })
  // A telephone that went away: half of the file, then silence on an open connection.
  const gone = connect(listening.port, '127.0.0.1')
  gone.on('error', () => {})
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: localhost:3000',
    'Origin: http://localhost:3000',
    'X-Lookbook: 1',
    `Cookie: ${uploads.owner.cookie}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${file.length}`,
  ]
  gone.write(`${head.join('\r\n')}\r\n\r\n`)
  gone.write(file.subarray(0, 1_000_000))
  await eventually('half is here', () => stagedSize(id) === 1_000_000)
  expect(idOf(await sendByTus(file, { ...sending(), uploadUrl: path }))).toBe(id)
  expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
  expect((await uploads.photo(id))?.state).toBe('processing')
  gone.destroy()
})

test('two concurrent senders of one upload do not corrupt it', async () => {
  const file = randomBytes(4_000_000)
  const { id, path } = await uploads.opened({ bytes: file.length })
  const both = await Promise.allSettled([
    sendByTus(file, { ...sending(), uploadUrl: path }),
    sendByTus(file, { ...sending(), uploadUrl: path }),
  ])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
  expect(uploads.arrived.filter((one) => one === id)).toHaveLength(1)
})

test('twenty files, three at a time, keep the order they were opened in', async () => {
  const files = Array.from({ length: 20 }, () => randomBytes(50_000))
  const opened = []
  for (const file of files) opened.push(await uploads.opened({ bytes: file.length }))
  const waiting = opened.map((one, n) => ({ ...one, file: files[n]! })).reverse()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await sendByTus(next.file, { ...sending(), uploadUrl: next.path })
  }
  await Promise.all([worker(), worker(), worker()])
  expect((await uploads.places()).map((place) => place.photo_id)).toEqual(opened.map(({ id }) => id))
  for (const [n, { id }] of opened.entries()) expect(readFileSync(uploads.staged(id)).equals(files[n]!)).toBe(true)
})

describe('during an upload', () => {
  test('an ended session keeps the received bytes, and it continues after signing in', async () => {
    const file = randomBytes(2_000_000)
    const { id, path } = await uploads.opened({ bytes: file.length }, { cookie: uploads.maker.cookie })
    await uploads.patch(path, 0, file.subarray(0, 500_000), { cookie: uploads.maker.cookie })
    await uploads.db.deleteFrom('session').where('person_id', '=', uploads.maker.personId).execute()
    const refused = await sendByTus(file, { ...sending(), cookie: uploads.maker.cookie, uploadUrl: path }).catch(
      (error) => error,
    )
    // HEAD has no body to tell a code by.
    expect(refused.originalResponse.getStatus()).toBe(401)
    const answer = await uploads.patch(path, 500_000, file.subarray(500_000), { cookie: uploads.maker.cookie })
    expect([answer.status, answer.problem.code]).toEqual([401, 'session_expired'])
    expect(stagedSize(id)).toBe(500_000)

    const cookie = await uploads.signInAgain(uploads.maker.personId)
    await sendByTus(file, { ...sending(), cookie, uploadUrl: path })
    expect(readFileSync(uploads.staged(id)).equals(file)).toBe(true)
  })

  test('cancelling deletes the photo, its place and its file', async () => {
    const file = randomBytes(1_000_000)
    const { id, path } = await uploads.opened({ bytes: file.length })
    await uploads.patch(path, 0, file.subarray(0, 300_000))
    const answer = await uploads.cancel(path)
    expect(answer.status).toBe(204)
    expect(await uploads.photo(id)).toBeUndefined()
    expect(await uploads.places()).toEqual([])
    expect(existsSync(uploads.staged(id))).toBe(false)
    expect((await uploads.head(path)).status).toBe(404)
    expect((await uploads.cancel(path)).status).toBe(404)
  })
})

test('a file longer than declared is refused, whoever sends it', async () => {
  const { id, path } = await uploads.opened({ bytes: 1_000 })
  const answer = await uploads.patch(path, 0, randomBytes(1_001), { headers: { 'content-length': '1001' } })
  expect([answer.status, answer.problem.code]).toEqual([413, 'too_large'])
  const withoutLength = await fetch(`${line.url}${path}`, {
    method: 'PATCH',
    headers: {
      origin: 'http://localhost:3000',
      'x-lookbook': '1',
      cookie: uploads.owner.cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([randomBytes(60_000)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([withoutLength.status, (await withoutLength.json()).code]).toEqual([413, 'too_large'])
  expect(stagedSize(id)).toBeLessThanOrEqual(1_000)
  expect((await uploads.photo(id))?.state).toBe('uploading')
})

test('a permanent refusal is reported and not retried', async () => {
  for (let n = 0; n < 20; n++) await uploads.opened()
  const error = await sendByTus(randomBytes(100), sending()).catch((one) => one)
  expect(answerOf(error)).toEqual({ status: 409, code: 'look_full' })
})
