import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, newAddress, password } from '../support/data/account.ts'
import { action, bookNow, goOn, press, pressable, timeOf } from '../support/data/in-cart.ts'

withOwnInstallation()

test.each(devicesOf('phone'))(
  '[B3] [I21] a visitor books: the account is finished by a code in the same tab, and the time stays held, on a %s',
  async (device) => {
    const wanted = (await pressable(1))[0]!
    const email = newAddress()
    const page = await visit('/help', { device, expects: [/status of 401/] })
    await press(page, wanted)
    await action(page, goOn).click()
    await page.waitForURL('**/sign-in**')
    // The address changes before the screen does.
    await page.getByLabel('E-mail').waitFor()
    const held = page.getByRole('listitem').filter({ hasText: wanted.serviceName })
    await held.getByText(timeOf(wanted)).first().waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ida Lindqvist')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')

    const code = page.getByLabel('Code', { exact: true })
    await code.waitFor()
    await held.waitFor()
    await page.getByRole('timer').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await expectAccessible(page)

    const [, first, last] = /^(\d{3}) (\d{3})$/m.exec((await mailTo(email, 'Finish your sign-up')).text)!
    await code.fill(`${(Number(first) + 1) % 1000}`.padStart(3, '0') + last)
    await code.press('Enter')
    await page.getByText('This isn’t the code in your latest e-mail').waitFor()
    await code.fill(`${first} ${last}`)
    await code.press('Enter')

    await page.waitForURL('**/checkout')
    await action(page, bookNow).click()
    await page.waitForURL('**/me/bookings/*?placed=yes')
    await page.getByRole('main').getByText(timeOf(wanted)).first().waitFor()
  },
)

test('[I22] a visitor books as a guest by keyboard, and makes an account of it', async () => {
  const wanted = (await pressable(1))[0]!
  const email = newAddress()
  const page = await visit('/help', { device: 'desktop' })
  await press(page, wanted)
  await action(page, goOn).click()
  await page.waitForURL('**/sign-in**')
  const asGuest = page.getByRole('link', { name: 'Continue as guest' })
  await asGuest.focus()
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Ida Lindqvist')
  await page.getByLabel('E-mail').fill(email)
  await settled(page)
  await lookAtBothThemes(page)
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  const [, first, last] = /^(\d{3}) (\d{3})$/m.exec((await mailTo(email, /is your .+ code$/)).text)!
  await code.fill(`${first}${last}`)
  await code.press('Enter')
  await page.waitForURL('**/checkout')
  await action(page, bookNow).click()
  await page.waitForURL('**/me/bookings/*?placed=yes')
  await page.getByText('You booked as a guest.').waitFor()

  await page.getByRole('link', { name: 'Choose a password to keep your bookings in an account' }).click()
  await page.getByText('A code by e-mail, as a guest').waitFor()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByLabel('New password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('E-mail and password').waitFor()
  expect(await page.getByText('A code by e-mail, as a guest').count()).toBe(0)
})
