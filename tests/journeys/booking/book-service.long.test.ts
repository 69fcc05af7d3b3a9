import { describe, expect, test } from 'vitest'
import { expectAccessible, isFocused } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { quiet } from '../support/browser/quiet.ts'
import { bringIntoView, settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { freeTime } from '../support/data/free-time.ts'
import { dayOf, inCart, isPressed, timeOf } from '../support/data/pick-time.ts'
import { firstLook, readServiceTimes, readShop } from '../support/data/subjects.ts'

withOwnInstallation()

describe('booking a service of a shop', () => {
  test.each(devicesOf('desktop'))('with a chosen member, from the shop’s page, on a %s', async (device) => {
    const shop = await readShop((await firstLook()).shop.slug)
    const { service, person, week } = await sharedService(shop)
    const { day, time } = freeTime(week)
    const page = await visit(`/shops/${shop.slug}`, { device })
    await settled(page)
    const opens = page.getByRole('button', { name: `Book ${service.name}`, exact: true })
    await bringIntoView(opens)
    await quiet(page)
    await opens.click()
    const dialog = page.getByRole('dialog', { name: 'Pick a time' })
    await dialog.getByRole('radio', { name: person.name }).press('Space')
    await expect.poll(() => dialog.getByRole('radio', { name: person.name }).isChecked()).toBe(true)
    // Another person has other free times: the chosen time is cleared.
    await dialog.getByText('Choose a time.').waitFor()
    await quiet(page)
    await dayOf(page, day).click()
    await timeOf(page, time).click()
    await isPressed(timeOf(page, time))
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(opens)).toBe(true)

    await opens.press('Enter')
    await dialog.getByRole('radio', { name: person.name }).press('Space')
    await quiet(page)
    await dayOf(page, day).click()
    await timeOf(page, time).click()
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    await inCart(page, service.name)
    await page.getByText(`${person.name} at ${shop.name}`).first().waitFor()
  })

  /** A service that several members perform, and the times of the last of them. */
  async function sharedService(shop: Awaited<ReturnType<typeof readShop>>) {
    for (const service of shop.services) {
      const { people } = await readServiceTimes(shop.slug, service.id)
      const person = people.at(-1)
      if (people.length < 2 || !person) continue
      return { service, person, week: await readServiceTimes(shop.slug, service.id, person.id) }
    }
    throw new Error('No service of this shop is performed by two')
  }
})
