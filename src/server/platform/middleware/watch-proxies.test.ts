import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/server-app.ts'
import type { LogFields } from '../process/log.ts'
import { watchProxies } from './watch-proxies.ts'

function appWith(trustedProxies: number) {
  const said: [event: string, fields: LogFields | undefined][] = []
  const warn = (event: string, fields?: LogFields) => void said.push([event, fields])
  const log = { debug: warn, info: warn, warn, error: warn }
  const app = new Hono<AppEnv>()
    .use(watchProxies({ config: { trustedProxies }, log, now: () => 0 }))
    .get('*', (c) => c.text(''))
  return { app, said }
}

test('an untrusted forwarding header is logged once, without its address', async () => {
  const { app, said } = appWith(0)
  await app.request('/')
  expect(said).toEqual([])
  for (let times = 0; times < 3; times++) await app.request('/', { headers: { 'x-real-ip': '192.0.2.7' } })
  expect(said.map(([event, fields]) => [event, fields?.header])).toEqual([['proxy.not_trusted', 'x-real-ip']])
  expect(JSON.stringify(said)).not.toContain('192.0.2.7')
})

test('trusted proxies that send too few addresses are logged once; their own health checks are ignored', async () => {
  const { app, said } = appWith(2)
  await app.request('/api/health')
  await app.request('/', { headers: { 'x-forwarded-for': '192.0.2.7, 10.0.0.1' } })
  expect(said).toEqual([])
  for (let times = 0; times < 3; times++) await app.request('/', { headers: { 'x-forwarded-for': '10.0.0.1' } })
  expect(said.map(([event, fields]) => [event, fields?.addresses])).toEqual([['proxy.header_missing', 1]])
})
