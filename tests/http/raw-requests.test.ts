import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Listening, startListening } from '#server/platform/process/serve.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'raw-'))
let database: TestDatabase
let listening: Listening

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  mkdirSync(join(folder, 'data/originals'), { recursive: true })
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html>page')
  writeFileSync(join(folder, 'dist/assets/a.js'), 'run()')
  writeFileSync(join(folder, 'secret.txt'), 'SECRET')
  writeFileSync(join(folder, 'data/originals/private'), 'SECRET')
  database = await createTestDatabase()
  const deps = testDeps({
    db: database.db,
    blobs: createLocalBlobStore(join(folder, 'data')),
    webDir: join(folder, 'dist'),
  })
  listening = await startListening(buildApp(deps), { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await listening.stop(100)
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Sends raw bytes, so that no library normalises the path first. */
async function send(lines: string, body = ''): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(`${lines}\r\nConnection: close\r\n\r\n${body}`)
  await once(socket, 'close')
  return answer
}

test.each([
  '/../secret.txt',
  '/../../../../../../etc/passwd',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/....//....//secret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/%252e%252e/secret.txt',
  '//secret.txt',
  '/photos/../originals/private',
  '/photos/..%2foriginals%2fprivate',
  '/photos/%2e%2e/data/originals/private',
  'http://elsewhere.example/../secret.txt',
])('GET %s reads no file outside the served folders', async (path) => {
  const answer = await send(`GET ${path} HTTP/1.1\r\nHost: localhost`)
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /)
  expect(answer).not.toMatch(/SECRET|root:/)
  if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('<!doctype html>page')
})

test.each([
  ['no host', 'GET /api/health HTTP/1.1', 400],
  ['a host that is none', 'GET /api/health HTTP/1.1\r\nHost: a b', 400],
  ['a method nobody knows', 'BREW /api/health HTTP/1.1\r\nHost: localhost', 400],
  ['two lengths', 'POST /api/looks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2', 400],
  [
    'length and chunks',
    'POST /api/looks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked',
    400,
  ],
  ['endless headers', `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}`, 431],
])('%s is refused', async (_, lines, status) => {
  expect(await send(lines)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

const own = () => `Host: localhost\r\nOrigin: http://localhost:3000\r\nX-Lookbook: 1`

test('a DELETE without a length, as browsers send it, is accepted', async () => {
  expect(await send(`DELETE /api/session HTTP/1.1\r\n${own()}`)).toMatch(/^HTTP\/1\.1 200 /)
})

test('a chunked body is read, and an endless one is cut off', async () => {
  const lines = `POST /api/link HTTP/1.1\r\n${own()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  const short = chunk(`{"token":`) + chunk(`"${'a'.repeat(43)}"}`)
  expect(await send(lines, `${short}0\r\n\r\n`)).toContain('"link_invalid"')
  expect(await send(lines, chunk('x'.repeat(300 * 1024)))).toContain('"too_large"')
})

test('HTTP/1.0 without a host is accepted, because load balancers send it', async () => {
  expect(await send('GET /api/health HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a valid request is answered afterwards', async () => {
  expect(await send('GET /api/health HTTP/1.1\r\nHost: localhost')).toMatch(/^HTTP\/1\.1 200 OK/)
})
