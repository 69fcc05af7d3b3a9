import { describe, expect, test } from 'vitest'
import { newAuthenticator } from '#tests/support/identity/authenticator.ts'
import { turnOn } from '#tests/support/identity/second-factor.ts'
import { type Answer, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { app, challenge, code, database, openPasskeyApp, site, withPasskey } from './passkey-app.ts'

openPasskeyApp()

const fresh = 'a word of the boss alone'

describe('somebody who makes an account, adds ways in and gives it an operator’s address', () => {
  test('[I13] [I62] has none of them after the owner of the address reset the password', async () => {
    const boss = newEmail()
    const { authenticator, cookie } = await withPasskey()
    await app.request('PUT', '/api/me/email', { cookie, body: { email: boss } })
    const changed = { token: linkToken(await app.flushMails(), boss) }
    expect((await app.request('POST', '/api/email/confirm', { cookie, body: changed })).status).toBe(200)

    const config = { ...testConfig, publicUrl: site.origin, operators: [boss] }
    const named = identityApp(database, { config })
    const signIn = async () =>
      named.request('POST', '/api/session/passkey', { body: { passkey: authenticator.sign(await challenge(), site) } })
    expect((await signIn()).body.person).toMatchObject({ email: boss, isOperator: false })

    await named.request('POST', '/api/password/forgotten', { body: { email: boss } })
    const reset = { token: linkToken(await named.flushMails(), boss), password: fresh }
    expect((await named.request('POST', '/api/password/reset', { body: reset })).status).toBe(200)
    expect(code(await signIn())).toBe('401 passkey_wrong')
    expect((await named.signIn({ email: boss, password: fresh })).body.person).toMatchObject({ isOperator: true })
  })
})

async function resetToken(email: string): Promise<string> {
  await app.request('POST', '/api/password/forgotten', { body: { email } })
  return linkToken(await app.flushMails(), email)
}
const reset = (token: string) => app.request('POST', '/api/password/reset', { body: { token, password: fresh } })

describe('the owner', () => {
  test('[I62] reads before, after and by mail what is removed, and still needs the second factor', async () => {
    const { cookie, email, personId } = await withPasskey()
    const identity = { provider: 'oidc', subject: `x ${personId}`, person_id: personId }
    await database.db.insertInto('identity').values(identity).execute()
    await turnOn(app, cookie)
    const token = await resetToken(email)
    const seen = await app.request('POST', '/api/link', { body: { token } })
    const removes = { passkeys: 1, others: 1 }
    expect(seen.body).toEqual({ purpose: 'reset_password', email, removes, asksForCode: true })
    expect((await reset(token)).body).toEqual({ email, returnTo: null, removed: removes })
    const mail = (await app.flushMails()).find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).toContain('we removed these ways to sign in: one passkey and single sign-on.')
    expect(mail?.text).toContain('links to shared days ended')
    expect(code(await app.signIn({ email, password: fresh }))).toBe('401 second_factor_needed')
    const { detail } = await database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('subject_id', '=', personId)
      .where('action', '=', 'password.reset')
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ passkeys: 1, providers: 'oidc' })
  })

  test('[I62] who had none of them reads of none', async () => {
    const { email } = await app.signUpAndIn()
    expect((await reset(await resetToken(email))).body.removed).toEqual({ passkeys: 0, others: 0 })
    const mail = (await app.flushMails()).find(({ subject }) => subject === 'Your password was changed')
    expect(mail?.text).not.toContain('removed')
  })

  test('[I62] is told of a sign-in from a browser that was known before, and not from the one of the reset', async () => {
    const { email, password } = await app.signUpAndIn()
    const browserOf = ({ headers }: { headers: Headers }) =>
      headers
        .getSetCookie()
        .find((one) => one.startsWith('lookbook-browser='))!
        .split(';')[0]!
    const before = browserOf(await app.signIn({ email, password }))
    const now = browserOf(await reset(await resetToken(email)))
    await app.flushMails()
    await app.signIn({ email, password: fresh }, { cookie: now })
    expect(await app.flushMails()).toEqual([])
    await app.signIn({ email, password: fresh }, { cookie: before })
    expect((await app.flushMails()).map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  })
})

describe('[I63] a request that waits while the password is reset', () => {
  /** Both wait for the person's row, the reset first. */
  async function afterReset(personId: string, token: string, late: () => Promise<Answer>): Promise<Answer> {
    const held = await database.db.startTransaction().execute()
    await held.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const resetting = reset(token)
    await untilWaitingForLocks(database.db, 1)
    const answer = late()
    await untilWaitingForLocks(database.db, 2)
    await held.commit().execute()
    expect((await resetting).status).toBe(200)
    return answer
  }
  const passkeysOf = (personId: string) =>
    database.db.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()

  test('adds no passkey', async () => {
    const { email, personId, cookie } = await app.signUpAndIn()
    const asked = await app.request('POST', '/api/me/passkeys/challenge', { cookie })
    const passkey = newAuthenticator().register(asked.body.challenge, site)
    const body = { name: 'Theirs', passkey }
    const added = await afterReset(personId, await resetToken(email), () =>
      app.request('POST', '/api/me/passkeys', { cookie, body }),
    )
    expect(code(added)).toBe('401 session_expired')
    expect(await passkeysOf(personId)).toEqual([])
  })

  test('signs in with no passkey', async () => {
    const { authenticator, email, personId } = await withPasskey()
    const passkey = authenticator.sign(await challenge(), site)
    const token = await resetToken(email)
    const opened = await afterReset(personId, token, () =>
      app.request('POST', '/api/session/passkey', { body: { passkey } }),
    )
    expect(code(opened)).toBe('401 passkey_wrong')
  })
})
