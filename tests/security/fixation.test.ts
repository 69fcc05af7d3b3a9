import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import { type Outside, openOutside, password } from './outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())

const isSignedIn = async (cookie: string) => {
  const attacker = outside.browser()
  attacker.setCookie(cookie)
  return (await attacker.get('/api/session')).body.person !== null
}

describe('[I6] a session chosen by an attacker', () => {
  test('a token planted in the browser is useless after signing in', async () => {
    const { email } = await outside.signUp()
    const chosen = `lookbook=${randomBytes(32).toString('base64url')}`
    const victim = outside.browser()
    victim.setCookie(chosen)
    expect((await victim.signIn(email)).status).toBe(200)
    expect(victim.cookie()).not.toBe(chosen)
    expect(await isSignedIn(chosen)).toBe(false)
    expect(await isSignedIn(victim.cookie()!)).toBe(true)
  })

  test('an attacker’s own session does not become the victim’s, and ends', async () => {
    const [attacker, victim] = [await outside.signUp(), await outside.signUp()]
    const planted = attacker.who.cookie()!
    const browser = outside.browser()
    browser.setCookie(planted)
    expect((await browser.signIn(victim.email)).body.person.id).toBe(victim.id)
    expect(browser.cookie()).not.toBe(planted)
    expect(await isSignedIn(planted)).toBe(false)
    expect((await browser.get('/api/session')).body.person.id).toBe(victim.id)
  })

  test('a refused sign-in leaves this browser’s session unchanged', async () => {
    const { who, email } = await outside.signUp()
    const cookie = who.cookie()
    expect((await who.signIn(email, 'not the password')).status).toBe(401)
    expect(who.cookie()).toBe(cookie)
    expect(await isSignedIn(cookie!)).toBe(true)
  })

  test('completing a sign-up in somebody else’s browser session ends that session', async () => {
    const other = await outside.signUp()
    const planted = other.who.cookie()!
    const email = outside.freshEmail()
    await other.who.post('/api/sign-up', { name: 'Second', email, password })
    const finished = await other.who.post('/api/sign-up/finish', { token: await outside.linkFor(email), password })
    expect(finished.status).toBe(200)
    expect(await isSignedIn(planted)).toBe(false)
  })
})

describe('the token changes whenever its rights grow', () => {
  test('[I6] at every sign-in', async () => {
    const { who, email } = await outside.signUp()
    const seen = new Set([who.cookie()])
    for (let times = 0; times < 3; times++) {
      await who.signIn(email)
      seen.add(who.cookie())
    }
    expect(seen.size).toBe(4)
  })

  test('[I10] after confirming one’s identity, and the old one is invalid', async () => {
    const { who } = await outside.signUp()
    const old = who.cookie()!
    expect((await who.post('/api/session/confirm', { password })).status).toBe(200)
    expect(who.cookie()).not.toBe(old)
    expect(await isSignedIn(old)).toBe(false)
    expect(await isSignedIn(who.cookie()!)).toBe(true)
  })

  test('[I8] after a new password', async () => {
    const { who } = await outside.signUp()
    const old = who.cookie()!
    expect((await who.put('/api/me/password', { password: 'another slow morning' })).status).toBe(200)
    expect(who.cookie()).not.toBe(old)
    expect(await isSignedIn(old)).toBe(false)
    expect(await isSignedIn(who.cookie()!)).toBe(true)
  })

  test('[I9] with a second factor, only once the code was right', async () => {
    const { who, email } = await outside.signUp()
    const { secret } = await outside.addFactor(who)
    outside.passes(60_000)
    const browser = outside.browser()
    expect((await browser.signIn(email)).body.code).toBe('second_factor_needed')
    expect(browser.cookie()).toBeNull()
    expect((await browser.signIn(email, password, '000000')).body.code).toBe('code_wrong')
    expect(browser.cookie()).toBeNull()
    expect((await browser.signIn(email, password, totp(secret, outside.now()))).status).toBe(200)
    expect(await isSignedIn(browser.cookie()!)).toBe(true)
  })
})

test('[I6] a token is 32 random bytes, stored only as a hash', async () => {
  const { who } = await outside.signUp()
  expect(Buffer.from(who.token(), 'base64url')).toHaveLength(32)
  const rows = await outside.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(who.token())
  expect(rows.some((row) => row.token_hash.equals(Buffer.from(who.token(), 'base64url')))).toBe(false)
})
