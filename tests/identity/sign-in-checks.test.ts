import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords, type Passwords } from '#server/platform/secrets/passwords.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'

let database: TestDatabase
let app: IdentityApp
let checks: (string | null)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const real = createPasswords()
  const passwords: Passwords = {
    hash: real.hash,
    matches: (password, hash) => {
      checks.push(hash)
      return real.matches(password, hash)
    },
  }
  app = identityApp(database, { passwords })
})
afterAll(() => database.drop())

// tests/security/enumeration.test.ts measures the time; this checks the reason for it.
test('[I3] a wrong password costs two hash checks, for an account, an unknown address and a pending sign-up', async () => {
  const known = await app.signUpAndIn()
  const withoutPassword = newEmail()
  await makePerson(database.db, { email: withoutPassword, email_verified_at: new Date() })

  const waiting = newEmail()
  await app.signUp({ email: waiting })
  const both = (await app.signUpAndIn()).email
  await app.request('POST', '/api/sign-up', {
    body: { name: 'Mina', email: both, password: 'another cake on a Friday' },
  })
  const real = expect.stringContaining('$argon2id$')

  for (const [email, ...hashes] of [
    [known.email, real, null],
    [newEmail(), null, null],
    [withoutPassword, null, null],
    [waiting, null, real],
    [both, real, real],
  ]) {
    checks = []
    expect((await app.signIn({ email, password: 'not the password' })).status).toBe(401)
    expect(checks).toEqual(hashes)
  }
})
