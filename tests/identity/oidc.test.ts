import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import { createOidcService } from '#server/identity/oidc/oidc-service.ts'
import { type OidcProvider, startOidc } from '#tests/emulator/start-oidc.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { codeAt, turnOn } from '#tests/support/identity/second-factor.ts'
import { type Answer, type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
let provider: OidcProvider
let app: IdentityApp
beforeAll(async () => {
  ;[database, provider] = await Promise.all([createTestDatabase(), startOidc(`${testConfig.publicUrl}/sign-in/oidc`)])
  app = appOf(provider.issuer)
})
afterAll(async () => {
  await provider?.stop()
  await database?.drop()
})

function appOf(issuer: string): IdentityApp {
  const { clientId, clientSecret } = provider
  const config = { ...testConfig, oidc: { issuer, clientId, clientSecret, name: 'Harbour ID' } }
  return identityApp(database, {
    config,
    oidc: createOidcService(config, silentLog),
    at: new Date().toISOString(),
  })
}

const stateCookie = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith('lookbook-oidc='))!
const code = ({ status, body }: Answer) => `${status} ${body.code ?? ''}`

async function begin(returnTo?: string) {
  const started = await app.request('POST', '/api/session/oidc/start', { body: { returnTo } })
  if (started.status !== 200) throw new Error(`beginning was answered ${JSON.stringify(started.body)}`)
  return { url: started.body.url as string, cookie: stateCookie(started) }
}
const finish = (search: string, cookie: string | null, more: object = {}) =>
  app.request('POST', '/api/session/oidc', { body: { search, ...more }, cookie })

/** The whole way, as one account of the provider. */
async function come(who: Parameters<OidcProvider['next']>[0], returnTo?: string): Promise<Answer> {
  await provider.next(who)
  const { url, cookie } = await begin(returnTo)
  return finish(await provider.signIn(url), cookie)
}
const proven = (email = newEmail()) => ({ sub: `sub-${email}`, email, email_verified: true, name: 'Mina Ferreira' })

describe('signing in at the provider', () => {
  test('[I50] makes an account, finds it again, and returns to where it was asked for', async () => {
    expect((await app.request('GET', '/api/identity')).body.oidc).toEqual({ name: 'Harbour ID' })
    const who = proven()
    const first = await come(who, '/me/saved')
    expect(first).toMatchObject({
      status: 200,
      body: { person: { email: who.email, name: who.name }, returnTo: '/me/saved' },
    })
    const agreed = [{ kind: 'privacy_notice', version: PRIVACY_VERSION, at: expect.any(String) }]
    const again = await come(who, 'https://evil.example/')
    expect(again.body).toMatchObject({ person: { id: first.body.person.id }, returnTo: null })
    const seen = await app.request('GET', '/api/me/security', { cookie: again.cookie })
    expect(seen.body.ways).toMatchObject([{ provider: 'oidc', email: who.email }])
    const data = await app.request('GET', '/api/me/data', { cookie: again.cookie })
    expect(data.body.consents, '[E10]').toEqual(agreed)
  })

  test('[I11] joins an account by a proven address, and tells it', async () => {
    const { email, personId } = await app.signUpAndIn()
    const come1 = await come(proven(email.toUpperCase()))
    expect(come1.body.person.id).toBe(personId)
    expect((await app.flushMails()).map(({ subject }) => subject)).toContain('A new way to sign in')
  })

  test('[I11] an unproven address opens nothing and changes nothing', async () => {
    const { email, personId } = await app.signUpAndIn()
    for (const email_verified of [false, undefined]) {
      const answer = await come({ sub: `x-${email}`, email, ...(email_verified === false && { email_verified }) })
      expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' }, cookie: null })
    }
    const ways = await database.db.selectFrom('identity').select('provider').where('person_id', '=', personId).execute()
    expect(ways).toEqual([{ provider: 'embedded' }])
  })

  test('[I13] its word for an address names no operator', async () => {
    const who = proven()
    const { clientId, clientSecret, issuer } = provider
    const config = { ...testConfig, operators: [who.email], oidc: { issuer, clientId, clientSecret, name: 'x' } }
    const named = identityApp(database, { config, oidc: app.deps.oidc, at: new Date().toISOString() })
    await provider.next(who)
    const started = await named.request('POST', '/api/session/oidc/start', { body: {} })
    const search = await provider.signIn(started.body.url)
    const body = { search }
    const opened = await named.request('POST', '/api/session/oidc', { body, cookie: stateCookie(started) })
    expect(opened.body.person).toMatchObject({ email: who.email, isOperator: false })
  })

  test('[I50] asks for our own second factor too', async () => {
    const who = proven()
    const first = await come(who)
    const { secret } = await turnOn(app, first.cookie!)
    await provider.next(who)
    const { url, cookie } = await begin('/cart')
    const search = await provider.signIn(url)
    expect(code(await finish(search, cookie))).toBe('401 second_factor_needed')
    expect(code(await finish(search, cookie, { code: '000000' }))).toBe('401 code_wrong')
    const opened = await finish(search, cookie, { code: codeAt(secret, app.now()) })
    expect(opened).toMatchObject({ status: 200, body: { returnTo: '/cart', person: { email: who.email } } })
  })

  test('a suspended account stays out', async () => {
    const who = proven()
    const { body } = await come(who)
    await database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', body.person.id).execute()
    expect(code(await come(who))).toBe('403 account_suspended')
  })
})

