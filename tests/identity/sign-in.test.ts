import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { codeAt, STEP_MS, turnOn } from '#tests/support/identity/second-factor.ts'
import { anyAddress, goodPassword, type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'

const MINUTE = 60_000

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const look = (cookie: string | null) => app.request('GET', '/api/session', { cookie })

describe('signing in', () => {
  test('with address and password opens a session, with the address in any case', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    const { status, body, cookie } = await app.signIn({ email: email.toUpperCase(), password })
    expect({ status, id: body.person.id }).toEqual({ status: 200, id: personId })
    expect((await look(cookie)).body).toEqual({ ...body, cartItems: 0 })
  })

  test('a wrong password and an unknown address get the same refusal [I3]', async () => {
    const { email } = await app.signUpAndIn()
    const wrong = await app.signIn({ email, password: 'not the password' })
    const unknown = await app.signIn({ email: newEmail(), password: 'not the password' })
    for (const answer of [wrong, unknown]) {
      const { requestId, ...body } = answer.body
      expect(requestId).toBeTypeOf('string')
      expect(body).toEqual({ code: 'wrong_credentials', status: 401, title: problems.wrong_credentials.sentence })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(wrong.statements).toEqual(unknown.statements)
    const without = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')
    expect(without(wrong.headers)).toEqual(without(unknown.headers))
  })

  test('accepts the same password in another Unicode form', async () => {
    const { email } = await app.signUpAndIn({ password: 'cafe\u0301 in the morning' })
    expect((await app.signIn({ email, password: 'caf\u00e9 in the morning' })).status).toBe(200)
  })

  test('[I6] gives a new token each time and ends the browser’s former session', async () => {
    const { email, password, cookie: first } = await app.signUpAndIn()
    const planted = `lookbook=${randomBytes(32).toString('base64url')}`
    const fixed = await app.signIn({ email, password }, { cookie: planted })
    expect(fixed.cookie).not.toBe(planted)
    expect((await look(planted)).body.person).toBeNull()

    const again = await app.signIn({ email, password }, { cookie: first })
    expect(again.cookie).not.toBe(first)
    expect((await look(first)).body.person).toBeNull()
    expect((await look(again.cookie)).body.person.email).toBe(email)
    expect((await look(fixed.cookie)).body.person.email).toBe(email)
  })

  test('[I6] over another person’s session in this browser ends theirs', async () => {
    const theirs = await app.signUpAndIn()
    const mine = await app.signUpAndIn()
    await app.signIn(mine, { cookie: theirs.cookie })
    expect((await look(theirs.cookie)).body.person).toBeNull()
  })

  test('a refused one leaves this browser’s session unchanged', async () => {
    const { email, cookie } = await app.signUpAndIn()
    await app.signIn({ email, password: 'not the password' }, { cookie })
    expect((await look(cookie)).body.person.email).toBe(email)
  })

  test('a suspended person learns it only with the right password', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    await database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', personId).execute()
    const right = await app.signIn({ email, password })
    expect(right).toMatchObject({ status: 403, body: { code: 'account_suspended' }, cookie: null })
    expect((await app.signIn({ email, password: 'not the password' })).body.code).toBe('wrong_credentials')
  })

  test('leaves audit events of sign-in and sign-out, without address, token or browser', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    const headers = { 'user-agent': `Browser of ${email}` }
    const { cookie } = await app.signIn({ email, password }, { headers })
    await app.request('DELETE', '/api/session', { cookie })
    const trail = await database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', personId)
      .orderBy('id')
      .execute()
    const actions = ['account.created', 'session.opened', 'session.opened', 'session.ended']
    expect(trail.map(({ action }) => action)).toEqual(actions)
    expect(trail.every(({ actor_id }) => actor_id === personId)).toBe(true)
    const trailText = JSON.stringify(trail)
    for (const secret of [email, password, 'Browser of', cookie!.split('=')[1]!])
      expect(trailText).not.toContain(secret)
  })

  test('the user agent is stored, cut to 400 characters', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    await app.signIn({ email, password }, { headers: { 'user-agent': 'x'.repeat(1000) } })
    const rows = await database.db
      .selectFrom('session')
      .select('user_agent')
      .where('person_id', '=', personId)
      .execute()
    expect(rows.map((row) => row.user_agent?.length ?? 0).sort((a, b) => a - b)).toEqual([0, 400])
  })

  test('does not exist if the hosted service manages the passwords', async () => {
    const { email, password } = await app.signUpAndIn()
    const firebase = {
      projectId: 'demo-x',
      apiKey: 'key',
      authDomain: 'demo-x.firebaseapp.com',
      providers: ['password'],
      emulatorUrl: null,
    }
    const hosted = identityApp(database, { config: { ...testConfig, firebase } })
    const calls = [
      ['/api/session', { email, password }],
      ['/api/sign-up', { email: newEmail(), password: goodPassword, name: 'Mina' }],
      ['/api/sign-up/again', { email }],
      ['/api/password/forgotten', { email }],
    ] as const
    for (const [path, body] of calls) {
      const answer = await hosted.request('POST', path, { body })
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status: 404, code: 'not_found' })
    }
    expect(await hosted.flushMails()).toEqual([])
  })
})

