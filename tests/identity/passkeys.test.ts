import { describe, expect, test } from 'vitest'
import { newAuthenticator } from '#tests/support/identity/authenticator.ts'
import { turnOn } from '#tests/support/identity/second-factor.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import {
  add,
  app,
  challenge,
  code,
  database,
  MINUTE,
  openPasskeyApp,
  security,
  signInWith,
  site,
  withPasskey,
} from './passkey-app.ts'

openPasskeyApp()

describe('a passkey', () => {
  test('[I40] [I42] is added with a name, listed, and the person is told', async () => {
    const { cookie, email } = await app.signUpAndIn()
    const options = (await app.request('POST', '/api/me/passkeys/challenge', { cookie })).body
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect((await add(cookie, newAuthenticator(), {}, '  Blue\u202e\n phone ')).status).toBe(200)
    expect((await security(cookie)).passkeys).toMatchObject([{ name: 'Blue phone', lastUsedAt: null }])
    expect((await app.flushMails()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'A passkey was added']])
    const again = (await app.request('POST', '/api/me/passkeys/challenge', { cookie })).body
    expect(again.excludeCredentials).toHaveLength(1)
  })

  test('[I40] opens its account without a password or a code', async () => {
    const { authenticator, personId, cookie } = await withPasskey()
    await turnOn(app, cookie)
    await app.flushMails()
    const userHandle = Buffer.from(personId).toString('base64url')
    const opened = await signInWith(authenticator.sign(await challenge(), { ...site, userHandle }))
    expect(opened).toMatchObject({ status: 200, body: { person: { id: personId } } })
    const seen = await security(opened.cookie!)
    expect(seen.passkeys[0].lastUsedAt).toBe(new Date(app.now()).toISOString())
    const recent = await app.request('GET', '/api/me/sign-ins', { cookie: opened.cookie })
    expect(recent.body.signIns[0]).toMatchObject({ provider: 'passkey', isNewDevice: true })
    expect((await app.flushMails()).map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  })

  test('[I40] is taken instead of a code after the password', async () => {
    const { authenticator, email, password, cookie, personId } = await withPasskey()
    await turnOn(app, cookie)
    expect(code(await app.signIn({ email, password }))).toBe('401 second_factor_needed')
    const passkey = authenticator.sign(await challenge(), site)
    const opened = await app.request('POST', '/api/session', { body: { email, password, passkey } })
    expect(opened).toMatchObject({ status: 200, body: { person: { id: personId } } })
    const wrong = authenticator.sign(await challenge(), site)
    const without = await app.request('POST', '/api/session', { body: { email, password: 'wrong', passkey: wrong } })
    expect(code(without)).toBe('401 wrong_credentials')
  })

  test('[I41] of somebody else is refused as second factor and as confirmation', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    await turnOn(app, mine.cookie)
    const { email, password } = mine
    const passkey = theirs.authenticator.sign(await challenge(), site)
    const signedIn = await app.request('POST', '/api/session', { body: { email, password, passkey } })
    expect(code(signedIn)).toBe('401 passkey_wrong')
    const other = theirs.authenticator.sign(await challenge(), site)
    const confirmed = await app.request('POST', '/api/session/confirm', {
      cookie: mine.cookie,
      body: { passkey: other },
    })
    expect(code(confirmed)).toBe('401 passkey_wrong')
  })

  test('[I10] confirms who one is, for a new hour and with a new token', async () => {
    const { authenticator, cookie, passkeyId } = await withPasskey()
    app.moveClock(11 * MINUTE)
    const refusedYet = await app.request('DELETE', `/api/me/passkeys/${passkeyId}`, { cookie })
    expect(code(refusedYet)).toBe('403 recent_sign_in_needed')
    expect(code(await add(cookie, newAuthenticator()))).toBe('403 recent_sign_in_needed')
    const asked = await app.request('POST', '/api/session/passkey/challenge', { cookie })
    expect(asked.body.allowCredentials).toMatchObject([{ id: authenticator.id }])
    const passkey = authenticator.sign(asked.body.challenge, site)
    const confirmed = await app.request('POST', '/api/session/confirm', { cookie, body: { passkey } })
    expect(confirmed.status).toBe(200)
    expect(confirmed.cookie).not.toBe(cookie)
    const removed = await app.request('DELETE', `/api/me/passkeys/${passkeyId}`, { cookie: confirmed.cookie })
    expect(removed.status).toBe(200)
  })
})

