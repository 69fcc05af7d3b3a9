import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/server-app.ts'
import type { LogFields } from '../process/log.ts'
import { watchProxies } from './watch-proxies.ts'

function appWith(trustedProxies: number, publicUrl = 'http://127.0.0.1:3000') {
  const logged: [event: string, fields: LogFields | undefined][] = []
  const warn = (event: string, fields?: LogFields) => void logged.push([event, fields])
  const log = { debug: warn, info: warn, warn, error: warn }
  const app = new Hono<AppEnv>()
    .use(watchProxies({ config: { trustedProxies, publicUrl }, log, now: () => 0 }))
    .get('*', (c) => c.text(''))
  return { app, logged }
}

test('an untrusted forwarding header is logged once, without its address', async () => {
  const { app, logged } = appWith(0)
  await app.request('/')
  expect(logged).toEqual([])
  for (let times = 0; times < 3; times++) await app.request('/', { headers: { 'x-real-ip': '192.0.2.7' } })
  expect(logged.map(([event, fields]) => [event, fields?.header])).toEqual([['proxy.not_trusted', 'x-real-ip']])
  expect(JSON.stringify(logged)).not.toContain('192.0.2.7')
})

test('trusted proxies that send too few addresses are logged once; their own health checks are ignored', async () => {
  const { app, logged } = appWith(2)
  await app.request('/api/health')
  await app.request('/', { headers: { 'x-forwarded-for': '192.0.2.7, 10.0.0.1' } })
  expect(logged).toEqual([])
  for (let times = 0; times < 3; times++) await app.request('/', { headers: { 'x-forwarded-for': '10.0.0.1' } })
  expect(logged.map(([event, fields]) => [event, fields?.addresses])).toEqual([['proxy.header_missing', 1]])
})

const site = 'https://book.example.org'
test.each([
  ['a page of ours, under another Host', { origin: site, host: '127.0.0.1:3000' }, site, ['proxy.no_headers']],
  ['the same by Referer', { referer: `${site}/studio`, host: 'lookbook' }, site, ['proxy.no_headers']],
  [
    'an address that the site does not know',
    { origin: site, host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    'http://127.0.0.1:3000',
    ['proxy.no_headers'],
  ],
  ['a page of ours', { origin: site, host: 'book.example.org' }, site, []],
  ['a page of another site', { referer: 'https://elsewhere.example/', host: 'book.example.org' }, site, []],
  ['this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 'http://127.0.0.1:3000', []],
  ['a tool', { host: '127.0.0.1:3000' }, site, []],
  ['a broken Referer', { referer: 'null', host: '127.0.0.1:3000' }, site, []],
] as const)('[O118] a proxy that sends no header is seen by its Host: %s', async (_, headers, publicUrl, expected) => {
  const { app, logged } = appWith(0, publicUrl)
  for (let times = 0; times < 3; times++) await app.request('/', { headers })
  expect(logged.map(([event]) => event)).toEqual(expected)
})

test('[O118] a request in HTTP/1.0 came through a proxy', async () => {
  const { app, logged } = appWith(0)
  await app.request('/api/health', {}, { incoming: { httpVersion: '1.0' } })
  expect(logged).toEqual([])
  await app.request('/', {}, { incoming: { httpVersion: '1.0' } })
  expect(logged.map(([event]) => event)).toEqual(['proxy.no_headers'])
})