describe('linking an account of the provider', () => {
  type Who = Parameters<OidcProvider['next']>[0]
  const startLink = (cookie: string | null) => app.request('POST', '/api/me/ways/oidc/start', { cookie })
  const link = (search: string, cookies: (string | null)[]) =>
    app.request('POST', '/api/me/ways/oidc', { body: { search }, cookie: cookies.filter(Boolean).join('; ') || null })

  async function beginLink(session: string, who: Who) {
    await provider.next(who)
    const started = await startLink(session)
    if (started.status !== 200) throw new Error(`beginning was answered ${JSON.stringify(started.body)}`)
    return { search: await provider.signIn(started.body.url), state: stateCookie(started) }
  }
  async function linkAs(session: string, who: Who): Promise<Answer> {
    const { search, state } = await beginLink(session, who)
    return link(search, [session, state])
  }
  const waysOf = async (cookie: string): Promise<{ id: string; provider: string }[]> =>
    (await app.request('GET', '/api/me/security', { cookie })).body.ways

  test('[I51] adds it, tells the person, opens the account with it, and is taken away again', async () => {
    const { cookie, personId, email } = await app.signUpAndIn()
    const who = proven()
    expect(await linkAs(cookie, who)).toMatchObject({ status: 200, body: { done: true } })
    expect((await app.flushMails()).find(({ subject }) => subject === 'A new way to sign in')?.to).toBe(email)
    const opened = await come(who)
    expect(opened.body.person).toMatchObject({ id: personId, email })
    // A second time changes nothing.
    expect((await linkAs(cookie, who)).status).toBe(200)
    const ways = await waysOf(cookie)
    expect(ways.map(({ provider }) => provider).toSorted()).toEqual(['embedded', 'oidc'])

    const own = ways.find(({ provider }) => provider === 'oidc')!
    const other = await app.signUpAndIn()
    const remove = (session: string) => app.request('DELETE', `/api/me/ways/${own.id}`, { cookie: session })
    expect(code(await remove(other.cookie))).toBe('404 not_found')
    expect((await remove(cookie)).status).toBe(200)
    expect((await app.request('GET', '/api/session', { cookie: opened.cookie })).body.person).toBeNull()
    expect((await come(who)).body.person.id).not.toBe(personId)
  })

  test('[I12] the only way in stays', async () => {
    const { cookie } = await come(proven())
    const [only] = await waysOf(cookie!)
    expect(code(await app.request('DELETE', `/api/me/ways/${only!.id}`, { cookie }))).toBe('409 last_way')
  })

  test('[I51] is refused for what is another person’s or not proven', async () => {
    const [mine, theirs] = [await app.signUpAndIn(), await app.signUpAndIn()]
    const taken = proven()
    await come(taken)
    expect(code(await linkAs(mine.cookie, taken))).toBe('409 identity_taken')
    expect(code(await linkAs(mine.cookie, proven(theirs.email)))).toBe('409 identity_taken')
    expect(code(await linkAs(mine.cookie, { ...proven(), email_verified: false }))).toBe('403 email_unverified')
    expect(code(await linkAs(mine.cookie, { refuses: true }))).toBe('401 token_invalid')
    expect(await waysOf(mine.cookie)).toMatchObject([{ provider: 'embedded' }])
    expect((await linkAs(mine.cookie, proven(mine.email.toUpperCase()))).status).toBe(200)
  })

  test('[I51] nobody else finishes it, in no other browser, and not twice', async () => {
    const [mine, theirs] = [await app.signUpAndIn(), await app.signUpAndIn()]
    const first = await beginLink(mine.cookie, proven())
    expect(code(await link(first.search, [first.state]))).toBe('401 sign_in_needed')
    expect(code(await link(first.search, [mine.cookie]))).toBe('401 token_invalid')
    expect(code(await link(first.search, [theirs.cookie, first.state]))).toBe('401 token_invalid')
    const second = await beginLink(mine.cookie, proven())
    expect((await link(second.search, [mine.cookie, second.state])).status).toBe(200)
    expect(code(await link(second.search, [mine.cookie, second.state]))).toBe('401 token_invalid')
    const late = await beginLink(mine.cookie, proven())
    app.moveClock(600_001)
    expect(code(await link(late.search, [mine.cookie, late.state]))).toBe('401 token_invalid')
    expect(await waysOf(theirs.cookie)).toMatchObject([{ provider: 'embedded' }])
  })

  test('[I51] what was begun to link signs nobody in, and the other way round', async () => {
    const { cookie } = await app.signUpAndIn()
    const linking = await beginLink(cookie, proven())
    expect(await finish(linking.search, linking.state)).toMatchObject({ status: 401, cookie: null })
    await provider.next(proven())
    const signing = await begin()
    const search = await provider.signIn(signing.url)
    expect(code(await link(search, [cookie, signing.cookie]))).toBe('401 token_invalid')
  })

  test('[I10] [I51] begins after a recent sign-in only, and for nobody who is signed out', async () => {
    const { cookie } = await app.signUpAndIn()
    expect(code(await startLink(null))).toBe('401 sign_in_needed')
    app.moveClock(11 * 60_000)
    expect(code(await startLink(cookie))).toBe('403 recent_sign_in_needed')
  })

  test.each(['', 'state=', 'code=x', 'state=link-', `state=link-${'A'.repeat(43)}&code=x`])(
    'bad input: %s',
    async (search) => {
      const { cookie } = await app.signUpAndIn()
      expect(code(await link(search, [cookie, 'lookbook-oidc=link-']))).toBe('401 token_invalid')
    },
  )
})

