import { test } from 'vitest'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { action, goOn, type Pressed, press, pressable } from '../support/data/in-cart.ts'
import { firstLook, readServiceTimes, readShop } from '../support/data/subjects.ts'
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

test('the times of a service name the price of the person who is chosen', async () => {
  const { shop } = await firstLook()
  const several = (await readShop(shop.slug)).services.map(async ({ id, name }) => ({
    id,
    name,
    people: (await readServiceTimes(shop.slug, id)).people,
  }))
  const service = (await Promise.all(several)).find(({ people }) => people.length > 1)
  const dearer = service?.people.at(-1)
  if (!service || !dearer) throw new Error(`${shop.slug} has no service by several people`)
  await changeRows(`update service set price_kind = 'fixed', price_minor = 9000 where id = $1`, [service.id])
  await changeRows(`update service_member set price_minor = 12000 where service_id = $1 and member_id = $2`, [
    service.id,
    dearer.id,
  ])
  const page = await visit(`/shops/${shop.slug}`)
  await settled(page)
  await page.getByRole('button', { name: `Book ${service.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Pick a time' })
  await dialog.getByText(/, from €90$/).waitFor()
  await dialog.getByRole('radio', { name: dearer.name }).press('Space')
  await dialog.getByText(/, €120$/).waitFor()
  await dialog.getByRole('radio', { name: 'Any maker' }).press('Space')
  await dialog.getByText(/, from €90$/).waitFor()
})
