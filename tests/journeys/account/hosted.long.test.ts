import { afterAll, describe, expect, test } from 'vitest'
import { type EmulatorAccounts, emulatorAccounts } from '#tests/emulator/accounts.ts'
import { type Emulator, emulatorProject, startEmulator } from '#tests/emulator/start-emulator.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Page } from '#tests/tools/browser.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { type Device, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { newAddress, password } from '../support/data/account.ts'
import { browserStorage, checked, checkedAsIs, signOut } from '../support/data/own-pages.ts'

let emulator: Emulator
let accounts: EmulatorAccounts
withOwnInstallation(async () => {
  emulator = await startEmulator()
  accounts = emulatorAccounts(emulator.url)
  return {
    LOOKBOOK_FIREBASE_PROJECT: emulatorProject,
    LOOKBOOK_FIREBASE_PROVIDERS: 'password,google.com,phone',
    LOOKBOOK_FIREBASE_EMULATOR: emulator.address,
  }
})
afterAll(() => emulator?.stop())

const next = 'rhubarb in the morning'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The service is another origin and has its own error statuses. */
const expects = [
  /left our origin: http:\/\/127\.0\.0\.1:\d+\/(identitytoolkit|securetoken)\./,
  /status of 4\d\d/,
  /status of 501.*recaptchaConfig/,
]
const come = (path: string, device: Device = 'desktop') => visit(path, { device, expects })

/** The path that the service's mail links to when its project names our page. */
async function linkOf(email: string, mode: 'verifyEmail' | 'resetPassword'): Promise<string> {
  const type = { verifyEmail: 'VERIFY_EMAIL', resetPassword: 'PASSWORD_RESET' }[mode]
  let link = ''
  await eventually(`a mail of the service to ${email}`, async () => {
    const mailed = (await accounts.listMailedCodes()).findLast((one) => one.email === email && one.requestType === type)
    const { search } = new URL(mailed?.oobLink ?? 'http://none')
    link = `/identity-action${search}`
    return mailed !== undefined
  })
  return link
}

const usedCodes = new Set<string>()
/** A code that was used already may still be listed. */
async function messageTo(number: string): Promise<string> {
  let code = ''
  await eventually(`a message to ${number}`, async () => {
    const sent = (await accounts.listSmsCodes()).findLast(
      (one) => one.phoneNumber === number && !usedCodes.has(one.code),
    )
    code = sent?.code ?? ''
    return code !== ''
  })
  usedCodes.add(code)
  return code
}

async function signIn(page: Page, email: string, word: string): Promise<void> {
  await heading(page, 'Welcome back').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function giveMessage(page: Page, number: string): Promise<void> {
  await heading(page, 'One more step').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await messageTo(number))
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe('with a hosted identity service', () => {
  test.each(devicesOf('phone'))(
    'sign up, add a phone as second factor, end a session, reset the password, on %s',
    { timeout: 600_000 },
    async (device) => {
      const email = newAddress()
      const page = await come('/me/security', device)
      await page.getByText('Sign in to see your account.').waitFor()
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
      await checked(page)
      await page.getByRole('link', { name: 'Create an account' }).click()
      await page.getByLabel('Name').fill('Ida Lindqvist')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await heading(page, 'Check your e-mail').waitFor()

      await page.goto(await linkOf(email, 'verifyEmail'))
      await heading(page, 'One last step').waitFor()
      await expect.poll(() => page.url()).not.toMatch(/oobCode|#/)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Finish and sign in' }).click()
      await page.waitForURL('**/me/security')
      await heading(page, 'Sign-in and security').waitFor()

      const number = `+49176555${String(Date.now()).slice(-6)}`
      const factor = section(page, 'Second factor')
      await factor.getByRole('button', { name: 'Show my phones' }).click()
      await factor.getByText('No phone gets a code yet').waitFor()
      await factor.getByRole('button', { name: 'Add a phone' }).click()
      await factor.getByLabel('Phone number').fill(number)
      await checkedAsIs(page)
      await factor.getByRole('button', { name: 'Send a code' }).click()
      await factor.getByRole('textbox', { name: 'Code' }).fill(await messageTo(number))
      await factor.getByRole('button', { name: 'Add this phone' }).click()
      await factor.getByRole('list', { name: 'Phones that get a code' }).getByRole('listitem').waitFor()
      await checked(page)

      await signOut(page, device)
      await page.goto('/sign-in?returnTo=/me/security')
      await signIn(page, email, 'not the password')
      await page.getByText('Wrong e-mail or password.').waitFor()
      await signIn(page, email, password)
      await heading(page, 'One more step').waitFor()
      await checked(page)
      await giveMessage(page, number)
      await heading(page, 'Sign-in and security').waitFor()

      const other = await come('/sign-in?returnTo=/me/security')
      await signIn(other, email, password)
      await giveMessage(other, number)
      await heading(other, 'Sign-in and security').waitFor()
      const sessions = section(other, 'Where you are signed in')
      await sessions.getByRole('button', { name: /^Sign out .+ on / }).click()
      await sessions.getByText('You’re not signed in anywhere else.').waitFor()
      await page.reload()
      await page.getByText('Your session has ended.').waitFor()

      await page.goto('/forgot-password')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send link' }).click()
      await heading(page, 'Check your e-mail').waitFor()
      await page.goto(await linkOf(email, 'resetPassword'))
      await heading(page, 'Choose a new password').waitFor()
      await page.getByLabel('New password').fill(next)
      await page.getByRole('button', { name: 'Save password' }).click()
      await page.getByText('Password saved. Sign in with it.').waitFor()
      await signIn(page, email, next)
      await giveMessage(page, number)
      await page.waitForURL((url) => url.pathname === '/')

      const stored = await browserStorage(page)
      expect(stored).not.toMatch(/eyJ|refreshToken|accessToken|apiKey/)
    },
  )

  test('[I11] [I12] an earlier account is linked by its verified address, and the old credential can be removed', async () => {
    const email = 'client@lookbook.example'
    await accounts.create(email, password)
    const page = await come('/sign-in?returnTo=/me/security')
    await signIn(page, email, password)
    const ways = section(page, 'Ways to sign in')
    await expect.poll(() => ways.getByRole('listitem').count()).toBe(2)
    await checkedAsIs(page)
    await ways.getByRole('button', { name: 'Remove E-mail and password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove E-mail and password?' })
    await checkedAsIs(page)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('E-mail and password removed.').first().waitFor()
    await expect.poll(() => ways.getByRole('listitem').count()).toBe(1)
    await ways.getByText('This is your only way to sign in.').waitFor()
    await checkedAsIs(page)
  })

  test('the service’s SDK loads only on the screens that need it', async () => {
    const page = await come('/')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.reload()
    await settled(page)
    expect(asked.filter((url) => /firebase|identitytoolkit/i.test(url))).toEqual([])
    await page.goto('/sign-in')
    await settled(page)
    await expect.poll(() => asked.filter((url) => /firebase/i.test(url)).length).toBeGreaterThan(0)
  })
})
