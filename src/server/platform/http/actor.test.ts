import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Config, parseConfig } from '../config/config.ts'
import { actorOf, bringsSession, provideSession, sessionOf } from './actor.ts'
import type { CurrentSession } from './current-session.ts'
import type { AppEnv } from './server-app.ts'

const token = randomBytes(32).toString('base64url')
const session: CurrentSession = {
  id: 'session-1',
  tokenHash: Buffer.alloc(32),
  provider: 'embedded',
  authenticatedAt: 0,
  endsAt: 1,
  hasSlid: false,
  person: { id: 'ines', isOperator: false, memberships: [{ shopId: 'salon', role: 'owner' }] },
}
let asked: string[] = []
beforeEach(() => {
  asked = []
})

function configOf(env: Record<string, string>): Config {
  const config = parseConfig(env, '/nowhere')
  if (!config.ok) throw new Error(config.detail.join())
  return config.value
}

function appOf(env: Record<string, string> = {}) {
  const config = configOf(env)
  const findSession = async (given: string) => {
    asked.push(given)
    return given === token ? session : null
  }
  return new Hono<AppEnv>()
    .use(provideSession({ config, findSession, mailboxKey: 'the-key' }))
    .get('/nobody', (c) => c.json(bringsSession(c, config)))
    .get('/actor', async (c) => c.json(await actorOf(c)))
    .get('/twice', async (c) => {
      const [one, two] = await Promise.all([actorOf(c), sessionOf(c)])
      return c.json([one.person?.id, two?.person.id, (await actorOf(c)).person?.id, c.get('isPersonal')])
    })
}

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const cookie = { cookie: `lookbook=${token}` }

describe('the actor of a request', () => {
  test('is not loaded until a handler needs it', async () => {
    const answer = await appOf().request('/nobody', { headers: cookie })
    expect(await answer.json()).toBe(true)
    expect(asked).toEqual([])
  })

  test('is loaded once, however often it is needed', async () => {
    const answer = await appOf().request('/twice', { headers: cookie })
    expect(await answer.json()).toEqual(['ines', 'ines', 'ines', true])
    expect(asked).toEqual([token])
  })

  test('is nobody without a cookie, without a query', async () => {
    const answer = await appOf().request('/actor', {}, from('192.0.2.7'))
    expect(await answer.json()).toEqual({ person: null, isHere: false })
    expect(asked).toEqual([])
  })

  test('is nobody with a malformed token, without a query', async () => {
    const answer = await appOf().request('/actor', { headers: { cookie: 'lookbook=1' } })
    expect(await answer.json()).toMatchObject({ person: null })
    expect(asked).toEqual([])
  })

  test('is nobody with an unknown token', async () => {
    const other = randomBytes(32).toString('base64url')
    const answer = await appOf().request('/actor', { headers: { cookie: `lookbook=${other}` } })
    expect(await answer.json()).toMatchObject({ person: null })
    expect(asked).toEqual([other])
  })
})

describe('[A5] a request from the machine itself', () => {
  const key = { cookie: 'lookbook-mailbox=the-key' }
  const isHere = async (env: Record<string, string>, peer: string, headers: Record<string, string> = {}) =>
    ((await (await appOf(env).request('/actor', { headers }, from(peer))).json()) as { isHere: boolean }).isHere

  test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('%s counts as local without a key', async (peer) => {
    expect(await isHere({}, peer)).toBe(true)
    expect(await isHere({}, peer, { cookie: 'lookbook-mailbox=another-key' })).toBe(true)
  })

  test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', ''])(
    '%s counts as local with the printed key alone',
    async (peer) => {
      expect(await isHere({}, peer)).toBe(false)
      expect(await isHere({}, peer, { cookie: 'lookbook-mailbox=another-key' })).toBe(false)
      expect(await isHere({}, peer, key)).toBe(true)
      expect(await isHere({}, peer, { ...key, 'sec-fetch-site': 'cross-site' })).toBe(false)
    },
  )

  test.each<[string, Record<string, string>]>([
    ['https', { referer: 'https://book.example.org/looks', 'sec-fetch-site': 'same-origin' }],
    ['http', { origin: 'http://book.example.org' }],
  ])('a proxy that only its visitors’ pages reveal, at %s, closes what needs no key', async (_, page) => {
    const app = appOf()
    const ask = async (headers: Record<string, string>) =>
      ((await (await app.request('/actor', { headers }, from('127.0.0.1'))).json()) as { isHere: boolean }).isHere
    // Any page may link here, so it must not be able to close it.
    expect(await ask({ ...page, 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(await ask({})).toBe(true)
    expect(await ask(page)).toBe(false)
    expect(await ask({})).toBe(false)
    expect(await ask(key)).toBe(true)
  })

  test.each([
    ['it listens to the world', { LOOKBOOK_HOST: '0.0.0.0' }],
    ['it has a public address', { LOOKBOOK_URL: 'https://book.example.org' }],
    ['a proxy stands in front', { LOOKBOOK_TRUSTED_PROXIES: '1' }],
  ])('no request counts as local where %s: anybody could be behind loopback', async (_what, env) => {
    expect(await isHere(env, '127.0.0.1')).toBe(false)
    expect(await isHere(env, '127.0.0.1', key)).toBe(false)
  })

  test('no header makes a request local', async () => {
    const headers = {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      host: '127.0.0.1',
      forwarded: 'for=127.0.0.1',
    }
    expect(await isHere({}, '192.0.2.7', headers)).toBe(false)
  })
})
