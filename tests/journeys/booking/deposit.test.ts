import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { isBooked, somebodyWithCart } from '../support/data/at-checkout.ts'
import { action, bookNow } from '../support/data/in-cart.ts'
import { changeRows } from '../support/installation/change-rows.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const deposits = '/studio/casa-luz/money/deposits'
const euros = (minor: number) => `€${(minor / 100).toFixed(minor % 100 ? 2 : 0)}`

describe.each(devicesOf('phone'))('a deposit by bank transfer on %s', (device) => {
  test('[C33] [C35] [C38] [C39] is set by the owner, agreed, paid, marked, owed back and given back', async () => {
    const owner = await ownSession()
    const studio = await visit(`${deposits}/rules`, { device, session: owner })
    if (device === 'phone') {
      // By keyboard alone, the first time.
      await studio.getByRole('button', { name: 'Rule', exact: true }).focus()
      await studio.keyboard.press('Enter')
      const rule = studio.getByRole('dialog', { name: 'Deposit rule' })
      await rule.getByLabel('Percent of the price').fill('101')
      await studio.keyboard.press('Enter')
      await rule.getByRole('button', { name: 'Done' }).press('Enter')
      await rule.getByText('Enter a number from 1 to 100.').waitFor()
      await expectAccessible(studio)
      await rule.getByLabel('Percent of the price').fill('20')
      await rule.getByRole('button', { name: 'Done' }).press('Enter')
      await rule.waitFor({ state: 'detached' })
      await studio.getByText('Every service: ask 20% from everyone.').first().waitFor()
      await studio.getByLabel('Paid within').click()
      await studio.getByRole('option', { name: '2 hours', exact: true }).click()
      await studio.getByLabel('Account holder').fill('Casa Luz Fotografia')
      await studio.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 5')
      await studio.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await studio.getByText('Check this IBAN: its length or its digits are not right.').waitFor()
      await studio.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 4')
      await settled(studio)
      await expectNoOverflow(studio)
      await lookAtBothThemes(studio)
      await studio.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await studio.getByText('Saved', { exact: true }).waitFor()
    }

    await changeRows(
      `update service set confirmation = 'instant' where shop_id = (select id from shop where slug = 'casa-luz')`,
    )
    await changeRows(`update shop set free_cancel_hours = 2 where slug = 'casa-luz'`)
    const { session, wanted, items } = await somebodyWithCart(1, 'casa-luz')
    const minor = Math.round((items[0]?.price.minor ?? 0) / 5)
    const amount = euros(minor)
    const page = await visit(`/looks/${wanted[0].lookId}`, { device, session })
    await page.getByText(`${amount} deposit, part of the price`).first().waitFor()
    await page.goto(new URL('/checkout', page.url()).href)
    await page.getByRole('heading', { name: `Deposit for Casa Luz: ${amount}` }).waitFor()
    await page.getByText(`${amount} deposit by bank transfer, within 2 hours of booking.`).first().waitFor()
    await settled(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await lookAtBothThemes(page)
    await action(page, bookNow).click()
    await isBooked(page)
    const transfer = page.getByRole('region', { name: `Deposit for Casa Luz: ${amount}` })
    await transfer.getByRole('img', { name: `Payment code for ${amount}` }).waitFor()
    await transfer.getByText('PT50 0002 0123 1234 5678 9015 4').waitFor()
    await transfer.getByText(/^LB-\w{4}-\w{4}$/).waitFor()
    await settled(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await lookAtBothThemes(page)

    await studio.goto(new URL(deposits, studio.url()).href)
    const reference = await transfer.getByText(/^LB-\w{4}-\w{4}$/).textContent()
    const row = studio.getByRole('listitem').filter({ hasText: reference ?? '' })
    await row.getByRole('button', { name: /^Mark as received/ }).waitFor()
    await settled(studio)
    await lookAtBothThemes(studio)
    await row.getByRole('button', { name: /^Mark as received/ }).click()
    await studio.getByText(`${amount} received`).waitFor()
    await row.waitFor({ state: 'detached' })

    await page.reload()
    await page.getByText(`Your deposit of ${amount} has arrived.`).waitFor()
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Casa Luz gives your deposit of ${amount} back.`).waitFor()
    await expectAccessible(page, '[role=dialog]')
    await dialog
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click()
    await page.getByText(`Casa Luz owes you your deposit of ${amount} back.`).waitFor()

    await studio.reload()
    await row.getByRole('button', { name: /^Mark as given back/ }).click()
    await studio.getByText(`${amount} given back`).waitFor()
    await page.reload()
    await page.getByText(`Casa Luz gave your deposit of ${amount} back.`).waitFor()
    expect(await row.count()).toBe(0)
  })
})