describe('[I5] attempts', () => {
  const address = '192.0.2.80'

  test('five for an account from an address in 15 minutes; then even the right password is refused', async () => {
    const { email, password } = await app.signUpAndIn()
    for (let i = 0; i < 5; i++)
      expect((await app.signIn({ email, password: `wrong ${i}` }, { address })).body.code).toBe('wrong_credentials')
    const sixth = await app.signIn({ email: email.toUpperCase(), password }, { address })
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too_many_attempts' }, cookie: null })
    const wait = Number(sixth.headers.get('retry-after'))
    expect(wait).toBe(sixth.body.retryAfterSeconds)

    app.moveClock((wait - 1) * 1000)
    expect((await app.signIn({ email, password }, { address })).status).toBe(429)
    app.moveClock(1000)
    expect((await app.signIn({ email, password }, { address })).status).toBe(200)
  })

  test('an unknown address is counted and answered the same [I3]', async () => {
    const email = newEmail()
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push((await app.signIn({ email, password: `wrong ${i}` }, { address })).body.code)
    expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
  })

  test('20 from one address over all accounts, including successes; other addresses are not affected', async () => {
    const { email, password } = await app.signUpAndIn()
    const address = anyAddress()
    for (let i = 0; i < 19; i++)
      expect((await app.signIn({ email: newEmail(), password: 'wrong' }, { address })).status).toBe(401)
    expect((await app.signIn({ email, password }, { address })).status).toBe(200)
    expect((await app.signIn({ email, password }, { address })).body.code).toBe('too_many_attempts')
    expect((await app.signIn({ email, password })).status).toBe(200)
  })

  test('an address without attempts left does not use up the attempts of an account', async () => {
    const { email, password } = await app.signUpAndIn()
    const address = anyAddress()
    for (let i = 0; i < 20; i++) await app.signIn({ email: newEmail(), password: 'wrong' }, { address })
    for (let i = 0; i < 10; i++) await app.signIn({ email, password: 'wrong' }, { address })
    expect((await app.signIn({ email, password })).status).toBe(200)
  })

  test('a complete sign-in resets them, a failure does not', async () => {
    const { email, password } = await app.signUpAndIn()
    for (let round = 0; round < 3; round++) {
      const from = { address: anyAddress() }
      for (let i = 0; i < 4; i++) await app.signIn({ email, password: 'wrong' }, from)
      expect((await app.signIn({ email, password }, from)).status).toBe(200)
    }
  })

  test('a right password without its code does not count as one; a wrong code does', async () => {
    const { email, password, cookie } = await app.signUpAndIn()
    const { secret } = await turnOn(app, cookie)
    for (let i = 0; i < 8; i++) expect((await app.signIn({ email, password })).body.code).toBe('second_factor_needed')
    // One that none of the three steps around now has.
    const near = [-1, 0, 1].map((step) => codeAt(secret, app.now() + step * STEP_MS))
    const wrong = ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code))!
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push((await app.signIn({ email, password, code: wrong })).body.code)
    expect(codes).toEqual([...Array(5).fill('code_wrong'), 'too_many_attempts'])
    expect((await app.signIn({ email, password, code: codeAt(secret, app.now()) })).status).toBe(429)
  })

  test('concurrent attempts are counted before they are tried, so five of many are tried', async () => {
    const { email } = await app.signUpAndIn()
    const from = { address: anyAddress() }
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.signIn({ email, password: 'wrong' }, from)))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(7).fill('too_many_attempts'), ...Array(5).fill('wrong_credentials')])
  })

  test('the counting table contains no address', async () => {
    const email = newEmail()
    await app.signIn({ email, password: 'wrong' })
    const rows = JSON.stringify(await database.db.selectFrom('rate_count').selectAll().execute())
    expect(rows).not.toContain(email.split('@')[0])
  })
})

describe('[I10] confirming one’s identity', () => {
  const confirm = (cookie: string | null, password: string) =>
    app.request('POST', '/api/session/confirm', { cookie, body: { password } })

  test('with the password continues the session with a new token, and the old one is invalid', async () => {
    const { cookie, password, personId } = await app.signUpAndIn()
    app.moveClock(11 * MINUTE)
    const before = (await look(cookie)).body.person.authenticatedAt
    const { status, body, cookie: fresh } = await confirm(cookie, password)
    expect(status).toBe(200)
    expect(fresh).not.toBe(cookie)
    expect(body.person.authenticatedAt).toBe(new Date(app.now()).toISOString())
    expect(body.person.authenticatedAt).not.toBe(before)
    expect((await look(cookie)).body.person).toBeNull()
    expect((await look(fresh)).body).toEqual({ ...body, cartItems: 0 })
    const rows = await database.db.selectFrom('session').select('id').where('person_id', '=', personId).execute()
    expect(rows).toHaveLength(1)
  })

  test('with a wrong password changes nothing, and five attempts are allowed', async () => {
    const { cookie, password } = await app.signUpAndIn()
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push((await confirm(cookie, 'wrong')).body.code)
    expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
    expect((await confirm(cookie, password)).status).toBe(429)
    expect((await look(cookie)).body.person).not.toBeNull()
  })

  test('needs a session', async () => {
    expect((await confirm(null, goodPassword)).body.code).toBe('sign_in_needed')
  })

  test('one of two concurrent calls rotates the token; the other learns that its session changed', async () => {
    const { cookie, password } = await app.signUpAndIn()
    const answers = await Promise.all([confirm(cookie, password), confirm(cookie, password)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const won = answers.find(({ status }) => status === 200)!
    expect((await look(won.cookie)).body.person).not.toBeNull()
  })
})