describe('[I50] an answer is refused', () => {
  test('in another browser, and a second time', async () => {
    await provider.next(proven())
    const { url, cookie } = await begin()
    const search = await provider.signIn(url)
    const other = await begin()
    for (const foreign of [null, other.cookie]) expect(code(await finish(search, foreign))).toBe('401 token_invalid')
    expect((await finish(search, cookie)).status).toBe(200)
    expect(code(await finish(search, cookie))).toBe('401 token_invalid')
  })

  test('after ten minutes', async () => {
    await provider.next(proven())
    const { url, cookie } = await begin()
    const search = await provider.signIn(url)
    app.moveClock(600_001)
    expect(code(await finish(search, cookie))).toBe('401 token_invalid')
  })

  test('with the code of another sign-in: the verifier does not fit', async () => {
    await provider.next(proven())
    const [mine, theirs] = [await begin(), await begin()]
    const query = new URLSearchParams(await provider.signIn(mine.url))
    query.set('code', new URLSearchParams(await provider.signIn(theirs.url)).get('code') ?? '')
    expect(code(await finish(query.toString(), mine.cookie))).toBe('401 token_invalid')
  })

  test.each(['', 'state=', 'code=x', 'error=access_denied', `state=${'A'.repeat(43)}&code=x`])(
    'as bad input: %s',
    async (search) => {
      expect(code(await finish(search, 'lookbook-oidc=A'))).toBe('401 token_invalid')
    },
  )

  test('where the person refused there', async () => {
    expect(code(await come({ refuses: true }))).toBe('401 token_invalid')
  })
})

test('where no provider is configured there is nothing', async () => {
  const plain = identityApp(database)
  expect((await plain.request('GET', '/api/identity')).body.oidc).toBeNull()
  expect((await plain.request('POST', '/api/session/oidc/start', { body: {} })).status).toBe(404)
  expect((await plain.request('POST', '/api/session/oidc', { body: { search: 'state=x' } })).status).toBe(404)
  const { cookie } = await plain.signUpAndIn()
  expect((await plain.request('POST', '/api/me/ways/oidc/start', { cookie })).status).toBe(404)
  expect((await plain.request('POST', '/api/me/ways/oidc', { body: { search: 'state=x' }, cookie })).status).toBe(404)
})

test('a provider that does not answer is said in plain words', async () => {
  const gone = appOf('http://127.0.0.1:9')
  expect(code(await gone.request('POST', '/api/session/oidc/start', { body: {} }))).toBe('502 provider_failed')
})
