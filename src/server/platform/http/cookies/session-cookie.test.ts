import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from '../server-app.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts'

const overHttp = { publicUrl: 'http://localhost:3000' }
const overHttps = { publicUrl: 'https://book.example.org' }
const token = randomBytes(32).toString('base64url')
const expiresAt = Date.UTC(2026, 5, 1, 12)

function appAt(config: { publicUrl: string }) {
  return new Hono<AppEnv>()
    .get('/write', (c) => {
      writeSessionCookie(c, config, token, expiresAt)
      return c.body(null)
    })
    .get('/clear', (c) => {
      clearSessionCookie(c, config)
      return c.body(null)
    })
    .get('/read', (c) => c.json(readSessionCookie(c, config)))
}

async function cookieOf(config: { publicUrl: string }, path: string): Promise<string[]> {
  const answer = await appAt(config).request(path)
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  return cookies[0]!.split('; ')
}

const readFrom = async (config: { publicUrl: string }, cookie: string) =>
  (await appAt(config).request('/read', { headers: { cookie } })).json()

describe('[I6] the cookie', () => {
  test('over http is HttpOnly and valid for the whole site', async () => {
    const [pair, ...flags] = await cookieOf(overHttp, '/write')
    expect(pair).toBe(`lookbook=${token}`)
    expect(flags.sort()).toEqual(['Expires=Mon, 01 Jun 2026 12:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax'])
  })

  test('over https is Secure and bound to this host by its name', async () => {
    const [pair, ...flags] = await cookieOf(overHttps, '/write')
    expect(pair).toBe(`__Host-lookbook=${token}`)
    expect(flags.sort()).toEqual([
      'Expires=Mon, 01 Jun 2026 12:00:00 GMT',
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  })

  test.each([overHttp, overHttps])('is cleared with the attributes it was set with: $publicUrl', async (config) => {
    const given = await cookieOf(config, '/write')
    const [pair, ...flags] = await cookieOf(config, '/clear')
    expect(pair).toBe(`${given[0]!.split('=')[0]}=`)
    expect(flags).toContain('Max-Age=0')
    expect(flags.filter((flag) => flag !== 'Max-Age=0').sort()).toEqual(
      given
        .slice(1)
        .filter((flag) => !flag.startsWith('Expires'))
        .sort(),
    )
  })

  test('can be read back', async () => {
    expect(await readFrom(overHttp, `other=1; lookbook=${token}`)).toBe(token)
    expect(await readFrom(overHttps, `__Host-lookbook=${token}`)).toBe(token)
  })

  test.each([
    ['none', ''],
    ['empty', 'lookbook='],
    ['too short', `lookbook=${token.slice(1)}`],
    ['too long', `lookbook=${token}A`],
    ['of other letters', `lookbook=${'!'.repeat(43)}`],
    ['quoted SQL', `lookbook=' or 1=1--`],
    ['of another name', `lookbooks=${token}`],
    ['the name of another address', `__Host-lookbook=${token}`],
  ])('%s is ignored', async (_what, cookie) => {
    expect(await readFrom(overHttp, cookie)).toBeNull()
  })

  test('over https, a cookie that a sibling domain or plain http could have set is ignored', async () => {
    expect(await readFrom(overHttps, `lookbook=${token}`)).toBeNull()
  })
})
