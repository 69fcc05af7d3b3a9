import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  anyAddress,
  goodPassword,
  type IdentityApp,
  identityApp,
  linkToken,
  newEmail,
} from '#tests/support/identity-app.ts'

const HOUR = 3_600_000

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const ask = (body: Record<string, unknown>, address = anyAddress()) =>
  app.request('POST', '/api/sign-up', { body: { name: 'Mina Ferreira', password: goodPassword, ...body }, address })
const finish = (token: string, password = goodPassword) =>
  app.request('POST', '/api/sign-up/finish', { body: { token, password } })
const viewLink = (token: string) => app.request('POST', '/api/link', { body: { token } })
const peopleWith = (email: string) => database.db.selectFrom('person').selectAll().where('email', '=', email).execute()
const signUpsOf = (email: string) => database.db.selectFrom('sign_up').selectAll().where('email', '=', email).execute()

describe('signing up', () => {
  test('[I1] creates no account and no session, only a sign-up that cannot be used', async () => {
    const email = newEmail()
    const { status, body, headers } = await ask({ email })
    expect({ status, body }).toEqual({ status: 200, body: { sent: true, attempt: expect.any(String) } })
    expect(headers.get('set-cookie')).toBeNull()
    expect(await peopleWith(email)).toEqual([])
    const answer = await app.signIn({ email, password: goodPassword })
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' }, cookie: null })
    expect((await app.signIn({ email, password: 'another password' })).body.code).toBe('wrong_credentials')
  })

  test('[I1] its link with its password creates the account and signs in', async () => {
    const email = newEmail()
    const asked = { locale: 'pt-PT', timeZone: 'Europe/Lisbon', returnTo: '/shops/corner?day=2026-06-03' }
    await ask({ email, name: 'Mina', ...asked })
    expect(app.woken.at(-1)).toBe('send_notices')
    const token = linkToken(await app.flushMails(), email)
    expect(await viewLink(token)).toMatchObject({ status: 200, body: { purpose: 'finish_sign_up', email } })

    const { status, body, cookie } = await finish(token)
    expect(status).toBe(200)
    expect(body.returnTo).toBe(asked.returnTo)
    expect(body.person).toMatchObject({ name: 'Mina', email, locale: 'pt-PT', timeZone: 'Europe/Lisbon', shops: [] })
    expect((await app.request('GET', '/api/session', { cookie })).body.person).toEqual(body.person)
    const [person] = await peopleWith(email)
    expect(person!.email_verified_at).toEqual(new Date(app.now()))
    const identities = await database.db
      .selectFrom('identity')
      .selectAll()
      .where('person_id', '=', person!.id)
      .execute()
    expect(identities).toMatchObject([{ provider: 'embedded', subject: person!.id, email, email_verified: true }])
    expect(await signUpsOf(email)).toEqual([])
    expect((await app.signIn({ email, password: goodPassword })).status).toBe(200)
  })

  test('[I2] the link without the password is useless, so clicking a stranger’s link gives nothing away', async () => {
    const victim = newEmail()
    const token = await app.signUp({ email: victim, password: 'the attacker knows this' })
    const clicked = await finish(token, 'what the victim would type')
    expect(clicked).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, cookie: null })
    expect(await peopleWith(victim)).toEqual([])
    expect((await app.signIn({ email: victim, password: 'the attacker knows this' })).body.code).toBe(
      'email_unverified',
    )
    expect((await finish(token, 'the attacker knows this')).status).toBe(200)
  })

  test('[I5] a link accepts five passwords', async () => {
    const token = await app.signUp({ email: newEmail() })
    const codes: string[] = []
    for (let i = 0; i < 6; i++) codes.push((await finish(token, `wrong ${i}`)).body.code)
    expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
    expect((await finish(token)).status).toBe(429)
  })

  test('[I7] a link works once, in time, and for its purpose only', async () => {
    const first = await app.signUp({ email: newEmail() })
    expect((await finish(first)).status).toBe(200)
    expect(await finish(first)).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    expect((await viewLink(first)).body.code).toBe('link_invalid')

    const late = await app.signUp({ email: newEmail() })
    const reset = await app.request('POST', '/api/password/reset', {
      body: { token: late, password: 'a new password' },
    })
    expect(reset.body.code).toBe('link_invalid')
    const confirmed = await app.request('POST', '/api/email/confirm', { body: { token: late } })
    expect(confirmed.body.code).toBe('link_invalid')
    app.moveClock(24 * HOUR - 1)
    expect((await viewLink(late)).status).toBe(200)
    app.moveClock(1)
    expect((await viewLink(late)).body.code).toBe('link_invalid')
    expect((await finish(late)).body.code).toBe('link_invalid')
  })

  test('looking up a link does not use it', async () => {
    const token = await app.signUp({ email: newEmail() })
    for (let i = 0; i < 3; i++) expect((await viewLink(token)).status).toBe(200)
    expect((await finish(token)).status).toBe(200)
  })

  test('[I14] a return path to another origin is dropped', async () => {
    const token = await app.signUp({ email: newEmail(), returnTo: '//evil.example/x' })
    expect((await finish(token)).body.returnTo).toBeNull()
  })

  test('requesting the link again sends that of the newest sign-up, and ends its earlier link', async () => {
    const email = newEmail()
    const first = await app.signUp({ email })
    app.moveClock(1000)
    const again = await app.request('POST', '/api/sign-up/again', { body: { email } })
    expect(again).toMatchObject({ status: 200, body: { sent: true } })
    const second = linkToken(await app.flushMails(), email)
    expect((await viewLink(first)).body.code).toBe('link_invalid')
    expect((await finish(second)).status).toBe(200)
  })
})

