import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { goodPassword, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { app, auditOf, database, MINUTE, newPassword, openAccountApp, said, security, who } from './account-app.ts'

openAccountApp()

const personRow = (id: string) =>
  database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const sensitive = [
  ['PUT', '/api/me/password', { password: newPassword }],
  ['PUT', '/api/me/email', { email: 'elsewhere@example.test' }],
  ['POST', '/api/me/second-factor', undefined],
  ['POST', '/api/me/second-factor/confirm', { code: '123456' }],
  ['DELETE', '/api/me/second-factor', undefined],
  ['POST', '/api/me/second-factor/recovery-codes', undefined],
] as const

describe('permissions', () => {
  test.each([
    ...sensitive,
    ['GET', '/api/me/security', undefined],
    ['PATCH', '/api/me/profile', { name: 'Somebody' }],
    ['DELETE', '/api/me/avatar', undefined],
    ['PUT', '/api/me/avatar', { any: 'thing' }],
    ['DELETE', '/api/me/sessions', undefined],
    ['DELETE', `/api/me/sessions/${randomUUID()}`, undefined],
  ] as const)('[A1] a visitor may not %s %s', async (method, path, body) => {
    const answer = await app.request(method, path, { body })
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_needed' } })
    expect(answer.statements.filter((sql) => !sql.includes('rate_count'))).toEqual([])
  })

  test.each(sensitive)(
    '[I10] %s %s is refused ten minutes after the last proof, and changes nothing',
    async (...asked) => {
      const [method, path, body] = asked
      const { cookie, personId } = await app.signUpAndIn()
      const before = [await personRow(personId), await security(cookie), await auditOf(personId)]
      app.moveClock(10 * MINUTE + 1)
      const answer = await app.request(method, path, { cookie, body })
      expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_needed' } })
      expect(await app.flushMails()).toEqual([])
      const { sessions, ...rest } = await security(cookie)
      const [person, { sessions: then, ...others }, audit] = before
      expect([await personRow(personId), rest, await auditOf(personId)]).toEqual([person, others, audit])
      expect(sessions).toHaveLength(then.length)
    },
  )

  test('[I10] a new proof allows it for ten minutes more', async () => {
    const { cookie, password } = await app.signUpAndIn()
    app.moveClock(11 * MINUTE)
    const start = (with_: string) => app.request('POST', '/api/me/second-factor', { cookie: with_ })
    expect((await start(cookie)).body.code).toBe('recent_sign_in_needed')
    const confirmed = await app.request('POST', '/api/session/confirm', { cookie, body: { password } })
    expect(confirmed.status).toBe(200)
    expect((await start(cookie)).body.code).toBe('session_expired')
    app.moveClock(10 * MINUTE)
    expect((await start(confirmed.cookie!)).status).toBe(200)
  })
})

describe('a new password', () => {
  test('[I8] ends every other session and every open link; this browser gets a new token', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    await app.request('POST', '/api/password/forgotten', { body: { email } })
    await app.request('PUT', '/api/me/email', { cookie, body: { email: newEmail() } })
    const token = linkToken(await app.flushMails(), email)
    expect((await security(cookie)).pendingEmail).not.toBeNull()
    const feed = new URL((await app.request('POST', '/api/calendar-feed', { cookie })).body.url).pathname
    expect((await app.app.request(feed)).status).toBe(200)

    const changed = await app.request('PUT', '/api/me/password', { cookie, body: { password: newPassword } })
    expect(changed).toMatchObject({ status: 200, body: { done: true } })
    expect(changed.cookie).not.toBeNull()
    expect(changed.cookie).not.toBe(cookie)
    expect(await who(cookie)).toBeNull()
    expect(await who(other)).toBeNull()
    expect((await app.app.request(feed)).status).toBe(404)
    expect((await who(changed.cookie!)).id).toBe(personId)

    const reset = await app.request('POST', '/api/password/reset', { body: { token, password: 'once upon a time' } })
    expect(reset).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    expect((await security(changed.cookie!)).pendingEmail).toBeNull()
    expect(await database.db.selectFrom('link').selectAll().where('person_id', '=', personId).execute()).toEqual([])
    expect((await app.signIn({ email, password })).body.code).toBe('wrong_credentials')
    expect((await app.signIn({ email, password: newPassword })).status).toBe(200)
    const mailsOfPerson = (await app.flushMails()).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(mailsOfPerson.toSorted()).toEqual([
      'New sign-in to your account',
      'Your calendar link was created',
      'Your password was changed',
    ])
    expect(await auditOf(personId)).toContainEqual({ action: 'password.changed', detail: {} })
  })

  test('[I8] disables the link of a mail requested before and not sent yet', async () => {
    const { cookie, email } = await app.signUpAndIn()
    const elsewhere = newEmail()
    await app.request('POST', '/api/password/forgotten', { body: { email } })
    await app.request('PUT', '/api/me/email', { cookie, body: { email: elsewhere } })
    await app.request('PUT', '/api/me/password', { cookie, body: { password: newPassword } })
    const mails = await app.flushMails()
    expect(mails.filter(({ text }) => text.includes('#'))).toEqual([])
    // Mails about the requested change and the new password.
    expect(mails.map(({ to }) => to)).toEqual([email, email])
  })

  test('[I8] one of two concurrent password changes wins', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    const passwords = ['the first of two plums', 'the second of two plums']
    const answers = await Promise.all(
      [cookie, other].map((one, i) =>
        app.request('PUT', '/api/me/password', { cookie: one, body: { password: passwords[i] } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - winner]!.body.code).toBe('session_expired')
    expect((await app.signIn({ email, password: passwords[winner]! })).status).toBe(200)
    expect((await app.signIn({ email, password: passwords[1 - winner]! })).status).toBe(401)
    expect((await who(answers[winner]!.cookie!)).id).toBe(personId)
  })

  test.each([
    ['short', 'nine char', 422, 'invalid_input'],
    ['common', 'qwertyuiop', 422, 'weak_password'],
    ['one letter', 'aaaaaaaaaaaaaa', 422, 'weak_password'],
  ])('[I4] %s is refused, and no session ends', async (_, password, status, code) => {
    const { cookie, email } = await app.signUpAndIn()
    const answer = await app.request('PUT', '/api/me/password', { cookie, body: { password } })
    expect(answer).toMatchObject({ status, body: { code, fields: [{ path: 'password' }] } })
    expect((await who(cookie)).email).toBe(email)
    expect((await app.signIn({ email, password: goodPassword })).status).toBe(200)
  })

  test('[I4] may not be the person’s own address or name', async () => {
    const { cookie, email } = await app.signUpAndIn({ name: 'Wilhelmina Ferreira' })
    for (const password of [email, 'Wilhelmina Ferreira']) {
      const answer = await app.request('PUT', '/api/me/password', { cookie, body: { password } })
      expect(answer.body).toMatchObject({ code: 'weak_password', fields: [{ path: 'password', rule: 'personal' }] })
    }
  })

  test('password and address changes are disabled if the hosted service stores passwords', async () => {
    const { cookie } = await app.signUpAndIn()
    const firebase = { projectId: 'p', apiKey: 'k', authDomain: 'd', providers: ['password'], emulatorUrl: null }
    const hosted = identityApp(database, { config: { ...testConfig, firebase } })
    for (const [method, path, body] of sensitive.slice(0, 2)) {
      const answer = await hosted.request(method, path, { cookie, body })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

describe('the security page', () => {
  test('takes two statements, however many rows, and contains no secret', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const few = await app.request('GET', '/api/me/security', { cookie })
    app.moveClock(MINUTE)
    for (let i = 0; i < 4; i++) await app.signIn({ email, password }, { headers: { 'user-agent': `Browser ${i}` } })
    const many = await app.request('GET', '/api/me/security', { cookie })
    expect([few.statements.length, many.statements.length]).toEqual([2, 2])
    expect(many.headers.get('cache-control')).toBe('no-store')

    expect(many.body).toMatchObject({ hasPassword: true, pendingEmail: null, secondFactor: null })
    expect(many.body.ways).toEqual([
      {
        id: expect.any(String),
        provider: 'embedded',
        email,
        linkedAt: expect.any(String),
        lastUsedAt: new Date(app.now()).toISOString(),
      },
    ])
    expect(many.body.sessions).toHaveLength(5)
    expect(many.body.sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1)
    expect(many.body.sessions[0]).toMatchObject({ provider: 'embedded', lastSeenAt: new Date(app.now()).toISOString() })
    const { password_hash } = await database.db
      .selectFrom('identity')
      .select('password_hash')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(many.body)).not.toContain(password_hash)
  })

  test('does not list ended sessions', async () => {
    const { cookie, email, password } = await app.signUpAndIn()
    app.moveClock(29 * 24 * 60 * MINUTE)
    const later = (await app.signIn({ email, password })).cookie!
    app.moveClock(2 * 24 * 60 * MINUTE)
    expect((await security(later)).sessions).toHaveLength(1)
    expect(await who(cookie)).toBeNull()
  })
})

describe('ending sessions', () => {
  test('one, by its id: that browser is signed out, this one stays', async () => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const other = (await app.signIn({ email, password })).cookie!
    const { sessions } = await security(cookie)
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    const ended = await app.request('DELETE', `/api/me/sessions/${id}`, { cookie })
    expect(ended).toMatchObject({ status: 200, body: { done: true } })
    expect(ended.headers.get('set-cookie')).toBeNull()
    expect(await who(other)).toBeNull()
    expect((await who(cookie)).id).toBe(personId)
    expect((await app.request('DELETE', `/api/me/sessions/${id}`, { cookie })).body.code).toBe('not_found')
  })

  test('one’s own clears the cookie', async () => {
    const { cookie } = await app.signUpAndIn()
    const { sessions } = await security(cookie)
    const ended = await app.request('DELETE', `/api/me/sessions/${sessions[0].id}`, { cookie })
    expect(ended.headers.get('set-cookie')).toMatch(/^lookbook=; Max-Age=0/)
    expect(await who(cookie)).toBeNull()
  })

  test('[A2][A3] of another person is answered like an unknown one, for everybody', async () => {
    const victim = await app.signUpAndIn()
    const stranger = await app.signUpAndIn()
    const operator = await app.signUpAndIn()
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', operator.personId).execute()
    const { sessions } = await security(victim.cookie)
    for (const { cookie } of [stranger, operator]) {
      const theirs = await app.request('DELETE', `/api/me/sessions/${sessions[0].id}`, { cookie })
      const nobodys = await app.request('DELETE', `/api/me/sessions/${randomUUID()}`, { cookie })
      expect(theirs.status).toBe(404)
      expect(said(theirs)).toEqual(said(nobodys))
    }
    expect((await who(victim.cookie)).id).toBe(victim.personId)
  })

  test.each([
    ['everywhere but here', '', 2, 200],
    ['everywhere', '?keep=none', 3, 200],
  ])('%s', async (_, query, count, status) => {
    const { cookie, email, password, personId } = await app.signUpAndIn()
    const others = [(await app.signIn({ email, password })).cookie!, (await app.signIn({ email, password })).cookie!]
    const stranger = await app.signUpAndIn()
    const ended = await app.request('DELETE', `/api/me/sessions${query}`, { cookie })
    expect(ended).toMatchObject({ status, body: { ended: count } })
    for (const other of others) expect(await who(other)).toBeNull()
    expect((await who(cookie)) === null).toBe(query !== '')
    expect(ended.headers.has('set-cookie')).toBe(query !== '')
    expect((await who(stranger.cookie)).id).toBe(stranger.personId)
    expect(await auditOf(personId)).toContainEqual({ action: 'sessions.ended', detail: { ended: count } })
  })
})
