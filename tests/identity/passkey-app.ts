import { afterAll, beforeAll } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Authenticator, newAuthenticator } from '#tests/support/identity/authenticator.ts'
import { type IdentityApp, identityApp } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'

export const MINUTE = 60_000
export const site = { origin: 'http://localhost:3000', rpId: 'localhost' }

export let database: TestDatabase
export let app: IdentityApp

/** Gives the calling test file its own database. */
export function openPasskeyApp(): void {
  beforeAll(async () => {
    database = await createTestDatabase()
    app = identityApp(database, { config: { ...testConfig, publicUrl: site.origin } })
  })
  afterAll(() => database.drop())
}

export const challenge = async (cookie: string | null = null) =>
  (await app.request('POST', '/api/session/passkey/challenge', { cookie })).body.challenge as string
export const signInWith = (passkey: object, cookie: string | null = null) =>
  app.request('POST', '/api/session/passkey', { body: { passkey }, cookie })
export const security = async (cookie: string) => (await app.request('GET', '/api/me/security', { cookie })).body
export const code = (answer: { status: number; body: { code?: string } }) =>
  `${answer.status} ${answer.body.code ?? ''}`

export async function add(cookie: string, authenticator: Authenticator, given: object = {}, name = 'My phone') {
  const started = await app.request('POST', '/api/me/passkeys/challenge', { cookie })
  if (started.status !== 200) return started
  const passkey = authenticator.register(started.body.challenge, { ...site, ...given })
  return app.request('POST', '/api/me/passkeys', { cookie, body: { name, passkey } })
}

/** A person with a passkey. */
export async function withPasskey() {
  const person = await app.signUpAndIn()
  const authenticator = newAuthenticator()
  const added = await add(person.cookie, authenticator)
  if (added.status !== 200) throw new Error(`adding was answered ${JSON.stringify(added.body)}`)
  await app.flushMails()
  return { ...person, authenticator, passkeyId: added.body.id as string }
}
