import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { testConfig } from '#tests/support/test-app.ts'

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

/** Asks for a code; answers what the browser keeps and the mail with the code in it, if it has one. */
async function ask(email = newEmail(), name = 'Ida Lindqvist', asked = app) {
  const answer = await asked.request('POST', '/api/sign-up/guest', { body: { name, email } })
  const mail = (await asked.flushMails()).find(({ to }) => to === email)
  const digits = /^(\d{3}) (\d{3})$/m.exec(mail?.text ?? '')
  return { email, answer, mail, attempt: answer.body.attempt as string, code: digits && digits[1]! + digits[2]! }
}
const give = (attempt: string, code: string | null) =>
  app.request('POST', '/api/sign-up/code', { body: { attempt, code } })

async function beGuest(email = newEmail()) {
  const { attempt, code } = await ask(email)
  const { body, cookie } = await give(attempt, code)
  return { email, personId: body.person.id as string, cookie: cookie! }
}
const waysOf = async (personId: string) =>
  (
    await database.db
      .selectFrom('identity')
      .select('provider')
      .where('person_id', '=', personId)
      .orderBy('provider')
      .execute()
  ).map(({ provider }) => provider)

test('[I22] name, address and the code of the mail sign a guest in, without a password and without a link', async () => {
  const { email, attempt, code, mail, answer } = await ask()
  expect(answer).toMatchObject({ status: 200, body: { sent: true }, cookie: null })
  expect(mail!.subject).toBe(`${code!.slice(0, 3)} ${code!.slice(3)} is your Lookbook code`)
  expect(mail!.text).not.toContain('verify-email')
  const { status, body, cookie } = await give(attempt, code)
  expect({ status, person: body.person }).toMatchObject({
    status: 200,
    person: { email, name: 'Ida Lindqvist', isGuest: true, isOperator: false },
  })
  expect((await app.request('GET', '/api/session', { cookie })).body.person).toEqual(body.person)
  expect(await waysOf(body.person.id)).toEqual(['mail'])
  expect((await give(attempt, code)).body.code).toBe('code_wrong')
})

test('[I22] whoever comes again is the same guest, by the name they gave first', async () => {
  const first = await beGuest()
  const again = await ask(first.email, 'Somebody Else')
  const { body } = await give(again.attempt, again.code)
  expect(body.person).toMatchObject({ id: first.personId, name: 'Ida Lindqvist', isGuest: true })
})

test('[I3] [I22] an address with a password is answered alike; its mail has no code, and none opens it', async () => {
  const { email } = await app.signUpAndIn()
  const known = await ask(email)
  const unknown = await ask()
  expect(Object.keys(known.answer.body)).toEqual(Object.keys(unknown.answer.body))
  expect(known.attempt.length).toBe(unknown.attempt.length)
  expect({ subject: known.mail!.subject, code: known.code }).toEqual({
    subject: 'You already have an account',
    code: null,
  })
})

test('[I8] [I22] a password makes the guest an account: the code no longer opens it, the same bookings are in it', async () => {
  const { email, cookie, personId } = await beGuest()
  const waiting = await ask(email)
  const set = await app.request('PUT', '/api/me/password', { cookie, body: { password: goodPassword } })
  expect(set.status).toBe(200)
  expect(await waysOf(personId)).toEqual(['embedded'])
  expect((await give(waiting.attempt, waiting.code)).body.code).toBe('code_wrong')
  const signedIn = await app.signIn({ email, password: goodPassword })
  expect(signedIn.body.person).toMatchObject({ id: personId, isGuest: false })
  expect((await app.request('GET', '/api/session', { cookie: set.cookie })).body.person.isGuest).toBe(false)
})

test('[I22] a guest who signs up is sent a link to choose a password, and it opens the same account', async () => {
  const { email, personId } = await beGuest()
  await app.request('POST', '/api/sign-up', { body: { name: 'Ida', email, password: 'another plum cake' } })
  const mails = await app.flushMails()
  expect(mails.find(({ to }) => to === email)!.subject).toBe('Choose a password')
  const reset = await app.request('POST', '/api/password/reset', {
    body: { token: linkToken(mails, email), password: goodPassword },
  })
  expect(reset.status).toBe(200)
  expect((await app.signIn({ email, password: goodPassword })).body.person.id).toBe(personId)
  // The password typed by whoever signed up was never proven by the mailbox.
  expect((await app.signIn({ email, password: 'another plum cake' })).body.code).toBe('email_unverified')
})

test('[I22] no code opens a guest’s account that has a second factor', async () => {
  const { email, personId } = await beGuest()
  const before = await ask(email)
  await database.db
    .insertInto('second_factor')
    .values({
      person_id: personId,
      sealed_secret: Buffer.from('secret'),
      confirmed_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  expect(await give(before.attempt, before.code)).toMatchObject({ status: 401, cookie: null })
  expect((await ask(email)).mail!.subject).toBe('You already have an account')
})

test('[I22] no code opens the account of someone who was suspended', async () => {
  const { email, personId } = await beGuest()
  const { attempt, code } = await ask(email)
  await database.db.updateTable('person').set({ state: 'suspended' }).where('id', '=', personId).execute()
  expect(await give(attempt, code)).toMatchObject({ status: 401, cookie: null })
  expect((await ask(email)).mail).toBeUndefined()
})

test('[I13] [I22] an operator’s address names nobody while its account is a guest’s', async () => {
  const email = newEmail()
  const named = identityApp(database, { config: { ...testConfig, operators: [email] } })
  const { attempt, code } = await ask(email, 'Ida Lindqvist', named)
  const { body, cookie } = await named.request('POST', '/api/sign-up/code', { body: { attempt, code } })
  expect(body.person.isOperator).toBe(false)
  const set = await named.request('PUT', '/api/me/password', { cookie, body: { password: goodPassword } })
  expect((await named.request('GET', '/api/session', { cookie: set.cookie })).body.person.isOperator).toBe(true)
})

test('[I22] a code that is given while a password is set opens nothing, or opened it before', async () => {
  const { email, cookie } = await beGuest()
  const { attempt, code } = await ask(email)
  const [given, set] = await Promise.all([
    give(attempt, code),
    app.request('PUT', '/api/me/password', { cookie, body: { password: goodPassword } }),
  ])
  expect(set.status).toBe(200)
  expect([200, 401]).toContain(given.status)
  // The session of a code that came first ended with the new password [I8].
  if (given.cookie !== null)
    expect((await app.request('GET', '/api/session', { cookie: given.cookie })).body.person).toBeNull()
})

test('[I22] where the site allows no guests, none is sent a code', async () => {
  const closed = identityApp(database, { config: { ...testConfig, allowsGuests: false } })
  const { answer, mail } = await ask(newEmail(), 'Ida', closed)
  expect([answer.status, mail]).toEqual([404, undefined])
  expect((await closed.request('GET', '/api/identity')).body.allowsGuests).toBe(false)
})

test.each<[string, unknown]>([
  ['no address', { name: 'Ida' }],
  ['no name', { email: 'ida@example.org' }],
  ['a name of spaces', { name: '   ', email: 'ida@example.org' }],
  ['two addresses', { name: 'Ida', email: 'ida@example.org, ben@example.org' }],
])('%s is refused and sends nothing', async (_name, body) => {
  const answer = await app.request('POST', '/api/sign-up/guest', { body })
  expect(answer.status).toBe(422)
  expect(await app.flushMails()).toEqual([])
})
