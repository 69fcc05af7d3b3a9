import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { bookingsOf, type Cart, isBooked, somebodyWithCart } from '../support/data/at-checkout.ts'
import { callWith } from '../support/data/booked.ts'
import { action, bookNow, type Pressed, pressable } from '../support/data/in-cart.ts'

withOwnInstallation()

describe('a lost response', () => {
  /** The server handles the request, but its response is lost, `count` times. */
  async function loseAnswers(page: Page, count: number): Promise<() => number> {
    let lost = 0
    await page.route('**/api/bookings', async (route) => {
      if (route.request().method() !== 'POST' || lost >= count) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    return () => lost
  }
  const expects = [/ERR_CONNECTION_RESET/]

  test.each(devicesOf('phone'))('[B17] once: the request is retried, on a %s', async (device) => {
    const { session } = await somebodyWithCart(1)
    const page = await visit('/checkout', { device, session, expects })
    await page.getByLabel('Name', { exact: true }).waitFor()
    const lost = await loseAnswers(page, 1)
    await action(page, bookNow).click()
    await isBooked(page)
    expect([lost(), (await bookingsOf(session)).length]).toEqual([1, 1])
  })

  longTest('[B17] on every retry until the page is reloaded: there is still one booking', async () => {
    const { session } = await somebodyWithCart(1)
    const page = await visit('/checkout', { session, expects })
    await page.getByLabel('Name', { exact: true }).waitFor()
    const lost = await loseAnswers(page, 8)
    await action(page, bookNow).click()
    await page.getByRole('heading', { level: 1, name: 'We didn’t get an answer' }).waitFor()
    expect(lost()).toBe(8)
    await settled(page)
    await expectAccessible(page)
    await page.reload()
    await isBooked(page)
    expect(await bookingsOf(session)).toHaveLength(1)
  })

  longTest(
    '[B71] then it is sent with another name, while the cart cannot be read: the first booking is shown',
    async () => {
      const { session } = await somebodyWithCart(1)
      const page = await visit('/checkout', { session, expects: [...expects, /status of 422/] })
      const name = page.getByLabel('Name', { exact: true })
      await name.waitFor()
      await page.route('**/api/cart', (route) => route.abort('connectionreset'))
      const lost = await loseAnswers(page, 4)
      await action(page, bookNow).click()
      await page.getByText('We didn’t get an answer.').waitFor()
      await name.fill('Somebody Else')
      await action(page, bookNow).click()
      await isBooked(page)
      expect([lost(), (await bookingsOf(session)).length]).toEqual([4, 1])
    },
  )

  longTest(
    '[B71] until the page is reloaded, with another item in the cart by then: the booking is shown first',
    async () => {
      const { session } = await somebodyWithCart(1)
      const page = await visit('/checkout', { session, expects })
      await page.getByLabel('Name', { exact: true }).waitFor()
      await loseAnswers(page, 8)
      await action(page, bookNow).click()
      await page.getByRole('heading', { level: 1, name: 'We didn’t get an answer' }).waitFor()
      const [{ lookId, startsAt }] = (await pressable(1)) as [Pressed]
      await callWith<Cart>(session, 'POST', '/api/cart/items', { lookId, startsAt })
      await page.reload()
      await isBooked(page)
      expect(await bookingsOf(session)).toHaveLength(1)
      expect((await callWith<Cart>(session, 'GET', '/api/cart')).items).toHaveLength(1)
    },
  )
})
