import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'

const MINUTE = 60_000

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

/** Signs up; answers what the browser keeps, the mail's link and the code in it, if it has one. */
async function signUp(email = newEmail()) {
  const body = { name: 'Mina', email, password: goodPassword, returnTo: '/checkout' }
  const asked = await app.request('POST', '/api/sign-up', { body })
  const mail = (await app.flushMails()).find(({ to }) => to === email)!
  const digits = /^(\d{3}) (\d{3})$/m.exec(mail.text)
  return { email, mail, asked, attempt: asked.body.attempt as string, code: digits ? digits[1]! + digits[2]! : null }
}
const give = (attempt: string, code: string | null) =>
  app.request('POST', '/api/sign-up/code', { body: { attempt, code } })
const peopleWith = (email: string) => database.db.selectFrom('person').select('id').where('email', '=', email).execute()
/** Another code of six digits. */
const wrong = (code: string | null, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('[I21] the code creates the account and signs in, once, without the password again', async () => {
  const { email, attempt, code, mail } = await signUp()
  const { status, body, cookie } = await give(attempt, code)
  expect({ status, returnTo: body.returnTo, email: body.person.email }).toEqual({
    status: 200,
    returnTo: '/checkout',
    email,
  })
  expect((await app.request('GET', '/api/session', { cookie })).body.person).toEqual(body.person)
  expect(await give(attempt, code)).toMatchObject({ status: 401, body: { code: 'code_wrong' }, cookie: null })
  const token = linkToken([mail], email)
  const linked = await app.request('POST', '/api/sign-up/finish', { body: { token, password: goodPassword } })
  expect(linked.body.code).toBe('link_invalid')
  expect(await peopleWith(email)).toHaveLength(1)
})

test('[I21] of four browsers that give the code at once one is signed in', async () => {
  const { email, attempt, code } = await signUp()
  const answers = await Promise.all([1, 2, 3, 4].map(() => give(attempt, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  expect(await peopleWith(email)).toHaveLength(1)
})

test('[I5] [I21] five codes are tried, then the right one is refused too; the link still works', async () => {
  const { email, attempt, code, mail } = await signUp()
  for (let tries = 1; tries <= 5; tries++)
    expect((await give(attempt, wrong(code, tries))).body.code, `try ${tries}`).toBe('code_wrong')
  expect(await give(attempt, code)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(await peopleWith(email)).toEqual([])
  const token = linkToken([mail], email)
  const linked = await app.request('POST', '/api/sign-up/finish', { body: { token, password: goodPassword } })
  expect(linked.status).toBe(200)
})

test('[I21] the code of a sign-up is worth nothing in a browser that asked for another one', async () => {
  const [mine, theirs] = [await signUp(), await signUp()]
  expect((await give(theirs.attempt, mine.code)).body.code).toBe('code_wrong')
  expect(await peopleWith(mine.email)).toEqual([])
  expect(await peopleWith(theirs.email)).toEqual([])
})

test('[I21] after half an hour only the link is left', async () => {
  const { email, attempt, code, mail } = await signUp()
  app.moveClock(30 * MINUTE)
  expect((await give(attempt, code)).body.code).toBe('code_wrong')
  const token = linkToken([mail], email)
  const linked = await app.request('POST', '/api/sign-up/finish', { body: { token, password: goodPassword } })
  expect(linked.status).toBe(200)
})

test('[I21] a mail that is sent again has the same code', async () => {
  const { email, attempt, code } = await signUp()
  await app.request('POST', '/api/sign-up/again', { body: { email } })
  const again = (await app.flushMails()).find(({ to }) => to === email)!
  expect(again.text).toContain(`${code!.slice(0, 3)} ${code!.slice(3)}`)
  expect((await give(attempt, code)).status).toBe(200)
})

test('[I3] an address that has an account is answered alike; its mail has no code, and none is right', async () => {
  const { email } = await app.signUpAndIn()
  const known = await signUp(email)
  const unknown = await signUp()
  expect(Object.keys(known.asked.body)).toEqual(Object.keys(unknown.asked.body))
  expect(known.attempt.length).toBe(unknown.attempt.length)
  expect(known.code).toBeNull()
  expect(await give(known.attempt, '000000')).toMatchObject({ status: 401, cookie: null })
  expect(await peopleWith(email)).toHaveLength(1)
})

const same = (attempt: string): unknown => attempt
test.each<[string, (attempt: string) => unknown, unknown, number]>([
  ['no attempt', () => undefined, '123456', 422],
  ['an attempt of nobody', () => 'AAAA', '123456', 401],
  ['an attempt that was changed', (it) => `${it.slice(0, -6)}AAAAAA`, '123456', 401],
  ['an endless attempt', () => 'A'.repeat(5000), '123456', 422],
  ['letters', same, 'abcdef', 422],
  ['five digits', same, '12345', 422],
  ['a number instead of text', same, 123456, 422],
])('%s is refused and changes nothing', async (_name, change, code, status) => {
  const { attempt, email } = await signUp()
  const answer = await app.request('POST', '/api/sign-up/code', { body: { attempt: change(attempt), code } })
  expect([answer.status, answer.cookie]).toEqual([status, null])
  expect(await peopleWith(email)).toEqual([])
})
