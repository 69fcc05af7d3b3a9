import { describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import { newEmail } from '#tests/support/identity-app.ts'
import { app, database, hostedApp, openHostedApp, service } from './hosted-app.ts'
import { answer, firebaseConfig } from './signing-service.ts'

openHostedApp()

const countSessions = async (subject: string) => {
  const rows = await app.db
    .selectFrom('session')
    .innerJoin('identity', 'identity.person_id', 'session.person_id')
    .where('identity.subject', '=', subject)
    .select('session.id')
    .execute()
  return rows.length
}

describe('exchanging a token for a session', () => {
  test('creates an account with the proven address, and sets the cookie', async () => {
    const subject = app.account({ displayName: '  Ada Loud ' })
    const come = await app.come(subject, { body: { locale: 'pt-BR', timeZone: 'Europe/Lisbon' } })
    expect(come.status).toBe(200)
    expect(come.body.person).toMatchObject({
      name: 'Ada Loud',
      email: `${subject}@example.test`,
      locale: 'pt-BR',
      timeZone: 'Europe/Lisbon',
      isOperator: false,
    })
    expect(come.headers.getSetCookie()[0]).toMatch(/^lookbook=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(await app.session(come.cookie)).toMatchObject({ id: come.body.person.id })
  })

  test('[E10] logs the privacy notice that the screen named, with the first sign-in alone', async () => {
    const subject = app.account()
    const line = { kind: 'privacy_notice', version: PRIVACY_VERSION, at: new Date(app.now()).toISOString() }
    await app.come(subject)
    app.moveClock(1000)
    const { cookie } = await app.come(subject)
    expect((await app.request('GET', '/api/me/data', { cookie })).body.consents).toEqual([line])
    // An account that exists already agreed when it was made.
    const { email, cookie: own } = await app.signUpAndIn()
    await app.come(app.account({ email }))
    expect((await app.request('GET', '/api/me/data', { cookie: own })).body.consents).toHaveLength(1)
  })

  test('finds the same person next time, whatever their name at the service', async () => {
    const subject = app.account()
    const first = await app.come(subject)
    app.moveClock(1000)
    service.accounts.set(subject, { localId: subject, email: newEmail(), emailVerified: true, displayName: 'Another' })
    const second = await app.come(subject)
    expect(second.body.person).toMatchObject({ id: first.body.person.id, name: 'Ada Loud' })
  })

  test('[I6] changes the browser’s token and ends the old session', async () => {
    const subject = app.account()
    const first = await app.come(subject)
    app.moveClock(1000)
    const second = await app.come(subject, { cookie: first.cookie! })
    expect(second.cookie).not.toBe(first.cookie)
    expect(await app.session(first.cookie)).toBeNull()
    expect(await countSessions(subject)).toBe(1)
  })

  test('by phone creates an account without email, whose name can be changed', async () => {
    const subject = app.account({ email: undefined, emailVerified: undefined, displayName: undefined })
    const come = await app.come(subject)
    expect(come.body.person).toMatchObject({ email: null, name: 'Client' })
  })

  test('cuts a name that is too long, and ignores one of spaces only', async () => {
    const long = await app.come(app.account({ displayName: '𝒜'.repeat(90) }))
    expect([...long.body.person.name]).toHaveLength(80)
    const subject = app.account({ displayName: ' \n ' })
    expect((await app.come(subject)).body.person.name).toBe(subject)
  })

  test('the database holds the refresh token encrypted and other tokens as hashes', async () => {
    const subject = app.account()
    const idToken = await app.token(subject)
    await app.exchange(idToken)
    const { rows } = await database.pool.query(
      `select s::text as row from session s union all select u::text from used_token u union all select a::text from audit_event a`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const secret of [idToken, `refresh ${idToken.slice(-40)}`]) {
      expect(all).not.toContain(secret)
      expect(all).not.toContain(hex(secret))
    }
    expect(all).not.toContain(`${subject}@example.test`)
  })
})

describe('using a token twice', () => {
  test('is refused, also with its signature encoded differently', async () => {
    const subject = app.account()
    const idToken = await app.token(subject)
    expect((await app.exchange(idToken)).status).toBe(200)
    expect((await app.exchange(idToken)).body.code).toBe('token_used')
    // The last character of a 256-byte signature has four unused bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const at = alphabet.indexOf(idToken.at(-1)!)
    const respelled = idToken.slice(0, -1) + alphabet[at ^ 1]
    expect((await app.exchange(respelled)).body.code).toBe('token_used')
    expect(await countSessions(subject)).toBe(1)
  })

  test('exactly one of many concurrent exchanges gets a session', async () => {
    const subject = app.account()
    const idToken = await app.token(subject)
    const all = await Promise.all(Array.from({ length: 8 }, () => app.exchange(idToken)))
    expect(all.map(({ body }) => body.code ?? 'in').sort()).toEqual(['in', ...Array(7).fill('token_used')])
    expect(await countSessions(subject)).toBe(1)
  })

  test('several concurrent tokens of a new person create one account', async () => {
    for (const given of [{}, { email: undefined }]) {
      const subject = app.account(given)
      const tokens = await Promise.all([0, 1, 2, 3].map((n) => app.token(subject, { jti: String(n) })))
      const all = await Promise.all(tokens.map((idToken) => app.exchange(idToken)))
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(all.map(({ body }) => body.person.id)).size).toBe(1)
      expect(await countSessions(subject)).toBe(4)
    }
  })
})

describe('a refused exchange leaves no rows', () => {
  test.each([
    ['account_suspended', 403, { disabled: true }],
    ['email_unverified', 403, { emailVerified: false }],
    ['email_unverified', 403, { emailVerified: undefined }],
    ['token_invalid', 401, { validSince: '9999999999' }],
  ])('%s (%i) for %o', async (code, status, given) => {
    const subject = app.account(given)
    const come = await app.come(subject)
    expect(come).toMatchObject({ status, cookie: null, body: { code } })
    const identities = await app.db.selectFrom('identity').select('id').where('subject', '=', subject).execute()
    expect(identities).toEqual([])
  })

  test('a failure of the service is reported as such, and the same token works later', async () => {
    const idToken = await app.token(app.account())
    service.fail('/lookup', (_, response) => answer(response, 503, 'gone'))
    expect(await app.exchange(idToken)).toMatchObject({ status: 502, body: { code: 'provider_failed' } })
    service.calm()
    expect((await app.exchange(idToken)).status).toBe(200)
  })

  test('no text of the service is shown to people', async () => {
    const idToken = await app.token(app.account())
    service.fail('/lookup', (_, response) => answer(response, 400, { error: { message: 'USER_DISABLED : by root' } }))
    const refused = await app.exchange(idToken)
    expect(JSON.stringify(refused.body)).not.toMatch(/root|USER_DISABLED/)
  })

  test('a person suspended here stays suspended, whatever the service says', async () => {
    const subject = app.account()
    const { body } = await app.come(subject)
    await app.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', body.person.id).execute()
    app.moveClock(1000)
    expect((await app.come(subject)).body.code).toBe('account_suspended')
  })

  test('a sign-in without a refresh token is refused, because it could not be rechecked [I15]', async () => {
    const idToken = await app.token(app.account())
    const come = await app.request('POST', '/api/session/firebase', { body: { idToken } })
    expect(come).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  })
})

describe('[I11] two accounts become one only where both sides have proven the address', () => {
  test('a proven address signs in to the existing account', async () => {
    const own = hostedApp(database, service)
    const email = newEmail()
    const { personId } = await own.signUpAndIn({ email })
    const subject = own.account({ email: email.toUpperCase() })
    const come = await own.come(subject)
    expect(come.body.person).toMatchObject({ id: personId, name: 'Mina Ferreira', email })
    const mails = await own.flushMails()
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['A new way to sign in', 'New sign-in to your account'])
  })

  test('an unproven address gives access to nothing and removes nothing', async () => {
    const { personId, email } = await app.signUpAndIn()
    const come = await app.come(app.account({ email, emailVerified: false }))
    expect(come.body.code).toBe('email_unverified')
    const ways = await app.db.selectFrom('identity').select('provider').where('person_id', '=', personId).execute()
    expect(ways).toEqual([{ provider: 'embedded' }])
  })

  test('[I2] the owner of an address overrides an earlier unproven sign-up', async () => {
    const email = newEmail()
    const password = 'attacker knows this one'
    const linkToken = await app.signUp({ email, password })
    const come = await app.come(app.account({ email }))
    expect(come.status).toBe(200)
    const finished = await app.request('POST', '/api/sign-up/finish', { body: { token: linkToken, password } })
    expect(finished.body.code).toBe('link_invalid')
    expect((await app.signIn({ email, password })).body.code).toBe('wrong_credentials')
  })

  test('a concurrent exchange and sign-up for one address create one person', async () => {
    const email = newEmail()
    const linkToken = await app.signUp({ email })
    const [come] = await Promise.all([
      app.come(app.account({ email })),
      app.request('POST', '/api/sign-up/finish', { body: { token: linkToken, password: 'plum cake on a Tuesday' } }),
    ])
    expect(come.status).toBe(200)
    const people = await app.db.selectFrom('person').select('id').where('email', '=', email).execute()
    expect(people).toHaveLength(1)
  })
})

describe('an address changed at the service', () => {
  const keeping = {
    ...firebaseConfig,
    firebase: { ...firebaseConfig.firebase!, providers: ['password', 'google.com'] },
  }

  test('is changed here if the service manages passwords', async () => {
    const own = hostedApp(database, service, { config: keeping })
    const subject = own.account()
    const first = await own.come(subject)
    own.moveClock(1000)
    const to = newEmail()
    service.accounts.set(subject, { localId: subject, email: to, emailVerified: true })
    const second = await own.come(subject)
    expect(second.body.person).toMatchObject({ id: first.body.person.id, email: to })
  })

  test('is kept if another person has the new one, and if we manage passwords', async () => {
    const taken = (await app.signUpAndIn()).email
    for (const [own, to] of [
      [hostedApp(database, service, { config: keeping }), taken],
      [app, newEmail()],
    ] as const) {
      const subject = own.account()
      await own.come(subject)
      own.moveClock(1000)
      service.accounts.set(subject, { localId: subject, email: to, emailVerified: true })
      expect((await own.come(subject)).body.person.email).toBe(`${subject}@example.test`)
    }
  })
})
