import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-app.ts'
import type { AppEnv } from '../http/server-app.ts'
import { sendToLocalhost } from './send-to-localhost.ts'

const at = (publicUrl: string) => {
  const app = new Hono<AppEnv>()
  app.use(sendToLocalhost({ ...testConfig, publicUrl }))
  return app.all('*', (c) => c.text('here'))
}
type Asked = { publicUrl?: string; method?: string; peer?: string; headers?: Record<string, string> }

async function opened(url: string, { publicUrl = 'http://localhost:3000', method = 'GET', peer, headers }: Asked = {}) {
  const env = { incoming: { socket: { remoteAddress: peer ?? '127.0.0.1' } } }
  const init = { method, headers: { accept: 'text/html,*/*', ...headers } }
  const { status, headers: given } = await at(publicUrl).request(url, init, env)
  return status === 200 ? 'here' : [status, given.get('location')]
}

test('a page at 127.0.0.1 is sent to localhost with its path and query', async () => {
  const page = 'http://127.0.0.1:3000/mailbox?key=a%20b'
  expect(await opened(page)).toEqual([307, 'http://localhost:3000/mailbox?key=a%20b'])
  expect(await opened('http://127.0.0.1:3000//evil.example/')).toEqual([307, 'http://localhost:3000//evil.example/'])
})

test.each<[string, string, Asked]>([
  ['localhost itself', 'http://localhost:3000/', {}],
  ['an address that was chosen', 'http://127.0.0.1:3000/', { publicUrl: 'http://127.0.0.1:3000' }],
  ['a public site', 'http://127.0.0.1:3000/', { publicUrl: 'https://book.example.org' }],
  ['another port', 'http://127.0.0.1:5173/', {}],
  ['another host', 'http://book.example.org:3000/', {}],
  ['another machine', 'http://127.0.0.1:3000/', { peer: '10.0.0.7' }],
  ['a proxy', 'http://127.0.0.1:3000/', { headers: { 'x-forwarded-for': '10.0.0.7' } }],
  ['a change', 'http://127.0.0.1:3000/unsubscribe/a', { method: 'POST' }],
  ['the API', 'http://127.0.0.1:3000/api/ready', {}],
  ['a picture or a check', 'http://127.0.0.1:3000/photos/a.webp', { headers: { accept: '*/*' } }],
])('%s is answered where it is', async (_, url, asked) => {
  expect(await opened(url, asked)).toBe('here')
})
