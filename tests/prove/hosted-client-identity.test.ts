import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHostedClient } from '#tests/hosted/support/client-in-browser.ts'
import { answersTo, ask, give, someone, switchOnAppFactor } from '#tests/hosted/support/drive.ts'
import type { Page } from '#tests/tools/browser.ts'

const password = 'plum cake on a Tuesday'
let world: Awaited<ReturnType<typeof openHostedClient>>

beforeAll(async () => {
  world = await openHostedClient()
})
beforeEach(async () => {
  // Everything here comes from one address, which has 20 attempts.
  await world.db.deleteFrom('rate_count').execute()
  await world.hideAddresses(true)
})
afterEach(() => world?.leave())
afterAll(() => world?.close())

let made = 0
const newEmail = () => `mina${++made}@example.test`
const newPhone = () => `+4917655500${++made + 100}`

/** Signed up, proven and signed in, as a person does it. */
async function signUp(page: Page, email: string): Promise<void> {
  expect(await ask(page, 'signUp', { name: 'Mina', email, password, returnTo: '/cart' })).toEqual({ value: null })
  const { oobCode } = await world.mailTo(email, 'VERIFY_EMAIL')
  expect(await ask(page, 'finishSignUp', oobCode, password)).toEqual(someone)
}

test('the configured methods are offered', async () => {
  const page = await world.visit()
  expect(await page.evaluate(() => window.drive.shown())).toEqual({
    federated: ['google.com'],
    hasPhone: true,
    secondFactor: 'phone',
  })
})

test('[I1] [I2] a sign-up sends a mail; its link with the password completes it', async () => {
  const page = await world.visit()
  const email = newEmail()
  await ask(page, 'signUp', { name: 'Mina', email, password, returnTo: '/cart' })
  expect(await ask(page, 'signIn', { email, password })).toEqual({ problem: 'email_unverified' })

  const { oobCode, oobLink } = await world.mailTo(email, 'VERIFY_EMAIL')
  expect(new URL(oobLink).searchParams.get('continueUrl')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/cart$/)
  expect(await ask(page, 'readLink', oobCode)).toEqual({ value: { purpose: 'finish_sign_up', email } })
  expect(await ask(page, 'finishSignUp', oobCode, 'not the password')).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'finishSignUp', oobCode, password)).toEqual(someone)
  expect(await ask(page, 'readLink', oobCode)).toEqual({ problem: 'link_invalid' })

  const session = await page.evaluate(() => fetch('/api/session').then((answer) => answer.json()))
  expect(session.person).toMatchObject({ name: 'Mina', email, timeZone: 'Europe/Berlin' })
})

test('the service stores nothing in the browser, and the only cookies are ours', async () => {
  const page = await world.visit()
  await signUp(page, newEmail())
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    script: document.cookie,
  }))
  expect({ ...kept, databases: [] }).toEqual({ local: [], session: [], databases: [], script: '' })
  expect(kept.databases.filter((name) => name !== 'firebase-heartbeat-database')).toEqual([])
  expect((await page.context().cookies()).map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'lookbook', httpOnly: true },
    { name: 'lookbook-browser', httpOnly: true },
  ])
})

test.each([true, false])(
  '[I3] a wrong password and an unknown address get the same answer (addresses hidden: %s)',
  async (hidden) => {
    await world.hideAddresses(hidden)
    const page = await world.visit()
    const email = newEmail()
    await signUp(page, email)
    const wrong = { problem: 'wrong_credentials' }
    expect(await ask(page, 'signIn', { email, password: 'not the password' })).toEqual(wrong)
    expect(await ask(page, 'signIn', { email: newEmail(), password })).toEqual(wrong)
    expect(await ask(page, 'signIn', { email, password })).toEqual(someone)
    expect(await ask(page, 'forgotPassword', { email: newEmail(), returnTo: null })).toEqual({ value: undefined })
  },
)

test('[I3] signing up with a taken address reveals nothing, and its owner gets a mail', async () => {
  const page = await world.visit()
  const email = newEmail()
  await signUp(page, email)
  const again = { name: 'Eve', email, password: 'a password of Eve', returnTo: null }
  expect(await ask(page, 'signUp', again)).toEqual({ value: null })
  expect(await world.mailsTo(email)).toContain('PASSWORD_RESET')
  expect(await ask(page, 'signIn', { email, password: again.password })).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'signIn', { email, password })).toEqual(someone)
})

