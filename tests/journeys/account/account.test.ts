import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import type { Locator, Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longDescribe } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, makeAccount, newAddress, password } from '../support/data/account.ts'
import { signOut } from '../support/data/own-pages.ts'

withOwnInstallation()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

let ida: { email: string; session: string }
beforeAll(async () => {
  ida = await makeAccount()
})

describe('by keyboard only', () => {
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function tabTo(page: Page, target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < 60; presses++) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
  async function type(page: Page, label: string, text: string): Promise<void> {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }

  test('sign up, confirm, turn the second factor on, sign out and in again', async () => {
    const email = newAddress()
    const page = await visit('/sign-up?returnTo=/me/security', { expects: [/status of 401/] })
    await settled(page)
    await type(page, 'Name', 'Ida Lindqvist')
    await type(page, 'E-mail', email)
    await type(page, 'Password', password)
    await page.keyboard.press('Enter')
    await heading(page, 'Check your e-mail').waitFor()

    await page.goto(await linkOfMail(email, 'Finish your sign-up'))
    await heading(page, 'One last step').waitFor()
    await type(page, 'Password', password)
    await page.keyboard.press('Enter')
    await heading(page, 'Sign-in and security').waitFor()

    const factor = section(page, 'Second factor')
    await press(page, factor.getByRole('button', { name: 'Turn on' }))
    const code = factor.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await expect.poll(() => isFocused(code), { message: 'the code’s field has the focus' }).toBe(true)
    const secret = (await factor.getByRole('code').textContent()) ?? ''
    await page.keyboard.type(totp(secret, Date.now()))
    await page.keyboard.press('Enter')
    await press(page, factor.getByLabel('I’ve saved them'), 'Space')
    await press(page, factor.getByRole('button', { name: 'Done' }))
    await factor.getByText(/^On since /).waitFor()

    const account = page.getByRole('button', { name: 'Your account' })
    await account.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByText('You’re signed out.').first().waitFor()

    await page.goto('/sign-in?returnTo=/me/security')
    await type(page, 'E-mail', email)
    await type(page, 'Password', password)
    await page.keyboard.press('Enter')
    const asked = page.getByLabel('Code', { exact: true })
    await asked.waitFor()
    await expect.poll(() => isFocused(asked)).toBe(true)
    await page.keyboard.type(totp(secret, Date.now() + 30_000))
    await page.keyboard.press('Enter')
    await heading(page, 'Sign-in and security').waitFor()
    const recent = section(page, 'Recent sign-ins').getByRole('listitem').filter({ hasText: 'with your password' })
    await expect.poll(() => recent.count()).toBe(2)
    await recent.first().getByText('Chrome on Linux').waitFor()
    expect(await section(page, 'Recent sign-ins').getByText('New device').count()).toBe(0)
  })
})

