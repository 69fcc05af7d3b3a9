import { describe, expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import type { Page } from '#tests/tools/browser.ts'
import { devicesOf, isLong } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { type Device, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, newAddress, password } from '../support/data/account.ts'
import { browserStorage, checked, checkedAsIs, signOut } from '../support/data/own-pages.ts'

withOwnInstallation()

const next = 'rhubarb in the morning'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The first form: address and password. */
async function submitPassword(page: Page, email: string, word: string): Promise<void> {
  await heading(page, 'Welcome back').waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function submitCode(page: Page, code: string): Promise<void> {
  await heading(page, 'One more step').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Signs up on the way to the profile, and ends there. */
async function signUp(device: Device, email: string): Promise<Page> {
  const page = await visit('/me/profile', { device, expects: [/status of 4(01|03|10|22)/] })
  await page.getByText('Sign in to see your account.').waitFor()
  await checked(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await heading(page, 'Create your account').waitFor()
  await page.getByText('Create an account to see your profile.').waitFor()
  await page.getByText('Use at least 10 characters.').waitFor()
  await checked(page)

  await page.getByLabel('Name').fill('Ida Lindqvist')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByRole('button', { name: 'Create account' }).click()
  const field = page.getByLabel('Password', { exact: true })
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Many people use a password like this.').waitFor()
  await checkedAsIs(page)
  await field.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your e-mail').waitFor()
  await page.getByText(`We sent an e-mail to ${email}.`).waitFor()
  await checked(page)

  const link = await linkOfMail(email, 'Finish your sign-up')
  await page.goto(link)
  await heading(page, 'One last step').waitFor()
  const token = link.split('#')[1] ?? ''
  await expect.poll(() => page.url(), { message: 'the token in the address bar' }).not.toContain(token)
  await checked(page)
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await page.getByText('That’s not the password you signed up with.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Finish and sign in' }).click()
  await page.waitForURL('**/me/profile')
  await heading(page, 'Your profile').waitFor()
  await checked(page)
  expect(await browserStorage(page)).not.toContain(token)
  return page
}

/** Turns the second factor on with the current code. The next code is valid already and is left for the sign-in. */
async function turnFactorOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await heading(page, 'Sign-in and security').waitFor()
  await checked(page)
  const factor = section(page, 'Second factor')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const secret = ((await factor.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await factor.getByRole('img', { name: /^QR code/ }).waitFor()
  await checkedAsIs(page)
  await factor.getByRole('textbox', { name: 'Code' }).fill('000000')
  await factor.getByRole('button', { name: 'Turn on' }).click()
  await factor.getByText('That code isn’t right').waitFor()
  await checkedAsIs(page)
  await factor.getByRole('textbox', { name: 'Code' }).fill(totp(secret, Date.now()))
  await factor.getByRole('button', { name: 'Turn on' }).click()
  const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  await checked(page)
  const recoveryCodes = await codes.allTextContents()
  await factor.getByLabel('I’ve saved them').check()
  await factor.getByRole('button', { name: 'Done' }).click()
  await factor.getByText(/^On since /).waitFor()
  await factor.getByText('10 recovery codes are left.').waitFor()
  return { secret, recoveryCodes }
}

/** In another browser, by a recovery code. */
async function signInElsewhere(email: string, recoveryCode: string): Promise<Page> {
  const page = await visit('/sign-in?returnTo=/me/security', { expects: [/status of 4(01|03|10)/] })
  await submitPassword(page, email, password)
  await submitRecoveryCode(page, recoveryCode)
  await heading(page, 'Sign-in and security').waitFor()
  return page
}

async function submitRecoveryCode(page: Page, recoveryCode: string): Promise<void> {
  await heading(page, 'One more step').waitFor()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await checkedAsIs(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function resetPassword(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await heading(page, 'Forgot your password?').waitFor()
  await checked(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If ${email} has an account`).waitFor()
  await checked(page)
  const link = await linkOfMail(email, 'Set a new password')
  await page.goto(link)
  await heading(page, 'Choose a new password').waitFor()
  await expect.poll(() => page.url()).not.toContain('#')
  await checked(page)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Password saved. Sign in with it.').waitFor()
  await checkedAsIs(page)
  // A second use of the same link.
  await page.goto(link)
  await heading(page, 'This link no longer works').waitFor()
  await checked(page)
}

describe('an account, from sign-up to a password reset', () => {
  test.each(devicesOf('phone'))('on %s', { timeout: 600_000 }, async (device) => {
    const email = newAddress()
    const page = await signUp(device, email)
    const { secret, recoveryCodes } = await turnFactorOn(page)

    await signOut(page, device)
    await page.goto('/sign-in?returnTo=/me/security')
    await submitPassword(page, email, 'not the password')
    await page.getByText('Wrong e-mail or password.').waitFor()
    await checkedAsIs(page)
    await submitPassword(page, email, password)
    await heading(page, 'One more step').waitFor()
    await checked(page)
    await submitCode(page, '000000')
    await page.getByText('That code isn’t right').waitFor()
    await checkedAsIs(page)
    await submitCode(page, totp(secret, Date.now() + 30_000))
    await heading(page, 'Sign-in and security').waitFor()

    const other = await signInElsewhere(email, recoveryCodes[0]!)
    await page.reload()
    await section(page, 'Second factor').getByText('9 recovery codes are left.').waitFor()
    const sessions = section(page, 'Where you are signed in')
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
    await checkedAsIs(page)
    await sessions.getByRole('button', { name: /^Sign out .+ on / }).click()
    await page
      .getByText(/ is signed out\.$/)
      .first()
      .waitFor()
    await sessions.getByText('You’re not signed in anywhere else.').waitFor()
    await other.reload()
    await other.getByText('Your session has ended. Sign in again to continue.').waitFor()
    await checked(other)

    const ways = section(page, 'Ways to sign in')
    await ways.getByText('E-mail and password').waitFor()
    await ways.getByText('This is your only way to sign in, and this site offers no other').waitFor()
    await expect.poll(() => ways.getByRole('button').count()).toBe(0)

    await resetPassword(other, email)
    await page.reload()
    await page.getByText('Your session has ended.').waitFor()
    await other.goto('/sign-in?returnTo=/me/profile')
    await submitPassword(other, email, next)
    // The authenticator's next code may have been used above.
    await submitRecoveryCode(other, recoveryCodes[1]!)
    await heading(other, 'Your profile').waitFor()
    expect(await browserStorage(other)).not.toMatch(new RegExp(`${next}|${secret}|@`))
  })
})

describe('the sign-in form', () => {
  test('names its fields for password managers, accepts pasted text, and shows the password', async () => {
    const page = await visit('/sign-in')
    await settled(page)
    const email = page.getByLabel('E-mail')
    const word = page.getByLabel('Password', { exact: true })
    await expect.poll(() => email.getAttribute('autocomplete')).toBe('username webauthn')
    await expect.poll(() => word.getAttribute('autocomplete')).toBe('current-password')
    await email.fill('ida@example.test')
    await word.focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/plain', 'pasted word of mine')
      const isTaken = document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
      if (!isTaken) throw new Error('pasting was stopped')
    })
    await word.pressSequentially('typed word')
    const show = page.getByRole('button', { name: 'Show password' })
    await expect.poll(() => word.getAttribute('type')).toBe('password')
    await show.click()
    await expect.poll(() => word.getAttribute('type')).toBe('text')
    await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => word.inputValue()).toBe('typed word')

    await page.getByRole('link', { name: 'Create an account' }).click()
    await heading(page, 'Create your account').waitFor()
    await expect
      .poll(() => page.getByLabel('E-mail').inputValue(), { message: 'what was typed comes along' })
      .toBe('ida@example.test')
    await expect.poll(() => page.url()).not.toContain('ida')
    await expect.poll(() => page.getByLabel('Name').getAttribute('autocomplete')).toBe('name')
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).getAttribute('autocomplete'))
      .toBe('new-password')
  })

  test.each(['/\\evil.example', ...(isLong ? ['https://evil.example'] : [])])(
    '[I14] does not go on to %s',
    async (returnTo) => {
      const page = await visit(`/sign-in?returnTo=${encodeURIComponent(returnTo)}`)
      await settled(page)
      await page.getByRole('link', { name: 'Create an account' }).click()
      await heading(page, 'Create your account').waitFor()
      await expect.poll(() => page.url()).not.toContain('evil')
    },
  )

  longTest('without a hosted service none of its code is loaded', async () => {
    const page = await visit('/')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    for (const path of ['/', '/sign-in', '/sign-up', '/forgot-password', '/verify-email', '/reset-password', '/you']) {
      await page.goto(path)
      await settled(page)
    }
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((url) => /firebase|googleapis|gstatic/i.test(url))).toEqual([])
    const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(databases).toEqual([])
  })
})