test('the mail of a sign-up can be requested again, with its password', async () => {
  const page = await world.visit()
  const email = newEmail()
  await ask(page, 'signUp', { name: 'Mina', email, password, returnTo: null })
  expect(await ask(page, 'resendSignUp', { email, password: 'not it' })).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'resendSignUp', { email, password })).toEqual({ value: undefined })
  expect(await world.mailsTo(email)).toEqual(['VERIFY_EMAIL', 'VERIFY_EMAIL'])
})

test('[I7] a link sets a new password, once', async () => {
  const page = await world.visit()
  const email = newEmail()
  await signUp(page, email)
  await ask(page, 'forgotPassword', { email, returnTo: null })
  const { oobCode } = await world.mailTo(email, 'PASSWORD_RESET')
  expect(await ask(page, 'readLink', oobCode)).toEqual({ value: { purpose: 'reset_password', email } })
  const next = 'another cake on a Friday'
  expect(await ask(page, 'resetPassword', oobCode, next)).toEqual({ value: { email, returnTo: null } })
  expect(await ask(page, 'resetPassword', oobCode, next)).toEqual({ problem: 'link_invalid' })
  expect(await ask(page, 'signIn', { email, password })).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'signIn', { email, password: next })).toEqual(someone)
})

test('an invalid address and a short password get their own messages', async () => {
  const page = await world.visit()
  const given = { name: 'Mina', email: newEmail(), password: 'short', returnTo: null }
  expect(await ask(page, 'signUp', given)).toEqual({ problem: 'weak_password' })
  expect(await ask(page, 'signUp', { ...given, email: 'mina', password })).toEqual({ problem: 'invalid_email' })
  expect(await ask(page, 'startPhone', '12')).toEqual({ problem: 'invalid_phone' })
})

test('a disabled account gets a message that says so', async () => {
  const page = await world.visit()
  const email = newEmail()
  await signUp(page, email)
  await world.disable(email)
  expect(await ask(page, 'signIn', { email, password })).toEqual({ problem: 'account_suspended' })
})

test('a phone signs in with the code of a text message', async () => {
  const page = await world.visit()
  const number = newPhone()
  expect(await ask(page, 'startPhone', number)).toEqual({ sentTo: null })
  const code = await world.messageTo(number)
  expect(await give(page, code === '000000' ? '111111' : '000000')).toEqual({ problem: 'code_wrong' })
  expect(await give(page, code)).toEqual(someone)
})

test('[I9] the service’s second factor by text message can be added, is asked for at sign-in, and can be removed', async () => {
  const page = await world.visit()
  const email = newEmail()
  const number = newPhone()
  await signUp(page, email)
  expect(await ask(page, 'phoneFactors')).toEqual({ value: [] })
  expect(await ask(page, 'addPhoneFactor', number)).toEqual({ sentTo: null })
  const renewals = answersTo(page, '/api/session/confirm')
  expect(await give(page, await world.messageTo(number))).toEqual({ value: undefined })
  expect(renewals.at(-1)).toBe(200)

  const other = await world.visit()
  const asked = await ask(other, 'signIn', { email, password })
  expect(asked).toEqual({ sentTo: expect.stringMatching(/\d{4}$/) })
  const code = await world.messageTo(number)
  expect(await give(other, code === '000000' ? '111111' : '000000')).toEqual({ problem: 'code_wrong' })
  expect(await give(other, code)).toEqual(someone)

  const factors = await ask(other, 'phoneFactors')
  expect(factors).toEqual({
    value: [{ id: expect.any(String), hint: expect.stringMatching(/\d{4}$/), since: expect.stringMatching(/Z$/) }],
  })
  const [{ id }] = (factors as { value: [{ id: string }] }).value
  expect(await ask(other, 'removePhoneFactor', id)).toEqual({ value: undefined })
  expect(await ask(await world.visit(), 'signIn', { email, password })).toEqual(someone)
})

test('[I9] our own second factor is asked for after the service accepted', async () => {
  const page = await world.visit()
  const email = newEmail()
  await signUp(page, email)
  const recovery = await switchOnAppFactor(page)
  const other = await world.visit()
  expect(await ask(other, 'signIn', { email, password })).toEqual({ sentTo: null })
  expect(await give(other, 'aaaa aaaa aaaa aaaa')).toEqual({ problem: 'code_wrong' })
  expect(await give(other, recovery)).toEqual(someone)
})