describe('the profile', () => {
  test.each(devicesOf('phone'))('keeps a name, a time zone and a picture, on %s', async (device) => {
    const page = await visit('/me/profile', { device, session: ida.session })
    await settled(page)
    await page.getByLabel('Name').fill(`Ida of the ${device}`)
    const zones = page.getByRole('combobox', { name: 'Time zone' })
    await zones.click()
    await zones.fill('lisbon')
    await page.getByRole('option', { name: /Lisbon/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor()
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a86b4c' } })
      .png()
      .toBuffer()
    await page
      .getByLabel(/^Choose (a picture|another)$/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    await page.getByRole('button', { name: 'Remove' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(`Ida of the ${device}`)
    await expect.poll(() => zones.inputValue()).toMatch(/Lisbon/)
    const { person } = await sessionOf(page)
    expect(person).toMatchObject({ name: `Ida of the ${device}`, timeZone: 'Europe/Lisbon', avatar: { width: 400 } })
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(async () => (await sessionOf(page)).person.avatar).toBeNull()
  })
})

longDescribe('sign-in and security', () => {
  test('another address is used once its link was opened', async () => {
    const { session, email } = await makeAccount()
    const wanted = newAddress()
    const page = await visit('/me/security', { session })
    await settled(page)
    const part = section(page, 'E-mail address')
    await part.getByText(`You sign in with ${email}.`).waitFor()
    await part.getByRole('button', { name: 'Change e-mail' }).click()
    await part.getByLabel('New e-mail').fill(wanted)
    await expectAccessible(page)
    await part.getByRole('button', { name: 'Send link' }).click()
    await part.getByText(`We sent a link to ${wanted}.`).waitFor()
    await expectAccessible(page)
    await page.goto(await linkOfMail(wanted, 'Confirm your new address'))
    await heading(page, 'Confirm your new address').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText(`${wanted} is your address now.`).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await section(page, 'E-mail address').getByText(`You sign in with ${wanted}.`).waitFor()
  })

  test('[I16] in another browser a new address needs the password of the account that asked', async () => {
    const { session, email } = await makeAccount()
    const wanted = newAddress()
    // Its session ends with the change.
    const asking = await visit('/me/security', { session, expects: [/status of 401/] })
    await settled(asking)
    const part = section(asking, 'E-mail address')
    await part.getByRole('button', { name: 'Change e-mail' }).click()
    await part.getByLabel('New e-mail').fill(wanted)
    await part.getByRole('button', { name: 'Send link' }).click()
    await part.getByText(`We sent a link to ${wanted}.`).waitFor()

    const page = await visit('/', { device: 'phone', expects: [/status of 401/] })
    await page.goto(await linkOfMail(wanted, 'Confirm your new address'))
    await page.getByText(`The account ${email} asked for this change.`).waitFor()
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText('That’s not the password of this account.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page.getByText(`${wanted} is your address now.`).waitFor()
    await expectAccessible(page)
  })

  test('after an older sign-in confirmation is asked for first, and the input stays', async () => {
    const { session } = await makeAccount()
    const page = await visit('/me/security', { device: 'phone', session, expects: [/status of 40[13]/] })
    await settled(page)
    // The first response is what the server says ten minutes after a sign-in: its clock cannot be moved here.
    let isFirst = true
    await page.route('**/api/me/password', (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      const body = { code: 'recent_sign_in_needed', title: 'x', status: 403, requestId: 'journey' }
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(body) })
    })
    const part = section(page, 'Password')
    await part.getByRole('button', { name: 'Change password' }).click()
    await part.getByLabel('New password').fill('rhubarb in the morning')
    await part.getByRole('button', { name: 'Save password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await dialog.getByLabel('Password', { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('That password isn’t right.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await part.getByText('Password saved.').waitFor()
    await dialog.waitFor({ state: 'detached' })
  })

  test('signing out in one tab signs out in the other', async () => {
    const { session } = await makeAccount()
    const page = await visit('/me/profile', { session })
    await heading(page, 'Your profile').waitFor()
    const other = await page.context().newPage()
    await other.goto('/me/security')
    await heading(other, 'Sign-in and security').waitFor()
    await signOut(page, 'desktop')
    await heading(other, 'Welcome back').waitFor()
  })

  test('signing out everywhere asks first', async () => {
    const { session } = await makeAccount()
    const page = await visit('/me/security', { session })
    await settled(page)
    const part = section(page, 'Where you are signed in')
    await part.getByRole('button', { name: 'Sign out everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await dialog.waitFor({ state: 'detached' })
    await part.getByRole('button', { name: 'Sign out everywhere' }).click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText('You’re signed out everywhere.').first().waitFor()
    await expect.poll(async () => (await sessionOf(page)).person).toBeNull()
  })

  test('a demo account finds its shop and its way there', async () => {
    const page = await visit('/sign-in?returnTo=/you', { device: 'phone' })
    await page.getByLabel('E-mail').fill('owner@lookbook.example')
    await page.getByLabel('Password', { exact: true }).fill('see it, book it')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const shops = page.getByRole('region', { name: 'Where you work' })
    await shops.getByText('Owner').waitFor()
    await expectAccessible(page)
    await shops.getByRole('link').first().click()
    await page.waitForURL('**/studio/*/today')
  })
})

longDescribe('the mailbox', () => {
  test.each(devicesOf('desktop'))('shows a mail as sent and as text, on %s', async (device) => {
    const page = await visit('/mailbox', { device })
    await settled(page)
    await page
      .getByRole('navigation', { name: 'E-mails' })
      .getByRole('link', { name: /Finish your sign-up/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: 'Finish your sign-up' }).waitFor()
    const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm address' })
    await link.waitFor()
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 255, 255)')
    await expectNoOverflow(page)
    await page.getByText('As text', { exact: true }).click()
    await page.getByRole('link', { name: /\/verify-email#/ }).waitFor()
    // axe cannot run in the frame of the other view, which allows no scripts.
    await expectAccessible(page)
  })
})

type Session = { person: Record<string, unknown> }
async function sessionOf(page: Page): Promise<Session> {
  const answer = await page.request.get(`${serverUrl()}/api/session`)
  return (await answer.json()) as Session
}
