import { beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { type DeskShop, emptyToday, openDeskShop, studio } from '../support/desk/desk-shop.ts'

withOwnInstallation()

type Day = Output<'GET /api/studio/{shop}/day'>
let desk: DeskShop
beforeAll(async () => {
  desk = await openDeskShop()
  await emptyToday(desk)
})

const readDay = () => callWith<Day>(desk.session, 'GET', `${studio}/day`)
const euros = (minor: number) =>
  `€${(minor / 100).toLocaleString('en', { minimumFractionDigits: minor % 100 ? 2 : 0 })}`

describe.each(devicesOf('phone'))('the money of a shop on %s', (device) => {
  test('[C1] [C5] [C7] a visit is closed with goods and a tip, then the day with a difference, and reopened', async () => {
    const name = `Frida ${device}`
    const { id } = await desk.book(desk.at(device === 'phone' ? 8 : 10), { name })
    const { agreedPriceMinor } = await desk.readDetail(id)
    const page = await visit('/studio/casa-luz/money/goods', { device, session: desk.session })

    await page.getByRole('button', { name: 'Add a product' }).click()
    const product = page.getByRole('dialog', { name: 'Add a product' })
    await product.getByLabel('Name').fill(`Wax ${device}`)
    await product.getByLabel('Price with tax').fill('16')
    await product.getByLabel('Tax rate in percent').fill('x')
    await product.getByRole('button', { name: 'Save' }).click()
    await product.getByText('Enter a rate from 0 to 100, such as 23 or 5.5.').waitFor()
    await product.getByLabel('Tax rate in percent').fill('23')
    await product.getByRole('button', { name: 'Save' }).click()
    await page.getByText('€16, 23% tax included').first().waitFor()
    await product.waitFor({ state: 'detached' })
    await settled(page)
    await lookAtBothThemes(page)

    await page.goto(new URL(`/studio/casa-luz/today?appointment=${id}`, page.url()).href)
    await page.getByRole('button', { name: 'Goods, tip or several payments' }).click()
    const dialog = page.getByRole('dialog', { name: `${name}’s visit` })
    await dialog.getByRole('button', { name: 'Goods', exact: true }).click()
    await page.getByRole('menuitem', { name: `Wax ${device} · €16` }).click()
    await dialog.getByText('5%').click()
    const sum = agreedPriceMinor + 1600
    const total = sum + Math.round(sum / 20)
    await dialog.getByRole('button', { name: 'Split' }).click()
    await dialog.getByLabel('Payment 1: amount').fill('20')
    // What is left goes to the second one, until it is typed.
    expect(await dialog.getByLabel('Payment 2: amount').inputValue()).toBe(
      ((total - 2000) / 100).toFixed((total - 2000) % 100 ? 2 : 0),
    )
    await dialog.getByLabel('Payment 2: amount').fill('1')
    await dialog.getByText(`${euros(total - 2100)} left`).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: /^Close visit/ }).isDisabled()).toBe(true)
    await dialog.getByLabel('Payment 2: amount').fill(String((total - 2000) / 100))
    await dialog.getByLabel('Cash given').fill(String((total - 2000) / 100 + 10))
    await dialog.getByText('Nothing left to pay. Give back €10.').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await lookAtBothThemes(page)
    await dialog.getByLabel('Final price').press('Control+Enter')
    await page.getByText(`${name}’s visit is closed.`).waitFor()
    expect(await desk.readDetail(id)).toMatchObject({
      paidMinor: total,
      dueMinor: 0,
      block: { appointment: { state: 'completed' } },
    })

    await page.goto(new URL('/studio/casa-luz/money', page.url()).href)
    const { kinds } = await readDay()
    const cash = kinds.find(({ method }) => method === 'cash')!.expectedMinor
    await page.getByLabel('Cash counted, EUR').fill(String((cash - 500) / 100))
    await page.getByText(/expected, €5 short\.$/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Close the day' }).isDisabled()).toBe(true)
    await page.getByLabel('Word on the difference').fill('Bought milk')
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: 'Close the day' }).click()
    await page.getByText('The day is closed.').waitFor()
    expect((await readDay()).closing).toMatchObject({ word: 'Bought milk' })
    await page.getByText(/^Closed by /).waitFor()
    await page.getByRole('button', { name: 'Reopen' }).click()
    const question = page.getByRole('dialog', { name: 'Reopen this day?' })
    await question.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('The day is open again.').waitFor()
    expect((await readDay()).closing).toBe(null)
  })
})
