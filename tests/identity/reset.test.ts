import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'

const MINUTE = 60_000
const fresh = 'an entirely new password'

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const forgot = (email: string, more: Record<string, unknown> = {}) =>
  app.request('POST', '/api/password/forgotten', { body: { email, ...more } })
const reset = (token: string, password = fresh) =>
  app.request('POST', '/api/password/reset', { body: { token, password } })
const look = (cookie: string | null) => app.request('GET', '/api/session', { cookie })

async function linkFor(email: string, more: Record<string, unknown> = {}): Promise<string> {
  await forgot(email, more)
  return linkToken(await app.flushMails(), email)
}

describe('setting a new password by link', () => {
  test('replaces the old one, returns the return path, and sends a mail', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    const token = await linkFor(email, { returnTo: '/me/security' })
    const link = await app.request('POST', '/api/link', { body: { token } })
    expect(link.body).toMatchObject({ purpose: 'reset_password', email, asksForCode: false })
    const answer = await reset(token)
    expect(answer).toMatchObject({ status: 200, body: { email, returnTo: '/me/security' }, cookie: null })
    expect((await app.signIn({ email, password })).body.code).toBe('wrong_credentials')
    expect((await app.signIn({ email, password: fresh })).body.person.id).toBe(personId)
    const mails = await app.flushMails()
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      `${email} New sign-in to your account`,
      `${email} Your password was changed`,
    ])
    expect(mails[0]!.text).not.toContain(fresh)
    const trail = await database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', personId)
      .where('action', '=', 'password.reset')
      .execute()
    expect(trail).toHaveLength(1)
  })

  test('[I8] ends every session and every other open link, including those not mailed yet', async () => {
    const { email, password, cookie } = await app.signUpAndIn()
    const elsewhere = (await app.signIn({ email, password })).cookie
    const changed = newEmail()
    await app.request('PUT', '/api/me/email', { cookie: elsewhere, body: { email: changed } })
    const other = linkToken(await app.flushMails(), changed)
    const token = await linkFor(email)
    await forgot(email)
    const waits = newEmail()
    await app.request('PUT', '/api/me/email', { cookie, body: { email: waits } })

    expect((await reset(token)).status).toBe(200)
    for (const one of [cookie, elsewhere]) expect((await look(one)).body.person).toBeNull()
    expect((await app.request('POST', '/api/email/confirm', { body: { token: other } })).body.code).toBe('link_invalid')
    const left = await app.flushMails()
    // Mails about the requested change and the new password.
    expect(left.map(({ to }) => to)).toEqual([email, email])
    expect(() => linkToken(left, email)).toThrow('holds a link')
  })

  test('[I7] works once, within half an hour, and a later link replaces an earlier one', async () => {
    const { email } = await app.signUpAndIn()
    const early = await linkFor(email)
    app.moveClock(1000)
    const token = await linkFor(email)
    expect((await reset(early)).body.code).toBe('link_invalid')
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'yet another password')).toMatchObject({ status: 410, body: { code: 'link_invalid' } })
    expect((await app.signIn({ email, password: fresh })).status).toBe(200)

    const late = await linkFor(email)
    app.moveClock(30 * MINUTE)
    expect((await reset(late)).body.code).toBe('link_invalid')
  })

  test('[I4] refuses common passwords, the address and the name; the link can be used again after that', async () => {
    const email = `elvira.quintana.${Date.now()}@example.test`
    await app.signUpAndIn({ email, name: 'Elvira Quintana' })
    const token = await linkFor(email)
    for (const [password, rule] of [
      ['password123', 'common'],
      [email, 'personal'],
      ['Elvira Quintana', 'personal'],
    ] as const) {
      const { status, body } = await reset(token, password)
      expect({ status, fields: body.fields }).toEqual({ status: 422, fields: [{ path: 'password', rule }] })
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('[I5] resets the account’s attempts', async () => {
    const { email } = await app.signUpAndIn()
    for (let i = 0; i < 20; i++) await app.signIn({ email, password: 'wrong' })
    expect((await app.signIn({ email, password: 'wrong' })).status).toBe(429)
    await reset(await linkFor(email))
    expect((await app.signIn({ email, password: fresh })).status).toBe(200)
  })

  test('gives a password to a person who had none, because the mailbox is theirs', async () => {
    const email = newEmail()
    const personId = await makePerson(database.db, { email, email_verified_at: new Date() })
    expect((await reset(await linkFor(email))).status).toBe(200)
    expect((await app.signIn({ email, password: fresh })).body.person.id).toBe(personId)
    const ways = await database.db.selectFrom('identity').select('provider').where('person_id', '=', personId).execute()
    expect(ways).toEqual([{ provider: 'embedded' }])
  })

  test('[I7] refuses a link to an address the account no longer has', async () => {
    const { email, personId } = await app.signUpAndIn()
    const token = await linkFor(email)
    await database.db.updateTable('person').set({ email: newEmail() }).where('id', '=', personId).execute()
    expect((await reset(token)).body.code).toBe('link_invalid')
  })

  test('does not sign a suspended person in', async () => {
    const { email, personId } = await app.signUpAndIn()
    const token = await linkFor(email)
    await database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', personId).execute()
    await reset(token)
    expect((await app.signIn({ email, password: fresh })).cookie).toBeNull()
  })
})

describe('requesting it', () => {
  test('[I3] answers the same for an unknown address, to which nothing is sent', async () => {
    const { email: known } = await app.signUpAndIn()
    const unknown = newEmail()
    const answers = [await forgot(known), await forgot(unknown)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, { sent: true }]))
    expect(answers[0]!.statements).toEqual(answers[1]!.statements)
    expect((await app.flushMails()).map(({ to }) => to)).toEqual([known])
  })

  test('[I7] the link uses our address, whatever the request’s Host', async () => {
    const { email } = await app.signUpAndIn()
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await app.request('POST', '/api/password/forgotten', { body: { email }, headers })
    const [mail] = await app.flushMails()
    expect(mail!.text).toMatch(/http:\/\/localhost:3000\/reset-password#[\w-]{43}/)
    expect(mail!.text + mail!.html).not.toContain('evil.example')
  })

  test('[I14] a return path to another origin is dropped', async () => {
    const { email } = await app.signUpAndIn()
    const token = await linkFor(email, { returnTo: 'https://evil.example' })
    expect((await reset(token)).body).toMatchObject({ email, returnTo: null })
  })
})
