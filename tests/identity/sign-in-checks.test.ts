import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords, type Passwords } from '#server/platform/passwords.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'

/** Pairs taken one after the other, so that whatever else the machine does meets both alike. */
const PAIRS = 20
const ACCOUNTS = 5

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

async function took(call: () => Promise<{ status: number }>, status: number): Promise<number> {
  const begun = performance.now()
  const answer = await call()
  const ms = performance.now() - begun
  expect(answer.status).toBe(status)
  return ms
}

function median(all: number[]): number {
  const sorted = [...all].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** The ratio of the two medians: what somebody measuring from outside would see. */
async function ratio(one: (i: number) => Promise<number>, other: (i: number) => Promise<number>): Promise<number> {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let i = 0; i < PAIRS; i++) {
    // Whoever comes second may find things warm: they take turns.
    if (i % 2 === 0) ones.push(await one(i))
    others.push(await other(i))
    if (i % 2 === 1) ones.push(await one(i))
  }
  return median(ones) / median(others)
}

test('[I3] a wrong password takes as long as an address nobody has, or one without a password', async () => {
  const known: string[] = []
  for (let i = 0; i < ACCOUNTS; i++) known.push((await app.signUpAndIn()).email)
  const withoutPassword: string[] = []
  for (let i = 0; i < ACCOUNTS; i++) {
    const email = newEmail()
    await makePerson(database.db, { email, email_verified_at: new Date() })
    withoutPassword.push(email)
  }
  const wrong = (email: string) => took(() => app.signIn({ email, password: 'not the password' }), 401)

  checks = []
  const ofKnown = await ratio(
    (i) => wrong(known[i % ACCOUNTS]!),
    () => wrong(newEmail()),
  )
  expect(checks).toHaveLength(2 * PAIRS)
  // Without the check against nobody's hash the known would take some ten times as long.
  expect(ofKnown).toBeGreaterThan(0.6)
  expect(ofKnown).toBeLessThan(1.6)

  checks = []
  await wrong(withoutPassword[0]!)
  expect(checks).toEqual([null])
})

test('[I3] signing up and asking for a new password take as long for an address that has an account', async () => {
  const known = Array.from({ length: ACCOUNTS }, newEmail)
  for (const email of known) await makePerson(database.db, { email, email_verified_at: new Date() })
  const post = (path: string, body: object) => took(() => app.request('POST', path, { body }), 200)
  const signUp = (email: string) => post('/api/sign-up', { name: 'Mina', email, password: goodPassword })
  const forgot = (email: string) => post('/api/password/forgotten', { email })

  const signingUp = await ratio(
    (i) => signUp(known[i % ACCOUNTS]!),
    () => signUp(newEmail()),
  )
  expect(signingUp).toBeGreaterThan(0.6)
  expect(signingUp).toBeLessThan(1.6)
  app.moveClock(3_600_000)
  const forgetting = await ratio(
    (i) => forgot(known[i % ACCOUNTS]!),
    () => forgot(newEmail()),
  )
  expect(forgetting).toBeGreaterThan(0.4)
  expect(forgetting).toBeLessThan(2.5)
})
