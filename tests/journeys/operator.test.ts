import { beforeAll, expect, test } from 'vitest'
import { post, sessionIn } from './support/account.ts'
import { expectAccessible, expectNoOverflow } from './support/checks.ts'
import { ownSession } from './support/screens.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

let session: string
beforeAll(async () => {
  const operator = { email: 'operator@lookbook.example', password: 'see it, book it' }
  session = sessionIn(await post('/api/session', operator))
})

test.each(['desktop', 'phone'] as const)(
  'an operator suspends a shop and finds it in the log, on %s',
  async (device) => {
    const page = await visit('/operator', { device, session })
    await page.getByRole('heading', { level: 2, name: /wait/ }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByRole('link', { name: 'Shops', exact: true }).filter({ visible: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Shops' }).waitFor()
    await page.getByRole('searchbox', { name: 'Find a shop' }).fill('casa luz')
    await page.getByRole('searchbox', { name: 'Find a shop' }).press('Enter')
    await page.getByText('One shop', { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByRole('link', { name: 'Open Casa Luz' }).click()
    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suspend Casa Luz?' })
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByText('Enter a reason.').waitFor()
    await dialog.getByLabel('Reason').fill('Pictures of others.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Pictures of others.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reinstate' }).click()
    await page.getByRole('button', { name: 'Suspend' }).waitFor()

    await page.goto('/operator/audit?action=shop.suspend')
    await page.getByText('Pictures of others.').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  },
)

test('for an owner there is nothing at /operator, and a wrong address in the studio stays in the studio', async () => {
  const page = await visit('/operator/shops', { session: await ownSession() })
  await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  await page.goto('/studio/casa-luz/no-such-place')
  await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor()
  await page.getByRole('navigation', { name: 'Studio' }).filter({ visible: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/studio/casa-luz/no-such-place')
  await expectAccessible(page)
})
