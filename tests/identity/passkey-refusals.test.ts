import { describe, expect, test } from 'vitest'
import { makePasskey, newAuthenticator } from '#tests/support/identity/authenticator.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'
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

describe('[I41] a signature is refused', () => {
  const foreign = { ...site, origin: 'http://evil.example' }
  test.each([
    ['for another origin', foreign],
    ['for another port', { ...site, origin: 'http://localhost:4000' }],
    ['for another site', { ...site, rpId: 'evil.example' }],
    ['of an authenticator that did not verify its user', { ...site, isVerified: false }],
    ['for another account by its user handle', { ...site, userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['of another kind', { ...site, type: 'webauthn.create' as const }],
  ])('%s', async (_, options) => {
    const { authenticator } = await withPasskey()
    const answer = await signInWith(authenticator.sign(await challenge(), options))
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey_wrong' }, cookie: null })
    // The same authenticator, asked properly, still works.
    expect((await signInWith(authenticator.sign(await challenge(), site))).status).toBe(200)
  })

  test('when it comes a second time, also at once', async () => {
    const { authenticator } = await withPasskey()
    const passkey = authenticator.sign(await challenge(), site)
    const answers = await Promise.all([signInWith(passkey), signInWith(passkey), signInWith(passkey)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
    expect(code(await signInWith(passkey))).toBe('401 passkey_wrong')
  })

  test('after a first wrong try with the same challenge', async () => {
    const { authenticator } = await withPasskey()
    const asked = await challenge()
    expect((await signInWith(authenticator.sign(asked, foreign))).status).toBe(401)
    expect((await signInWith(authenticator.sign(asked, site))).status).toBe(401)
  })

  test('after five minutes, and for a challenge that is not ours', async () => {
    const { authenticator } = await withPasskey()
    const [old, invented] = [await challenge(), Buffer.alloc(32, 7).toString('base64url')]
    app.moveClock(5 * MINUTE + 1)
    expect((await signInWith(authenticator.sign(old, site))).status).toBe(401)
    expect((await signInWith(authenticator.sign(invented, site))).status).toBe(401)
  })

  test('for a challenge that was made to add a passkey, and the other way round', async () => {
    const { authenticator, cookie } = await withPasskey()
    const started = await app.request('POST', '/api/me/passkeys/challenge', { cookie })
    expect((await signInWith(authenticator.sign(started.body.challenge, site))).status).toBe(401)
    const passkey = newAuthenticator().register(await challenge(), site)
    const added = await app.request('POST', '/api/me/passkeys', { cookie, body: { name: 'x', passkey } })
    expect(code(added)).toBe('401 passkey_wrong')
  })

  test('where the counter does not grow: a clone was used', async () => {
    const person = await app.signUpAndIn()
    const authenticator = newAuthenticator()
    await add(person.cookie, authenticator, { counter: 5 })
    const use = async (counter: number) =>
      (await signInWith(authenticator.sign(await challenge(), { ...site, counter }))).status
    expect([await use(6), await use(6), await use(3), await use(0), await use(9)]).toEqual([200, 401, 401, 401, 200])
  })

  test('with another key for a known credential, and for an unknown one', async () => {
    const { authenticator } = await withPasskey()
    const stranger = newAuthenticator()
    expect((await signInWith(stranger.sign(await challenge(), site))).status).toBe(401)
    const forged = { ...stranger.sign(await challenge(), site), id: authenticator.id, rawId: authenticator.id }
    expect((await signInWith(forged)).status).toBe(401)
  })

  test.each([
    ['nothing', {}],
    [
      'no signature',
      { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', authenticatorData: 'AA' } },
    ],
    ['too long', { id: 'A'.repeat(2000), rawId: 'AA', type: 'public-key', response: {} }],
    ['not base64url', { id: '<>', rawId: '<>', type: 'public-key', response: {} }],
  ])('as bad input: %s', async (_, passkey) => {
    expect((await signInWith(passkey)).status).toBe(422)
  })

  test.each(['AA', 'bm90IGpzb24', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9', 'e30'])(
    'with client data %s',
    async (clientDataJSON) => {
      const { authenticator } = await withPasskey()
      const signed = authenticator.sign(await challenge(), site)
      const answer = await signInWith({ ...signed, response: { ...signed.response, clientDataJSON } })
      expect(code(answer)).toBe('401 passkey_wrong')
    },
  )
})

describe('adding', () => {
  test.each([
    ['for another origin', { origin: 'http://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verifying the user', { isVerified: false }],
  ])('[I41] is refused %s', async (_, given) => {
    const { cookie } = await app.signUpAndIn()
    expect(code(await add(cookie, newAuthenticator(), given))).toBe('401 passkey_wrong')
    expect((await security(cookie)).passkeys).toEqual([])
  })

  test('[I41] a challenge of another person is refused', async () => {
    const [one, two] = [await app.signUpAndIn(), await app.signUpAndIn()]
    const started = await app.request('POST', '/api/me/passkeys/challenge', { cookie: one.cookie })
    const passkey = newAuthenticator().register(started.body.challenge, site)
    const added = await app.request('POST', '/api/me/passkeys', { cookie: two.cookie, body: { name: 'x', passkey } })
    expect(code(added)).toBe('401 passkey_wrong')
  })

  test('a credential that somebody has already is refused', async () => {
    const { authenticator, cookie } = await withPasskey()
    expect(code(await add(cookie, authenticator))).toBe('409 identity_taken')
    const other = await app.signUpAndIn()
    expect(code(await add(other.cookie, authenticator))).toBe('409 identity_taken')
  })

  test('twenty are enough', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    for (let n = 0; n < 20; n++) await makePasskey(database.db, personId)
    expect(code(await add(cookie, newAuthenticator()))).toBe('409 too_many')
  })

  test('nobody signed out adds, renames or removes one', async () => {
    for (const [method, path, body] of [
      ['POST', '/api/me/passkeys/challenge', undefined],
      ['POST', '/api/me/passkeys', { name: 'x', passkey: newAuthenticator().register('AA', site) }],
      ['PATCH', `/api/me/passkeys/${crypto.randomUUID()}`, { name: 'x' }],
      ['DELETE', `/api/me/passkeys/${crypto.randomUUID()}`, undefined],
    ] as const)
      expect((await app.request(method, path, { body })).status).toBe(401)
  })

  test('[I40] a guest cannot', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    await database.db.updateTable('session').set({ provider: 'mail' }).where('person_id', '=', personId).execute()
    expect(code(await app.request('POST', '/api/me/passkeys/challenge', { cookie }))).toBe('403 forbidden')
  })

  test('[I40] there are none at an IP address', async () => {
    const plain = identityApp(database, { config: { ...testConfig, publicUrl: 'http://127.0.0.1:3000' } })
    expect((await plain.request('GET', '/api/identity')).body.passkeys).toBe(false)
    expect((await app.request('GET', '/api/identity')).body.passkeys).toBe(true)
    expect((await plain.request('POST', '/api/session/passkey/challenge')).status).toBe(404)
    const { authenticator } = await withPasskey()
    const passkey = authenticator.sign(await challenge(), site)
    expect((await plain.request('POST', '/api/session/passkey', { body: { passkey } })).status).toBe(404)
  })
})