test('[I8] [I10] a new password needs a recent proof, ends other sessions, and keeps this one', async () => {
  const page = await world.visit()
  const other = await world.visit()
  const email = newEmail()
  await signUp(page, email)
  expect(await ask(other, 'signIn', { email, password })).toEqual(someone)

  await page.reload()
  await page.waitForFunction(() => 'drive' in window)
  const next = 'another cake on a Friday'
  expect(await ask(page, 'changePassword', next)).toEqual({ problem: 'recent_sign_in_needed' })
  expect(await ask(page, 'confirmIt', { email, password: 'not it' })).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'confirmIt', { email, password })).toEqual(someone)
  const provenIn = Math.floor(Date.now() / 1000)
  const renewals = answersTo(page, '/api/session/confirm')
  // One second after the proof, because the service's clock has a resolution of a second.
  await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 60_000 }).toBeGreaterThan(provenIn)
  expect(await ask(page, 'changePassword', next)).toEqual({ value: undefined })
  expect(renewals.at(-1)).toBe(200)

  const whoIs = (of: Page) => of.evaluate(() => fetch('/api/session').then((answer) => answer.json()))
  expect((await whoIs(page)).person).toMatchObject({ email })
  expect((await whoIs(other)).person).toBeNull()
  expect(await ask(other, 'signIn', { email, password: next })).toEqual(someone)
})

test('[I16] a new address counts once its link was used with the password of the person who requested it', async () => {
  const page = await world.visit()
  const email = newEmail()
  const next = newEmail()
  await signUp(page, email)
  expect(await ask(page, 'changeEmail', next)).toEqual({ value: undefined })
  const { oobCode } = await world.mailTo(email, 'VERIFY_AND_CHANGE_EMAIL')
  expect(await ask(page, 'readLink', oobCode)).toEqual({
    value: { purpose: 'change_email', email: next, account: email, needs: 'password' },
  })
  const stranger = await world.visit()
  expect(await ask(stranger, 'confirmEmail', oobCode)).toEqual({ problem: 'password_needed' })
  expect(await ask(stranger, 'confirmEmail', oobCode, 'a guess of the owner')).toEqual({ problem: 'wrong_credentials' })
  expect(await ask(page, 'confirmEmail', oobCode, password)).toEqual({ value: { email: next } })
  expect(await ask(page, 'signIn', { email: next, password })).toEqual(someone)
})

test('somebody who signed in meanwhile does not change the first person’s account', async () => {
  const page = await world.visit()
  const first = newEmail()
  await signUp(page, first)
  // Another tab has signed somebody else in.
  expect(
    await page.evaluate(() => window.drive.google({ sub: 'g-9', email: 'g9@example.test', email_verified: true })),
  ).toEqual(someone)
  expect(await ask(page, 'changePassword', 'another cake on a Friday')).toEqual({ problem: 'recent_sign_in_needed' })
  expect(await ask(await world.visit(), 'signIn', { email: first, password })).toEqual(someone)
})

test('a federated account signs in, and a used token is renewed once', async () => {
  const page = await world.visit()
  const email = newEmail()
  expect(
    await page.evaluate((to) => window.drive.google({ sub: 'g-1', email: to, email_verified: true }), email),
  ).toEqual(someone)
  const exchanges = answersTo(page, '/api/session/firebase')
  expect(await page.evaluate(() => window.drive.again())).toEqual({ value: email })
  expect(exchanges).toEqual([409, 200])
})

test('another sign-in method is linked by its own token', async () => {
  const page = await world.visit()
  await signUp(page, newEmail())
  const link = (sub: string) =>
    page.evaluate((of) => window.drive.link({ sub: of, email: `${of}@example.test`, email_verified: true }), sub)
  expect(await link('g-2')).toEqual({ value: { done: true } })
  const security = await page.evaluate(() => fetch('/api/me/security').then((answer) => answer.json()))
  expect(security.ways).toHaveLength(2)
  const stranger = await world.visit()
  await signUp(stranger, newEmail())
  expect(
    await stranger.evaluate(() => window.drive.link({ sub: 'g-2', email: 'g-2@example.test', email_verified: true })),
  ).toEqual({ problem: 'identity_taken' })
})

test('a popup that cannot reach its service fails with our message', async () => {
  const page = await world.visit()
  expect(await ask(page, 'signInWith', 'google.com')).toEqual({
    problem: expect.stringMatching(/^(provider_failed|offline)$/),
  })
})

test('signing out ends our session and signs the service’s user out', async () => {
  const page = await world.visit()
  await signUp(page, newEmail())
  expect(await ask(page, 'signOut')).toEqual({ value: undefined })
  expect(await page.evaluate(() => fetch('/api/session').then((answer) => answer.json()))).toEqual({
    person: null,
    cartItems: 0,
  })
  expect(await ask(page, 'phoneFactors')).toEqual({ problem: 'recent_sign_in_needed' })
})