describe('changing and losing', () => {
  test('renames one’s own only', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()]
    const rename = (cookie: string, name: string) =>
      app.request('PATCH', `/api/me/passkeys/${mine.passkeyId}`, { cookie, body: { name } })
    expect((await rename(mine.cookie, 'Desk')).status).toBe(200)
    expect((await rename(theirs.cookie, 'Theirs')).status).toBe(404)
    for (const bad of ['', ' \u200b ', 'x'.repeat(61)]) expect((await rename(mine.cookie, bad)).status).toBe(422)
    expect((await security(mine.cookie)).passkeys).toMatchObject([{ name: 'Desk' }])
    const removed = await app.request('DELETE', `/api/me/passkeys/${mine.passkeyId}`, { cookie: theirs.cookie })
    expect(removed.status).toBe(404)
  })

  test('[I42] a removed one opens nothing, its sessions end, and the person is told', async () => {
    const { authenticator, cookie, passkeyId, email } = await withPasskey()
    const opened = (await signInWith(authenticator.sign(await challenge(), site))).cookie!
    await app.flushMails()
    expect((await app.request('DELETE', `/api/me/passkeys/${passkeyId}`, { cookie })).status).toBe(200)
    expect((await app.request('GET', '/api/session', { cookie: opened })).body.person).toBeNull()
    expect(code(await signInWith(authenticator.sign(await challenge(), site)))).toBe('401 passkey_wrong')
    expect((await app.flushMails()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'A passkey was removed']])
  })

  test('[I12] the last way in stays, and a passkey counts as one', async () => {
    const { cookie, personId, passkeyId } = await withPasskey()
    const { ways } = await security(cookie)
    expect((await app.request('DELETE', `/api/me/ways/${ways[0].id}`, { cookie })).status).toBe(200)
    const last = await app.request('DELETE', `/api/me/passkeys/${passkeyId}`, { cookie })
    expect(code(last)).toBe('409 last_way')
    const left = await database.db.selectFrom('passkey').select('id').where('person_id', '=', personId).execute()
    expect(left).toHaveLength(1)
  })

  test('who lost it signs in with password and recovery code, and removes it', async () => {
    const { email, password, cookie, passkeyId } = await withPasskey()
    const { recoveryCodes } = await turnOn(app, cookie)
    const opened = await app.signIn({ email, password, code: recoveryCodes[0]! })
    expect(opened.status).toBe(200)
    expect((await app.request('DELETE', `/api/me/passkeys/${passkeyId}`, { cookie: opened.cookie })).status).toBe(200)
  })

  test.each([
    ['suspended', { state: 'suspended' as const }, '403 account_suspended'],
    ['leaving', { state: 'leaving' as const, leaving_at: new Date() }, '200 '],
  ])('[I40] a %s account is treated as with its password', async (_, state, expected) => {
    const { authenticator, personId, email, password } = await withPasskey()
    await database.db.updateTable('person').set(state).where('id', '=', personId).execute()
    expect(code(await signInWith(authenticator.sign(await challenge(), site)))).toBe(expected)
    expect(code(await app.signIn({ email, password }))).toBe(expected)
  })

  test('[I5] tries are counted', async () => {
    const address = '10.9.8.7'
    const { authenticator } = await withPasskey()
    const passkey = authenticator.sign(await challenge(), site)
    const answers: number[] = []
    for (let n = 0; n < 21; n++)
      answers.push((await app.request('POST', '/api/session/passkey', { body: { passkey }, address })).status)
    expect(answers.slice(0, 2)).toEqual([200, 401])
    expect(answers.at(-1)).toBe(429)
    const asked: number[] = []
    for (let n = 0; n < 121; n++)
      asked.push((await app.request('POST', '/api/session/passkey/challenge', { address: '10.9.8.6' })).status)
    expect([asked[119], asked[120]]).toEqual([200, 429])
  })

  test('a required second factor is met by a passkey', async () => {
    const { authenticator, personId, email, password } = await withPasskey()
    await database.db.updateTable('person').set({ is_operator: true }).where('id', '=', personId).execute()
    const strict = identityApp(database, { config: { ...app.deps.config, secondFactor: 'required' } })
    const asked = (await strict.request('POST', '/api/session/passkey/challenge')).body.challenge
    const opened = await strict.request('POST', '/api/session/passkey', {
      body: { passkey: authenticator.sign(asked, site) },
    })
    expect((await strict.request('GET', '/api/operator/shops', { cookie: opened.cookie })).status).toBe(200)
    const plain = await strict.signIn({ email, password })
    expect((await strict.request('GET', '/api/operator/shops', { cookie: plain.cookie })).status).toBe(403)
  })
})
