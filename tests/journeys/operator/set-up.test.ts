import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow, resize } from '../support/browser/checks.ts'
import { devices, isLong } from '../support/browser/devices.ts'
import { ownOutput, visit, withEmptyInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, mailTo, newAddress, password } from '../support/data/account.ts'

withEmptyInstallation()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Checks the page in both sizes; `npm test` runs axe in the larger one only. */
async function checkBoth(page: Page): Promise<void> {
  const desktop = devices.desktop.viewport
  for (const size of [desktop, devices.phone.viewport]) {
    await resize(page, size)
    if (isLong || size === desktop) await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await resize(page, desktop)
}

test('[S13] [S15] the printed link makes its user the first operator, who names the site and changes it later', async () => {
  const printed = () => /\S+(\/set-up#[\w-]{43})/.exec(ownOutput())?.[1] ?? ''
  await eventually('the server prints the link', () => printed() !== '')
  const link = printed()
  const email = newAddress()
  const page = await visit(link, { expects: [/status of 409/] })
  await heading(page, 'Set up your site').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Send a test e-mail' }).click()
  await page.getByText('It is in the mailbox of this server').waitFor()
  await checkBoth(page)

  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill('Robin Hale')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(await linkOfMail(email, 'Finish your sign-up'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Finish and sign in' }).click()

  await page.getByText('You are signed in as Robin Hale.').waitFor()
  await page.getByLabel('Name of the site').fill('')
  await page.getByRole('button', { name: 'Finish set-up' }).click()
  await page.getByText('Enter a name of 1 to 60 characters').waitFor()
  await checkBoth(page)
  await page.getByLabel('Name of the site').fill('Casa Luz')
  await page.getByRole('combobox', { name: 'Currency' }).fill('PLN')
  await page.getByRole('option', { name: 'PLN' }).click()
  await page.getByRole('radio', { name: /^By invitation/ }).check()
  await page.getByRole('button', { name: `Send a test e-mail to ${email}` }).click()
  await page.getByText('It is in the mailbox of this server').waitFor()
  await page.getByRole('button', { name: 'Finish set-up' }).click()

  await page.waitForURL('**/operator')
  await expect.poll(() => page.title()).toContain('Casa Luz')
  await mailTo(email, 'E-mail works on Lookbook')

  const other = await visit(link)
  await heading(other, 'This link was used').waitFor()
  await checkBoth(other)
  await other.goto('/set-up')
  await heading(other, 'This link is not complete').waitFor()

  await page.getByRole('link', { name: 'Settings', exact: true }).filter({ visible: true }).click()
  await heading(page, 'Settings').waitFor()
  await page.getByLabel('Name of the site').fill('Meia Lua')
  await expect.poll(() => page.getByLabel('Name of the site').inputValue()).toBe('Meia Lua')
  const fixed = page.getByRole('region', { name: 'Set on the server' })
  await fixed.getByText('By hand only').waitFor()
  await fixed.getByText('LOOKBOOK_BACKUP_DAILY', { exact: true }).waitFor()
  await checkBoth(page)

  // Another tab saves first.
  const tab = await page.context().newPage()
  await tab.goto('/operator/settings')
  await tab.getByLabel('Name of the site').fill('Corte Alto')
  await tab.getByRole('button', { name: 'Save' }).click()
  await tab.getByText('Settings saved').first().waitFor()
  await tab.close()

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved meanwhile' })
  await dialog.getByRole('cell', { name: 'Corte Alto' }).waitFor()
  await dialog.getByRole('cell', { name: 'Meia Lua' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save yours' }).click()
  await page.getByText('Settings saved').first().waitFor()
  const invited = newAddress()
  const invitations = page.getByRole('region', { name: 'Invitations to open a shop' })
  await invitations.getByLabel('E-mail').fill(invited)
  await invitations.getByRole('button', { name: 'Send invitation' }).click()
  await mailTo(invited, 'Open your shop on Meia Lua')
  await invitations.getByRole('button', { name: `Withdraw the invitation of ${invited}` }).click()
  await invitations.getByRole('listitem').filter({ hasText: invited }).getByText('Withdrawn').waitFor()
  await page.goto('/help')
  await expect.poll(() => page.title()).toContain('Meia Lua')
})
