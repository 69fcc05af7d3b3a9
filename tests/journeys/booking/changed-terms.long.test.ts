import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/checks.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { bookingsOf, isBooked, somebodyWithCart } from '../support/data/at-checkout.ts'
import { action, bookNow } from '../support/data/in-cart.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

test.each([
  [
    'terms that change while the checkout is open are shown before they are accepted',
    'update shop set free_cancel_hours = 0, late_cancel_percent = 0 where slug = $1',
    'Free any time before it starts.',
  ],
  [
    'a service made longer while the checkout is open is told, then booked with its new length',
    'update service set duration_min = duration_min + 5 where shop_id = (select id from shop where slug = $1)',
    null,
  ],
])('[B15] %s', async (_, change, shownAlready) => {
  const { session, wanted } = await somebodyWithCart(1)
  const page = await visit('/checkout', { session, expects: [/status of 409/] })
  await page.getByLabel('Name', { exact: true }).waitFor()
  await settled(page)
  await changeRows(change, [wanted[0].slug])
  if (shownAlready !== null) {
    // Also if the new terms are on the screen already, because the cart was read again in the background.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(shownAlready).waitFor()
  }
  await action(page, bookNow).click()
  await page.getByText('A shop has changed a visit’s length or its terms. Check them, then book.').waitFor()
  expect(await bookingsOf(session)).toEqual([])
  await expectAccessible(page)
  await action(page, bookNow).click()
  await isBooked(page)
  expect(await bookingsOf(session)).toHaveLength(1)
})