describe('[I4] a password', () => {
  test.each([
    ['common', { password: 'password123' }],
    ['common', { password: 'Qwertyuiop' }],
    ['common', { password: 'aaaaaaaaaaaa' }],
    ['personal', { email: 'elvira.quintana@example.test', password: 'elviraquintana' }],
    ['personal', { email: 'elvira.quintana@example.test', password: 'Elvira.Quintana@example.test' }],
    ['personal', { name: 'Elvira Quintana', password: 'elvira quintana' }],
  ])('that is %s is refused, and its field says so: %j', async (rule, given) => {
    const { status, body } = await ask({ email: newEmail(), ...given })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'weak_password' })
    expect(body.fields).toEqual([{ path: 'password', rule }])
  })

  test('may be any other text of 10 to 128 characters', async () => {
    for (const password of ['  ö  ñ  字 ', `${'x y'.repeat(3)}z`, `${'longer '.repeat(18)}x`])
      expect((await ask({ email: newEmail(), password })).status).toBe(200)
    const short = await ask({ email: newEmail(), password: 'nine char' })
    expect(short.body.fields).toEqual([{ path: 'password', rule: 'min', bound: 10 }])
    const long = await ask({ email: newEmail(), password: 'ab c'.repeat(33) })
    expect(long.body.fields).toEqual([{ path: 'password', rule: 'max', bound: 128 }])
  })
})

describe('[I3] a known address looks like an unknown one', () => {
  test('when signing up: same answer, same statements; only the mail differs', async () => {
    const { email: known, personId } = await app.signUpAndIn()
    const unknown = newEmail()
    const answers = [await ask({ email: known }), await ask({ email: unknown })]
    const attempt = expect.stringMatching(/^[\w-]{140}$/)
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { sent: true, attempt }]))
    expect(answers[0]!.statements).toEqual(answers[1]!.statements)

    const mails = await app.flushMails()
    expect(() => linkToken(mails, known)).toThrow('holds a link')
    expect(mails.filter(({ to }) => to === known)).toHaveLength(1)
    expect(linkToken(mails, unknown)).toHaveLength(43)
    const links = await database.db.selectFrom('link').select('email').where('email', '=', known).execute()
    expect(links).toEqual([])
    expect((await peopleWith(known)).map(({ id }) => id)).toEqual([personId])
  })

  test('also for somebody who then signs in with the password of the sign-up', async () => {
    const { email: known, password } = await app.signUpAndIn()
    const unknown = newEmail()
    const mine = 'whoever asks knows this'
    for (const email of [known, unknown]) await ask({ email, password: mine })
    const answers = [
      await app.signIn({ email: known, password: mine }),
      await app.signIn({ email: unknown, password: mine }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['email_unverified', 'email_unverified'])
    expect(answers[0]!.statements).toEqual(answers[1]!.statements)
    expect((await app.signIn({ email: known, password })).status).toBe(200)
  })

  test('when requesting the link again', async () => {
    const { email: known } = await app.signUpAndIn()
    const answers = []
    for (const email of [known, newEmail()])
      answers.push(await app.request('POST', '/api/sign-up/again', { body: { email } }))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { sent: true }]))
    expect(answers[0]!.statements).toEqual(answers[1]!.statements)
  })
})

describe('mails', () => {
  test('[I5] at most five an hour to one address, whoever requests them', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i++) expect((await ask({ email })).status).toBe(200)
    expect(await ask({ email })).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    const tagged = email.replace('@', '+more@')
    for (const other of [email, tagged])
      expect((await app.request('POST', '/api/sign-up/again', { body: { email: other } })).status).toBe(429)
    app.moveClock(HOUR)
    expect((await ask({ email })).status).toBe(200)
  })

  test('[I5] at most 20 an hour requested from one address', async () => {
    const address = anyAddress()
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const body = { email: newEmail() }
      statuses.push((await app.request('POST', '/api/password/forgotten', { body, address })).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  test('a failed wake-up of the job does not lose the sign-up: the mail is sent later', async () => {
    const jobs = {
      isRunning: () => true,
      countFailed: async () => 0,
      send: () => Promise.reject(new Error('no queue')),
    }
    const lame = identityApp(database, { jobs })
    const email = newEmail()
    expect(await lame.signUp({ email })).toHaveLength(43)
  })
})
