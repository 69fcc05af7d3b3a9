import { test } from 'vitest'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { action, goOn, type Pressed, press, pressable } from '../support/data/in-cart.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

test.each(devicesOf('phone'))(
  '[B5] what cancelling costs is said from the look to the checkout, whose button says the price, on a %s',
  async (device) => {
    const { session } = await makeAccount()
    const [wanted] = (await pressable(1)) as [Pressed]
    // Every free time of the next week is within 168 hours.
    await changeRows(
      `update shop set free_cancel_hours = 168, late_cancel_percent = 50, new_clients_on_request = false where slug = $1`,
      [wanted.slug],
    )
    await changeRows(
      `update service set confirmation = 'instant', price_kind = 'fixed', price_minor = 14000
        where name = $1 and shop_id = (select id from shop where slug = $2)`,
      [wanted.serviceName, wanted.slug],
    )
    const cost = 'Cancelling now would cost €70.'
    const day = isoDayOf(wanted)
    const page = await visit(`/looks/${wanted.lookId}?day=${day}&at=${wanted.startsAt}`, { device, session })
    await settled(page)
    if (device === 'phone') await page.getByRole('button', { name: /times? free that day/ }).tap()
    await page.getByText(cost).filter({ visible: true }).waitFor()
    await press(page, wanted)
    await page.getByRole('complementary', { name: 'Summary' }).getByText(cost).waitFor()
    await action(page, goOn).click()
    await page.waitForURL('**/checkout')
    await page.getByLabel('Name', { exact: true }).waitFor()
    await page.getByRole('main').getByText(cost).waitFor()
    await action(page, 'Book for €140').click()
    await page.waitForURL('**/me/bookings/*?placed=yes')
  },
)

const isoDayOf = ({ startsAt, timeZone }: Pressed) => new Date(startsAt).toLocaleDateString('sv', { timeZone })
