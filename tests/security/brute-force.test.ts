import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import { type Outside, openOutside, password } from './outside.ts'

const wrong = 'not the password'

describe('[I5] guessing', () => {
  let outside: Outside
  let email: string
  beforeAll(async () => {
    outside = await openOutside()
  })
  beforeEach(async () => {
    await outside.forgetLimits()
    email = (await outside.signUp()).email
    await outside.forgetLimits()
  })
  afterAll(() => outside.close())

  const attacker = () => outside.browser({ peer: '192.0.2.66' })

  test('one address has five attempts per account; a correct sixth is refused', async () => {
    for (let times = 0; times < 5; times++)
      expect((await attacker().signIn(email, wrong)).body.code).toBe('wrong_credentials')
    const sixth = await attacker().signIn(email)
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_attempts' }, cookies: [] })
    expect((await attacker().signIn(email.toUpperCase())).status).toBe(429)
    expect((await attacker().signIn(` ${email}`)).status).toBe(429)
  })

  test('guessing from one address locks out nobody at other addresses', async () => {
    for (let times = 0; times < 10; times++) await attacker().signIn(email, wrong)
    expect((await outside.browser().signIn(email)).status).toBe(200)
  })

  test('distributed guessing is throttled; a known browser signs in at once', async () => {
    const owner = outside.browser()
    await owner.signIn(email)
    await owner.delete('/api/session')
    const statuses = []
    for (let times = 0; times < 25; times++) statuses.push((await outside.browser().signIn(email, wrong)).status)
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
    expect((await outside.browser().signIn(email)).status).toBe(429)
    expect((await owner.signIn(email)).status).toBe(200)

    const mailsOfPerson = (await outside.flushMails()).filter(
      ({ subject }) => subject === 'Failed sign-ins to your account',
    )
    expect(mailsOfPerson.map(({ to }) => to)).toEqual([email])
  })

  test('the delay grows with the number of guesses, and ends', async () => {
    const waits = []
    for (let round = 0; round < 8; round++) {
      let last = await outside.browser().signIn(email, wrong)
      while (last.status === 401) last = await outside.browser().signIn(email, wrong)
      waits.push(Number(last.headers.get('retry-after')))
      outside.passes(waits.at(-1)! * 1000)
    }
    expect(Math.min(...waits)).toBeLessThanOrEqual(15 * 60)
    expect(Math.max(...waits)).toBeGreaterThan(3600)
    expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 3600)
  })

  test('a known browser has ten attempts of its own; its cookie is useless for another account or when forged', async () => {
    const owner = outside.browser()
    await owner.signIn(email)
    const statuses = []
    for (let times = 0; times < 11; times++) statuses.push((await owner.signIn(email, wrong)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const other = (await outside.signUp()).email
    for (let times = 0; times < 20; times++) await outside.browser().signIn(other, wrong)
    expect((await owner.signIn(other)).status).toBe(429)
    const forged = outside.browser()
    const headers = { cookie: `lookbook-browser=${'A'.repeat(120)}` }
    const answer = await forged.post('/api/session', { email: other, password }, { headers })
    expect(answer.status).toBe(429)
  })

  test('guesses at an address without an account send no mail', async () => {
    const nobody = outside.freshEmail()
    for (let times = 0; times < 7; times++) await attacker().signIn(nobody, wrong)
    expect((await outside.flushMails()).map(({ to }) => to)).not.toContain(nobody)
  })

  test('Retry-After is exact: one second earlier is refused, then it works', async () => {
    for (let times = 0; times < 5; times++) await attacker().signIn(email, wrong)
    const late = await attacker().signIn(email)
    const seconds = Number(late.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(late.body.retryAfterSeconds).toBe(seconds)
    outside.passes((seconds - 1) * 1000)
    expect((await attacker().signIn(email)).status).toBe(429)
    outside.passes(1000)
    expect((await attacker().signIn(email)).status).toBe(200)
    outside.passes(60_000)
  })

  test('concurrent attempts are counted: five of 12 are tried', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attacker().signIn(email, wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('one address has twenty attempts over all accounts; other addresses are not affected', async () => {
    const attacker = outside.browser({ peer: '192.0.2.7' })
    const codes = []
    for (let times = 0; times < 22; times++) codes.push((await attacker.signIn(outside.freshEmail(), wrong)).status)
    expect(codes).toEqual([...Array(20).fill(401), 429, 429])
    const right = await attacker.signIn(email)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await outside.browser().signIn(email)).status).toBe(200)
  })

  test('an address without attempts left locks nobody out', async () => {
    const attacker = outside.browser({ peer: '192.0.2.8' })
    for (let times = 0; times < 20; times++) await attacker.signIn(outside.freshEmail(), wrong)
    for (let times = 0; times < 10; times++) expect((await attacker.signIn(email, wrong)).status).toBe(429)
    expect((await outside.browser().signIn(email)).status).toBe(200)
  })

  test('addresses of one /64 count as one', async () => {
    const codes = []
    for (let times = 0; times < 21; times++)
      codes.push(
        (await outside.browser({ peer: `2001:db8:0:7::${times + 1}` }).signIn(outside.freshEmail(), wrong)).status,
      )
    expect(codes.at(-1)).toBe(429)
    expect((await outside.browser({ peer: '2001:db8:0:8::1' }).signIn(email)).status).toBe(200)
  })

  test('a complete sign-in resets the address’s count for the account', async () => {
    for (let round = 0; round < 3; round++) {
      for (let times = 0; times < 4; times++) await attacker().signIn(email, wrong)
      expect((await attacker().signIn(email)).status).toBe(200)
    }
  })

  test('a password without its code does not: codes can be guessed five times only', async () => {
    const who = outside.browser()
    await who.signIn(email)
    const { secret } = await outside.addFactor(who)
    outside.passes(60_000)
    await outside.forgetLimits()
    const codes = []
    for (let times = 0; times < 7; times++) {
      await outside.browser().signIn(email)
      codes.push((await outside.browser().signIn(email, password, String(times).repeat(6))).body.code)
    }
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'too_many_attempts', 'too_many_attempts'])
    expect((await outside.browser().signIn(email, password, totp(secret, outside.now()))).status).toBe(429)
  })

  test('with a stolen cookie the password can be guessed five times', async () => {
    const who = outside.browser()
    await who.signIn(email)
    const codes = []
    for (let times = 0; times < 6; times++)
      codes.push((await who.post('/api/session/confirm', { password: wrong })).body.code)
    expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
    expect((await who.post('/api/session/confirm', { password })).status).toBe(429)
  })

  test.each([
    ['what a link is', (token: string) => ['/api/link', { token }] as const],
    [
      'a new password',
      (token: string) => ['/api/password/reset', { token, password: 'another slow morning' }] as const,
    ],
    ['a new address', (token: string) => ['/api/email/confirm', { token }] as const],
    ['the end of a sign-up', (token: string) => ['/api/sign-up/finish', { token, password }] as const],
  ])('links can be guessed twenty times: %s', async (_what, call) => {
    const attacker = outside.browser()
    const codes = []
    for (let times = 0; times < 21; times++) {
      const [path, body] = call(String(times).padStart(43, 'a'))
      codes.push((await attacker.post(path, body)).body.code)
    }
    expect(codes).toEqual([...Array(20).fill('link_invalid'), 'too_many_attempts'])
  })

  test('requests for a new password block nobody else’s, and one link always works', async () => {
    const owner = outside.browser()
    await owner.signIn(email)
    const tagged = email.replace('@', '+shop@')
    for (let times = 0; times < 12; times++)
      expect((await outside.browser().post('/api/password/forgotten', { email })).status).toBe(200)
    const links = (await outside.flushMails()).filter(({ subject }) => subject === 'Set a new password')
    expect(links).toHaveLength(6)
    const pesterer = { peer: '192.0.2.99' }
    const statuses = []
    for (let times = 0; times < 6; times++)
      statuses.push(
        (await outside.browser(pesterer).post('/api/password/forgotten', { email: times % 2 ? email : tagged })).status,
      )
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    expect((await owner.post('/api/password/forgotten', { email })).status).toBe(200)
    expect((await outside.flushMails()).map(({ to }) => to)).toEqual([email])
    const token = await outside.linkFor(email)
    const reset = { token, password: 'another slow morning' }
    const stranger = outside.browser()
    expect((await stranger.post('/api/password/reset', reset)).status).toBe(200)
    // Using the mailed reset link made this a known browser.
    for (let times = 0; times < 20; times++) await outside.browser().signIn(email, wrong)
    expect((await stranger.signIn(email, reset.password)).status).toBe(200)
  })

  test('mails are limited: five an hour to one address and then few, twenty per requesting address', async () => {
    const to = outside.freshEmail()
    const asked = []
    for (let times = 0; times < 6; times++)
      asked.push(
        (await outside.browser().post('/api/password/forgotten', { email: times % 2 ? to : to.toUpperCase() })).status,
      )
    expect(asked).toEqual([200, 200, 200, 200, 200, 200])
    const caller = outside.browser()
    const many = []
    for (let times = 0; times < 21; times++)
      many.push((await caller.post('/api/sign-up/again', { email: outside.freshEmail() })).status)
    expect(many).toEqual([...Array(20).fill(200), 429])
    const late = await caller.post('/api/sign-up', { name: 'X', email: outside.freshEmail(), password })
    expect(late).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('[I5] the client address is read through exactly the configured number of proxies', () => {
  let outside: Outside
  afterEach(() => outside.close())

  /** Makes twenty attempts, each with another header, then one more; returns the status of that one. */
  async function after20(trustedProxies: number, forwarded: (at: number) => string) {
    outside = await openOutside({ trustedProxies })
    const caller = outside.browser({ peer: '10.9.9.9' })
    const attempt = (at: number) =>
      caller.post(
        '/api/session',
        { email: outside.freshEmail(), password: wrong },
        {
          headers: {
            'x-forwarded-for': forwarded(at),
            'x-real-ip': `203.0.113.${at}`,
            'true-client-ip': `203.0.113.${at}`,
          },
        },
      )
    for (let at = 0; at < 20; at++) expect((await attempt(at)).status).toBe(401)
    return { last: await attempt(99), attempt }
  }

  test('the forwarding header is ignored without proxies', async () => {
    const { last } = await after20(0, (at) => `203.0.113.${at}`)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBe(14 * 60)
  })

  test('behind one proxy, entries before the proxy’s own are ignored', async () => {
    const { last } = await after20(1, (at) => `203.0.113.${at}, 198.51.100.${at}, 192.0.2.7`)
    expect(last.status).toBe(429)
  })

  test('behind one proxy callers are distinguished by its entry', async () => {
    const { last } = await after20(1, (at) => `192.0.2.${at}`)
    expect(last.status).toBe(401)
  })

  test('behind two proxies the first proxy’s entry counts, not the caller’s', async () => {
    const { last } = await after20(2, (at) => `203.0.113.${at}, 192.0.2.7, 10.0.0.${at}`)
    expect(last.status).toBe(429)
  })

  test('behind two proxies callers are distinguished by the second entry from the right', async () => {
    const { last } = await after20(2, (at) => `192.0.2.${at}, 10.0.0.1`)
    expect(last.status).toBe(401)
  })

  test('an invalid header falls back to the peer’s address', async () => {
    const { last } = await after20(1, (at) => `not an address ${at}`)
    expect(last.status).toBe(429)
  })
})
