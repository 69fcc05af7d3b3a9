import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateLinkUsed } from '#server/identity/sign-up/links.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { passwordsHeldBack, passwordsTogether } from '#tests/support/identity/held-passwords.ts'
import { goodPassword, type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'

const fresh = 'an entirely new password'

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const finish = (at: IdentityApp, token: string, password = goodPassword) =>
  at.request('POST', '/api/sign-up/finish', { body: { token, password } })
const reset = (at: IdentityApp, token: string, password = fresh) =>
  at.request('POST', '/api/password/reset', { body: { token, password } })
const look = (cookie: string | null) => app.request('GET', '/api/session', { cookie })
const peopleWith = (email: string) => database.db.selectFrom('person').select('id').where('email', '=', email).execute()
const sessionsOf = (personId: string) =>
  database.db.selectFrom('session').select('id').where('person_id', '=', personId).execute()

async function resetLink(email: string): Promise<string> {
  await app.request('POST', '/api/password/forgotten', { body: { email } })
  return linkToken(await app.flushMails(), email)
}

describe('one sign-up', () => {
  test('[I7] one of many concurrent confirmations succeeds, with one account and one session', async () => {
    const email = newEmail()
    const token = await app.signUp({ email })
    const crowd = identityApp(database, { passwords: passwordsTogether(5) })
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(crowd, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    const people = await peopleWith(email)
    expect(people).toHaveLength(1)
    expect(await sessionsOf(people[0]!.id)).toHaveLength(1)
  })

  test('[I7] completed while its link is sent again ends in an account or a newer link, never in a fault', async () => {
    for (let round = 0; round < 12; round++) {
      const email = newEmail()
      const token = await app.signUp({ email })
      app.moveClock(1000)
      await app.request('POST', '/api/sign-up/again', { body: { email } })
      const { passwords, checked, release } = passwordsHeldBack()
      const finishing = finish(identityApp(database, { passwords }), token)
      await checked
      release()
      const [answer, mails] = await Promise.all([finishing, app.flushMails()])
      if (answer.status === 200) continue
      expect(answer.body.code).toBe('link_invalid')
      expect((await finish(app, linkToken(mails, email))).status).toBe(200)
    }
  })
})

describe('two sign-ups for one address', () => {
  test('[I1] completed together make one account, of one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const email = newEmail()
      const one = await app.signUp({ email, password: 'the first password' })
      const two = await app.signUp({ email: email.toUpperCase(), password: 'the second password' })
      const pair = identityApp(database, { passwords: passwordsTogether(2) })
      const answers = await Promise.all([
        finish(pair, one, 'the first password'),
        finish(pair, two, 'the second password'),
      ])
      const statuses = answers.map(({ status }) => status)
      expect([...statuses].sort()).toEqual([200, 410])
      const [first, second] = [
        await app.signIn({ email, password: 'the first password' }),
        await app.signIn({ email, password: 'the second password' }),
      ]
      expect([first.status, second.status]).toEqual(statuses[0] === 200 ? [200, 401] : [401, 200])
    }
  })

  test('[I1] an address taken meanwhile stays with its owner', async () => {
    const email = newEmail()
    const token = await app.signUp({ email })
    const owner = await makePerson(database.db, { email: email.toUpperCase(), email_verified_at: new Date() })
    expect((await finish(app, token)).body.code).toBe('link_invalid')
    expect(await peopleWith(email.toUpperCase())).toEqual([{ id: owner }])
  })
})

test('[I7] a link is used by one of many concurrent requests, for its purpose, in time', async () => {
  const person_id = await makePerson(database.db, { email: newEmail(), email_verified_at: new Date() })
  const tokenHash = randomBytes(32)
  const now = Date.now()
  await database.db
    .insertInto('link')
    .values({
      token_hash: tokenHash,
      purpose: 'reset_password',
      person_id,
      email: 'x@example.test',
      created_at: new Date(now),
      expires_at: new Date(now + 1000),
    })
    .execute()
  const use = (given: Partial<Parameters<typeof updateLinkUsed>[1]> = {}) =>
    updateLinkUsed(database.db, { tokenHash, purpose: 'reset_password', now, ...given })
  expect(await use({ purpose: 'change_email' })).toBeUndefined()
  expect(await use({ now: now + 1000 })).toBeUndefined()
  const uses = await Promise.all(Array.from({ length: 8 }, () => use()))
  expect(uses.filter((one) => one !== undefined)).toHaveLength(1)
})

describe('a new password', () => {
  test('[I7] one of many concurrent uses of a link succeeds, and its password is set', async () => {
    const { email } = await app.signUpAndIn()
    const token = await resetLink(email)
    const crowd = identityApp(database, { passwords: passwordsTogether(5) })
    const tries = Array.from({ length: 5 }, (_, i) => `password number ${i} of five`)
    const answers = await Promise.all(tries.map((password) => reset(crowd, token, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410])
    const won = answers.findIndex(({ status }) => status === 200)
    const statuses = []
    for (const password of tries) statuses.push((await app.signIn({ email, password })).status)
    expect(statuses.slice(0, 5)).toEqual(tries.map((_, i) => (i === won ? 200 : 401)))
  })

  test('[I8] set during a sign-in with the old one refuses that sign-in', async () => {
    const { email, password, personId } = await app.signUpAndIn()
    const token = await resetLink(email)
    const { passwords, checked, release } = passwordsHeldBack()
    const slow = identityApp(database, { passwords })
    const signingIn = slow.signIn({ email, password })
    await checked
    expect((await reset(app, token)).status).toBe(200)
    release()
    expect(await signingIn).toMatchObject({ status: 401, body: { code: 'wrong_credentials' }, cookie: null })
    expect(await sessionsOf(personId)).toEqual([])
  })

  test('[I8] set during a confirmation with the old one ends that session', async () => {
    const { email, password, personId, cookie } = await app.signUpAndIn()
    const token = await resetLink(email)
    const { passwords, checked, release } = passwordsHeldBack()
    const slow = identityApp(database, { passwords })
    const confirming = slow.request('POST', '/api/session/confirm', { cookie, body: { password } })
    await checked
    expect((await reset(app, token)).status).toBe(200)
    release()
    expect((await confirming).status).toBe(401)
    expect(await sessionsOf(personId)).toEqual([])
  })

  test('[I8] disables a link whose mail is being sent at that moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { email } = await app.signUpAndIn()
      const token = await resetLink(email)
      app.moveClock(1000)
      await app.request('POST', '/api/password/forgotten', { body: { email } })
      const { passwords, checked, release } = passwordsHeldBack()
      const resetting = reset(identityApp(database, { passwords }), token)
      await checked
      release()
      const [answer, mails] = await Promise.all([resetting, app.flushMails()])
      const links = await database.db.selectFrom('link').select('email').where('email', '=', email).execute()
      // Either the reset came first and ended the other link, or the newer link came first and replaced this one.
      if (answer.status === 200) expect(links).toEqual([])
      else expect([answer.status, (await reset(app, linkToken(mails, email))).status]).toEqual([410, 200])
    }
  })
})

test('[I6] a session ended while it is confirmed does not come back', async () => {
  const { cookie, password } = await app.signUpAndIn()
  const { passwords, checked, release } = passwordsHeldBack()
  const slow = identityApp(database, { passwords })
  const confirming = slow.request('POST', '/api/session/confirm', { cookie, body: { password } })
  await checked
  await app.request('DELETE', '/api/session', { cookie })
  release()
  expect(await confirming).toMatchObject({ status: 401, body: { code: 'session_expired' }, cookie: null })
  expect((await look(cookie)).body.person).toBeNull()
})
