import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson } from '#tests/support/make.ts'
import { type Browser, type Outside, openOutside, password } from './outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
beforeEach(() => outside.forgetLimits())
afterAll(() => outside.close())

const next = 'another slow morning'
const isIn = async (who: Browser) => (await who.get('/api/session')).body.person !== null

/** One person with three browsers: at home, at work and on the phone. */
async function threeBrowsers() {
  const person = await outside.signUp()
  const [work, phone] = [outside.browser({ userAgent: 'Chrome' }), outside.browser({ userAgent: 'Safari' })]
  await work.signIn(person.email)
  await phone.signIn(person.email)
  return { ...person, work, phone }
}

describe('[I8] a new password', () => {
  test('ends every other session and every open link; this session continues', async () => {
    const { who, work, phone, email } = await threeBrowsers()
    await outside.browser().post('/api/password/forgotten', { email })
    const forgotten = await outside.linkFor(email)
    const wanted = outside.freshEmail()
    await who.put('/api/me/email', { email: wanted })
    const changing = await outside.linkFor(wanted)

    expect((await who.put('/api/me/password', { password: next })).status).toBe(200)
    expect([await isIn(who), await isIn(work), await isIn(phone)]).toEqual([true, false, false])
    for (const token of [forgotten, changing])
      expect((await outside.browser().post('/api/link', { token })).body.code).toBe('link_invalid')
    expect((await outside.browser().signIn(email)).body.code).toBe('wrong_credentials')
    expect((await outside.browser().signIn(email, next)).status).toBe(200)
    const mails = await outside.flushMails()
    const told = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(told.toSorted()).toEqual(['New sign-in to your account', 'Your password was changed'])
  })

  test('ends a link requested before and mailed afterwards', async () => {
    const { who, email } = await outside.signUp()
    await outside.browser().post('/api/password/forgotten', { email })
    await who.put('/api/me/password', { password: next })
    const mails = await outside.flushMails()
    expect(mails.filter(({ text }) => /reset-password#/.test(text))).toEqual([])
  })

  test('by link ends all sessions', async () => {
    const { who, work, phone, email } = await threeBrowsers()
    await outside.browser().post('/api/password/forgotten', { email })
    const token = await outside.linkFor(email)
    expect((await outside.browser().post('/api/password/reset', { token, password: next })).status).toBe(200)
    expect([await isIn(who), await isIn(work), await isIn(phone)]).toEqual([false, false, false])
    expect((await work.get('/api/me/security')).body.code).toBe('session_expired')
  })

  test('during a sign-in with the old one leaves no session of the old password', async () => {
    const { who, email } = await outside.signUp()
    const thieves = Array.from({ length: 4 }, () => outside.browser())
    await Promise.all([who.put('/api/me/password', { password: next }), ...thieves.map((one) => one.signIn(email))])
    expect(await Promise.all(thieves.map(isIn))).toEqual([false, false, false, false])
    expect(await isIn(who)).toBe(true)
  })
})

describe('ending sessions', () => {
  test('signing out ends it in this browser and on the server, and no other', async () => {
    const { who, work } = await threeBrowsers()
    const cookie = who.cookie()
    const out = await who.delete('/api/session')
    expect(out.status).toBe(200)
    expect(who.cookie()).toBeNull()
    const thief = outside.browser()
    thief.setCookie(cookie)
    expect(await isIn(thief)).toBe(false)
    expect(await isIn(work)).toBe(true)
  })

  test('deleting sessions ends one of the list, all others, or all', async () => {
    const { who, work, phone, email } = await threeBrowsers()
    const { sessions } = (await who.get('/api/me/security')).body
    expect(sessions).toHaveLength(3)
    const ofWork = sessions.find((one: { userAgent: string }) => one.userAgent === 'Chrome')
    expect((await who.delete(`/api/me/sessions/${ofWork.id}`)).status).toBe(200)
    expect([await isIn(who), await isIn(work), await isIn(phone)]).toEqual([true, false, true])
    expect((await who.delete('/api/me/sessions?keep=this')).body).toEqual({ ended: 1 })
    expect([await isIn(who), await isIn(phone)]).toEqual([true, false])
    await phone.signIn(email)
    expect((await who.delete('/api/me/sessions?keep=none')).status).toBe(200)
    expect([await isIn(who), await isIn(phone)]).toEqual([false, false])
  })

  test('[A2] [A3] another person’s session is not found, and stays', async () => {
    const [mine, theirs] = [await outside.signUp(), await outside.signUp()]
    const { sessions } = (await theirs.who.get('/api/me/security')).body
    const answer = await mine.who.delete(`/api/me/sessions/${sessions[0].id}`)
    const unknown = await mine.who.delete(`/api/me/sessions/${randomUUID()}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect(await isIn(theirs.who)).toBe(true)
  })

  test('a suspended person is signed out at once, everywhere', async () => {
    const { who, work, id } = await threeBrowsers()
    await outside.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id).execute()
    expect([await isIn(who), await isIn(work)]).toEqual([false, false])
    expect((await who.get('/api/me/security')).body.code).toBe('session_expired')
  })
})

describe('[I6] how long it lasts', () => {
  const days = (count: number) => count * 24 * 3_600_000

  test('thirty days after its last use', async () => {
    const [used, unused] = [await outside.signUp(), await outside.signUp()]
    outside.passes(days(29))
    expect(await isIn(used.who)).toBe(true)
    outside.passes(days(2))
    expect([await isIn(used.who), await isIn(unused.who)]).toEqual([true, false])
    outside.passes(days(30) + 600_001)
    expect(await isIn(used.who)).toBe(false)
  })

  test('[I13] twelve hours in total for an operator, used or not, and no longer than they are one', async () => {
    const { who, id, email } = await outside.signUp()
    await outside.db.updateTable('person').set({ is_operator: true }).where('id', '=', id).execute()
    await who.signIn(email)
    const cookie = (await who.signIn(email)).cookies[0] ?? ''
    expect(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBe(
      Math.floor(outside.now() / 1000) * 1000 + 12 * 3_600_000,
    )
    for (let hour = 0; hour < 11; hour++) {
      outside.passes(3_600_000)
      expect(await isIn(who)).toBe(true)
    }
    outside.passes(3_600_000)
    expect(await isIn(who)).toBe(false)

    await who.signIn(email)
    expect((await who.get('/api/mailbox')).status).toBe(200)
    await makePerson(outside.db, { is_operator: true })
    await outside.db.updateTable('person').set({ is_operator: false }).where('id', '=', id).execute()
    expect((await who.get('/api/mailbox')).status).toBe(404)
  })

  test('[I13] a session of somebody who becomes an operator is shortened', async () => {
    const { who, id } = await outside.signUp()
    outside.passes(13 * 3_600_000)
    await outside.db.updateTable('person').set({ is_operator: true }).where('id', '=', id).execute()
    expect(await isIn(who)).toBe(false)
  })
})

describe('[I10] a sensitive change', () => {
  const changes: [what: string, change: (who: Browser) => ReturnType<Browser['send']>][] = [
    ['a password', (who) => who.put('/api/me/password', { password: next })],
    ['an address', (who) => who.put('/api/me/email', { email: outside.freshEmail() })],
    ['a second factor', (who) => who.post('/api/me/second-factor')],
    ['its first code', (who) => who.post('/api/me/second-factor/confirm', { code: '123456' })],
    ['no second factor', (who) => who.delete('/api/me/second-factor')],
    ['recovery codes', (who) => who.post('/api/me/second-factor/recovery-codes')],
    ['a way less', (who) => who.delete(`/api/me/ways/${randomUUID()}`)],
  ]

  test.each(changes)('needs a proof within ten minutes: %s', async (_what, change) => {
    const { who } = await outside.signUp()
    outside.passes(600_001)
    const answer = await change(who)
    expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } })
    expect((await who.post('/api/session/confirm', { password })).status).toBe(200)
    expect((await change(who)).body.code).not.toBe('recent_sign_in_needed')
  })

  test('using a session does not renew its proof', async () => {
    const { who } = await outside.signUp()
    for (let times = 0; times < 3; times++) {
      outside.passes(300_000)
      await who.get('/api/me/security')
    }
    expect((await who.post('/api/me/second-factor')).body.code).toBe('recent_sign_in_needed')
  })
})

describe('the cookie', () => {
  test('is HttpOnly; others recognise this browser, and say the language, which scripts read', async () => {
    const { email } = await outside.signUp()
    const { cookies } = await outside.browser().signIn(email)
    expect(cookies).toEqual([
      expect.stringMatching(/^lookbook=[\w-]{43}; /),
      expect.stringMatching(/^lookbook-language=en; /),
      expect.stringMatching(/^lookbook-browser=[\w-]+; /),
    ])
    for (const cookie of cookies) {
      if (!cookie.startsWith('lookbook-language=')) expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).not.toMatch(/Domain/)
      expect(cookie).not.toContain(email)
    }
  })

  test('over https is Secure and bound to its host; the plain name is ignored', async () => {
    const secure = await openOutside({ publicUrl: 'https://book.example.org' })
    try {
      const { who, email } = await secure.signUp()
      const { cookies } = await secure.browser().signIn(email)
      expect(cookies).toEqual([
        expect.stringMatching(/^__Host-lookbook=[\w-]{43}; /),
        expect.stringMatching(/^lookbook-language=en; /),
        expect.stringMatching(/^__Host-lookbook-browser=[\w-]+; /),
      ])
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/)
      const tossed = secure.browser()
      tossed.setCookie(who.cookie()!.replace('__Host-', ''))
      expect((await tossed.get('/api/session')).body.person).toBeNull()
    } finally {
      await secure.close()
    }
  })

  test('personal answers are not cacheable, and reads set no cookie for visitors', async () => {
    const { who } = await outside.signUp()
    for (const path of ['/api/session', '/api/me/security'])
      expect((await who.get(path)).headers.get('cache-control')).toBe('no-store')
    const visitor = outside.browser()
    for (const path of ['/api/session', '/api/identity', '/api/looks', '/api/installation'])
      expect((await visitor.get(path)).cookies).toEqual([])
  })
})

test('loading the session costs one statement at most, and none for visitors', async () => {
  const { who } = await outside.signUp()
  const count = async (browser: Browser, path: string) => {
    outside.statements.length = 0
    expect((await browser.get(path)).status).toBe(200)
    return outside.statements.length
  }
  expect(await count(who, '/api/session')).toBe(1)
  expect(await count(outside.browser(), '/api/session')).toBe(0)
  for (const path of ['/api/looks', '/api/installation'])
    expect(await count(who, path), path).toBe(await count(outside.browser(), path))
})
