import { request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from '#server/platform/http/server-app.ts'
import { type Listening, startListening } from '#server/platform/process/serve.ts'
import { limitBody } from './body-limit.ts'

const host = '127.0.0.1'
const maxBytes = 20
let listening: Listening

beforeAll(async () => {
  const app = new Hono<AppEnv>()
    .use(limitBody(maxBytes))
    .all('/', async (c) => c.text(`${c.req.method} ${c.req.header('x-kept')} ${await c.req.text()}`))
  listening = await startListening(app, { host, port: 0 })
})
afterAll(() => listening.stop(100))

/** Through a real socket: Node's adapter builds a different request object than a test's own Request. */
function send(method: string, pieces: string[], headers: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const sent = request({ host, port: listening.port, method, headers: { 'x-kept': 'yes', ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve([answer.statusCode ?? 0, text]))
    })
    sent.on('error', reject)
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })
}

test.each(['DELETE', 'POST', 'GET'])('%s without a body passes', async (method) => {
  expect(await send(method, [])).toEqual([200, `${method} yes `])
})

test('a body of known length passes, a longer one is refused', async () => {
  expect(await send('POST', ['x'.repeat(20)], { 'content-length': '20' })).toEqual([200, `POST yes ${'x'.repeat(20)}`])
  expect((await send('POST', ['x'.repeat(21)], { 'content-length': '21' }))[0]).toBe(413)
})

test.each(['POST', 'DELETE'])('%s in chunks is counted while it is read', async (method) => {
  const inPieces = { 'transfer-encoding': 'chunked' }
  expect(await send(method, ['one ', 'two'], inPieces)).toEqual([200, `${method} yes one two`])
  expect((await send(method, ['x'.repeat(15), 'x'.repeat(15)], inPieces))[0]).toBe(413)
})
