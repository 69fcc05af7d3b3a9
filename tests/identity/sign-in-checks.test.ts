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

// How long it takes is measured in tests/security/enumeration.test.ts; this is why it takes as long.
test('[I3] a wrong password, an address nobody has and one without a password cost one check of a hash each', async () => {
  const known = await app.signUpAndIn()
  const withoutPassword = newEmail()
  await makePerson(database.db, { email: withoutPassword, email_verified_at: new Date() })

  for (const [email, hash] of [
    [known.email, expect.stringContaining('$argon2id$')],
    [newEmail(), null],
    [withoutPassword, null],
  ]) {
    checks = []
    expect((await app.signIn({ email, password: 'not the password' })).status).toBe(401)
    expect(checks).toEqual([hash])
  }
})
