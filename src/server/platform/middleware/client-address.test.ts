import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../http/server-app.ts'
import { addressGroup, clientAddress, widerGroup } from './client-address.ts'

async function seen(trustedProxies: number, forwardedFor: string | null, peer = '10.0.0.9'): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return answer.text()
}

test.each([
  ['no proxy: the header is worth nothing', 0, '1.1.1.1', '10.0.0.9'],
  ['one proxy: what it added', 1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two proxies: what the outer one added', 2, '6.6.6.6, 1.1.1.1, 10.0.0.8', '1.1.1.1'],
  ['two proxies, but only one spoke: not believed', 2, '6.6.6.6', '10.0.0.9'],
  ['one proxy and no header', 1, null, '10.0.0.9'],
  ['not an address', 1, 'localhost', '10.0.0.9'],
  ['with a port', 1, '1.1.1.1:4711', '1.1.1.1'],
  ['IPv6 with a port', 1, '[2001:db8::7]:4711', '2001:db8::7'],
])('%s', async (_, proxies, header, expected) => {
  expect(await seen(proxies, header)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test('[B23] the wider group of an IPv6 group is its /48; an IPv4 address has none', () => {
  expect(widerGroup('2001:db8:1:2')).toBe('2001:db8:1/48')
  expect(widerGroup('203.0.113.9')).toBeNull()
})
