import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOidcService } from '#server/identity/oidc/oidc-service.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeSigningKey, type OidcSigner, startOidcSigner } from '#tests/support/identity/oidc-signer.ts'
import { type Answer, type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
let signer: OidcSigner
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  signer = await startOidcSigner('lookbook')
  const oidc = { issuer: signer.issuer, clientId: 'lookbook', clientSecret: 'a-secret-for-tests', name: 'Harbour ID' }
  const config = { ...testConfig, oidc }
  app = identityApp(database, { config, oidc: createOidcService(config, silentLog) })
})
afterEach(async () => {
  vi.useRealTimers()
  await signer.stop()
})
afterAll(() => database.drop())

async function come(email = newEmail()): Promise<Answer> {
  const started = await app.request('POST', '/api/session/oidc/start', { body: {} })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? null
  const search = signer.comeBack(started.body.url, { sub: `sub-${email}`, email })
  return app.request('POST', '/api/session/oidc', { body: { search }, cookie })
}

describe('[I60] the signature of an ID token', () => {
  test('by a published key signs in', async () => {
    expect((await come()).status).toBe(200)
  })

  test.each(['unknown', 'first'])('by another key named "%s" opens nothing and makes no account', async (kid) => {
    signer.signsWith = await makeSigningKey(kid)
    const email = newEmail()
    expect(await come(email)).toMatchObject({ status: 502, body: { code: 'provider_failed' }, cookie: null })
    expect(await database.db.selectFrom('identity').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('by a new key is accepted once the provider publishes it, without a restart', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    expect((await come()).status).toBe(200)
    expect((await come()).status).toBe(200)
    expect(signer.keyReads).toBe(1)
    const next = await makeSigningKey('next')
    signer.signsWith = next
    signer.published.push(next)
    // Keys are asked for again a minute after the last time, or somebody could make us ask at every try.
    vi.setSystemTime(Date.now() + 60_000)
    expect((await come()).status).toBe(200)
    expect(signer.keyReads).toBe(2)
    // The old one, withdrawn, counts for five more minutes at most.
    signer.signsWith = signer.published.shift()!
    expect((await come()).status).toBe(200)
    vi.setSystemTime(Date.now() + 300_000)
    expect((await come()).status).toBe(502)
  })
})
