import { beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { type DeskShop, emptyToday, openDeskShop, studio } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

type OfVisit = Output<'GET /api/studio/{shop}/appointments/{id}/receipts'>
let desk: DeskShop
beforeAll(async () => {
  desk = await openDeskShop()
  await emptyToday(desk)
})

describe.each(devicesOf('phone'))('receipts on %s', (device) => {
  test('[C14] [C17] [C20] [C21] a rate is entered, a visit closed with its receipt, which is corrected later', async () => {
    const name = `Frida ${device}`
    const { id, bookingId } = await desk.book(desk.at(device === 'phone' ? 8 : 10), { name })
    const page = await visit('/studio/casa-luz/money/tax', { device, session: desk.session })

    await page.getByRole('button', { name: 'New rate' }).click()
    const dialog = page.getByRole('dialog', { name: 'New rate' })
    await dialog.getByLabel('Name').fill(`Books ${device}`)
    await dialog.getByLabel('Percent').fill('101')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a percent from 0 to 100, such as 23 or 5.5.').waitFor()
    await dialog.getByLabel('Percent').fill('5.5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `Books ${device}` })
      .getByText('5.5%')
      .waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Tax number').fill(`509 ${device}`)
    await page.getByLabel('Tax number').press('Enter')
    await page.getByText('Tax number saved').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.goto(new URL(`/studio/casa-luz/today?appointment=${id}`, page.url()).href)
    await page.getByRole('button', { name: 'Goods, tip or several payments' }).click()
    const closing = page.getByRole('dialog', { name: `${name}’s visit` })
    await closing.getByLabel('Issue a receipt').check()
    await closing.getByLabel(`With ${name}’s name`).waitFor()
    await closing.getByRole('button', { name: /^Close visit/ }).click()
    await page.getByText(`${name}’s visit is closed.`).waitFor()
    const ofVisit = () => callWith<OfVisit>(desk.session, 'GET', `${studio}/appointments/${id}/receipts`)
    const { items } = await ofVisit()
    expect(items).toMatchObject([{ isInForce: true }])
    const { number } = items[0]!
    await page.getByRole('link', { name: `Receipt ${number}` }).click()
    await page.getByRole('heading', { name: `Receipt ${number}` }).waitFor()
    const sheet = page.getByRole('article', { name: `Receipt ${number}` }).first()
    for (const words of [`For ${name}`, `Tax number 509 ${device}`, 'Included tax', 'Card'])
      await sheet.getByText(words, { exact: words === 'Card' }).waitFor()
    await page.getByText('This client has no e-mail address.').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button', { name: 'Correct' }).isVisible()).toBe(false)
    await expect.poll(() => sheet.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    const detail = await desk.readDetail(id)
    const [payment] = detail.payments
    const pay = (body: object) =>
      callWith(desk.session, 'POST', `${studio}/appointments/${id}/payments`, body, crypto.randomUUID())
    await pay({ amountMinor: -100, method: 'card', correctsId: payment!.id })
    await pay({ amountMinor: 100, method: 'cash' })
    await page.reload()
    await page.getByText('The visit changed after this receipt.').waitFor()
    await page.getByRole('button', { name: 'Correct' }).press('Enter')
    const correcting = page.getByRole('dialog', { name: `Correct receipt ${number}?` })
    await expectAccessible(page)
    await expect
      .poll(() => correcting.getByLabel('Issue a new receipt of the visit as it is now').isChecked())
      .toBe(true)
    await correcting.getByRole('button', { name: 'Correct receipt' }).press('Enter')
    await page.getByText('Receipt corrected').waitFor()
    await page.getByText(`Replaces receipt ${number}.`).first().waitFor()
    const after = await ofVisit()
    expect(after).toMatchObject({
      agrees: true,
      items: [{ isInForce: false }, { isCorrection: true }, { isInForce: true }],
    })
    const next = after.items[2]!.number
    await page.getByRole('heading', { name: `Receipt ${next}` }).waitFor()

    // [C22] Its client opens it from the booking.
    const { email, session } = await makeAccount()
    const join = 'update booking set client_id = (select id from person where email = $1) where id = $2'
    await changeRows(join, [email, bookingId])
    const own = await visit(`/me/bookings/${bookingId}`, { device, session })
    await own.getByRole('link', { name: new RegExp(`^Receipt ${next}`) }).click()
    await own.getByRole('heading', { name: `Receipt ${next}` }).waitFor()
    await own.getByRole('article').getByText(`Replaces receipt ${number}.`).waitFor()
    await settled(own)
    await lookAtBothThemes(own)
    await expectAccessible(own)
    await expectNoOverflow(own)
  })
})
