import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFirebaseService } from '#server/identity/hosted/firebase-service.ts'
import { type EmulatorAccounts, emulatorAccounts, type Tokens } from '#tests/emulator/accounts.ts'
import { type Emulator, emulatorProject, startEmulator } from '#tests/emulator/start-emulator.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { firebaseConfig } from './signing-service.ts'

/** Tests with the real emulator; what it cannot do is tested in the other files here. */
let emulator: Emulator
let accounts: EmulatorAccounts
let database: TestDatabase
let app: IdentityApp

beforeAll(async () => {
  ;[emulator, database] = await Promise.all([startEmulator(), createTestDatabase()])
  accounts = emulatorAccounts(emulator.url)
  app = appWith(['password', 'google.com', 'phone'])
})
afterAll(async () => {
  await emulator?.stop()
  await database?.drop()
})

function appWith(providers: string[]): IdentityApp {
  const firebase = {
    projectId: emulatorProject,
    apiKey: 'emulator',
    authDomain: 'localhost',
    providers,
    emulatorUrl: emulator.url,
  }
  const config = { ...testConfig, firebase }
  // Its clock is the machine's, so ours is too.
  return identityApp(database, { config, hosted: createFirebaseService(config), now: Date.now })
}

const exchange = ({ idToken, refreshToken }: Pick<Tokens, 'idToken' | 'refreshToken'>, cookie?: string) =>
  app.request('POST', '/api/session/firebase', { body: { idToken, refreshToken }, ...(cookie && { cookie }) })
const session = async (cookie: string | null) => (await app.request('GET', '/api/session', { cookie })).body.person

/** Lets an hour pass, so that the next use of a session rechecks it at the service. */
async function letAnHourPass(personId: string) {
  const before = new Date(Date.now() - 3_600_000)
  await app.db.updateTable('session').set({ grant_checked_at: before }).where('person_id', '=', personId).execute()
}

describe('signing in', () => {
  test('with an address and a password works once the address is proven', async () => {
    const email = newEmail()
    const unproven = await accounts.signUp(email, goodPassword)
    expect((await exchange(unproven)).body.code).toBe('email_unverified')
    await accounts.verifyEmail(unproven)
    const come = await exchange(await accounts.signIn(email, goodPassword))
    expect(come.body.person).toMatchObject({ email, isOperator: false })
    expect(await session(come.cookie)).toMatchObject({ email })
  })

  test('with Google works', async () => {
    const email = newEmail()
    const come = await exchange(await accounts.signInWithGoogle({ sub: `g-${email}`, email, name: 'Ada Loud' }))
    expect(come.body.person).toMatchObject({ email, name: 'Ada Loud' })
  })

  test('with a phone works', async () => {
    const tokens = await accounts.signInByPhone('+15555550100')
    const come = await exchange(tokens)
    expect(come.body.person).toMatchObject({ email: null, name: 'Client' })
  })

  test('with the address of an existing account joins it', async () => {
    const own = appWith(['google.com'])
    const { email, personId } = await own.signUpAndIn()
    const tokens = await accounts.signInWithGoogle({ sub: `g-${email}`, email })
    expect((await exchange(tokens)).body.person.id).toBe(personId)
  })

  test('uses a token once; a refreshed one is another', async () => {
    const tokens = await accounts.create(newEmail(), goodPassword)
    const all = await Promise.all([exchange(tokens), exchange(tokens), exchange(tokens)])
    expect(all.map(({ body }) => body.code ?? 'in').sort()).toEqual(['in', 'token_used', 'token_used'])
    // Within the same second it issues the same token again.
    const fresh = await vi.waitFor(
      async () => {
        const next = await accounts.refresh(tokens.refreshToken)
        expect(next.idToken).not.toBe(tokens.idToken)
        return next
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    expect((await exchange(fresh)).status).toBe(200)
  })
})

describe('[I15] rechecking', () => {
  test('keeps an account in good standing', async () => {
    const tokens = await accounts.create(newEmail(), goodPassword)
    const { cookie, body } = await exchange(tokens)
    await letAnHourPass(body.person.id)
    expect(await session(cookie)).not.toBeNull()
    const { grant_checked_at } = await app.db
      .selectFrom('session')
      .select('grant_checked_at')
      .where('person_id', '=', body.person.id)
      .executeTakeFirstOrThrow()
    expect(Date.now() - grant_checked_at!.getTime()).toBeLessThan(60_000)
  })

  test.each<[string, (localId: string) => Promise<unknown>]>([
    ['disabled', (localId) => accounts.disable(localId)],
    ['revoked', (localId) => accounts.revoke(localId, Math.floor(Date.now() / 1000) + 1)],
    ['deleted', (localId) => accounts.remove(localId)],
  ])('an account that was %s is signed out at the next recheck', async (_, end) => {
    const tokens = await accounts.create(newEmail(), goodPassword)
    const { cookie, body } = await exchange(tokens)
    await end(tokens.localId)
    expect(await session(cookie)).not.toBeNull()
    await letAnHourPass(body.person.id)
    expect(await session(cookie)).toBeNull()
  })

  test('a disabled account gets “suspended”', async () => {
    const email = newEmail()
    const tokens = await accounts.create(email, goodPassword)
    await accounts.disable(tokens.localId)
    expect((await exchange(tokens)).body.code).toBe('account_suspended')
  })

  test('a revoked token is not exchanged', async () => {
    const tokens = await accounts.create(newEmail(), goodPassword)
    await accounts.revoke(tokens.localId, Math.floor(Date.now() / 1000) + 5)
    expect((await exchange(tokens)).body.code).toBe('token_invalid')
  })
})

describe('[I13] operators', () => {
  test('are those with the service’s claim, until it is removed', async () => {
    const email = newEmail()
    const { localId } = await accounts.create(email, goodPassword)
    await accounts.setClaims(localId, { admin: true })
    const { cookie, body } = await exchange(await accounts.signIn(email, goodPassword))
    expect(body.person.isOperator).toBe(true)
    await accounts.setClaims(localId, {})
    await letAnHourPass(body.person.id)
    expect(await session(cookie)).toMatchObject({ isOperator: false })
  })

  test('are not those who write the claim into an unsigned token', async () => {
    const tokens = await accounts.create(newEmail(), goodPassword)
    const { payload } = UnsecuredJWT.decode(tokens.idToken)
    const forged = new UnsecuredJWT({ ...payload, admin: true }).encode()
    const come = await exchange({ ...tokens, idToken: forged })
    expect(come.body.person.isOperator).toBe(false)
  })
})

test('an emulator’s token is refused by an installation with the real service', async () => {
  const tokens = await accounts.create(newEmail(), goodPassword)
  const addresses = { keys: `${emulator.url}/none`, accounts: `${emulator.url}/none`, tokens: `${emulator.url}/none` }
  const config = { ...firebaseConfig, firebase: { ...firebaseConfig.firebase!, projectId: emulatorProject } }
  const real = identityApp(database, { config, hosted: createFirebaseService(config, { addresses }), now: Date.now })
  const come = await real.request('POST', '/api/session/firebase', {
    body: { idToken: tokens.idToken, refreshToken: tokens.refreshToken },
  })
  expect(come).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
})
