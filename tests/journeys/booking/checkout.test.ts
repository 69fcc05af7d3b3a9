import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, isFocused, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longDescribe, longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, whileOffline, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, signInHere } from '../support/data/account.ts'
import { bookingsOf, type Cart, isBooked, somebodyWithCart, toCheckout } from '../support/data/at-checkout.ts'
import { action, bookNow, clockIn, goOn, item, type Pressed, press, pressable } from '../support/data/in-cart.ts'
import { callAs } from '../support/data/studio.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

const euros = (minor: number) => `€${minor / 100}`
/** Matches with and without "from": some prices are minimum prices. */
const nowAndBefore = (now: number, before: number) =>
  new RegExp(`is now (from )?${euros(now)}; it was (from )?${euros(before)}\\.`)

test('[B75] a shop that requires a phone number says so before anything is sent, by keyboard on a phone', async () => {
  const { session, wanted } = await somebodyWithCart(1)
  await changeRows('update shop set phone_required = true where slug = $1', [wanted[0].slug])
  const page = await visit('/checkout', { device: 'phone', session })
  const phone = page.getByLabel('Phone')
  await page.getByText(`Required by ${wanted[0].shop}.`).waitFor()
  await settled(page)
  await expectAccessible(page)
  await phone.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Enter your phone.').waitFor()
  expect(await isFocused(phone)).toBe(true)
  expect(await bookingsOf(session)).toEqual([])
  await page.keyboard.type('+351 912 345 678')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/me/bookings/*?placed=yes')
  expect((await bookingsOf(session))[0]?.contact.phone).toBe('+351 912 345 678')
})

describe('a price that changes', () => {
  const raise = ({ slug, serviceName }: Pressed, byMinor: number) =>
    changeRows(
      `update service set price_minor = price_minor + $1
        where name = $2 and shop_id = (select id from shop where slug = $3)`,
      [byMinor, serviceName, slug],
    )

  test.each(devicesOf('phone'))(
    '[B15] between cart and checkout is shown beside the old one and must be accepted first, on a %s',
    async (device) => {
      const { session, wanted, items } = await somebodyWithCart(1)
      const [before] = items.map(({ price }) => price.minor) as [number]
      const page = await visit('/cart', { device, session })
      await item(page, wanted[0]).getByText(euros(before)).waitFor()
      await raise(wanted[0], 700)
      await toCheckout(page)
      const changed = page.getByText(nowAndBefore(before + 700, before))
      await changed.waitFor()
      await settled(page)
      await lookAtBothThemes(page)

      // The old button does not book: it moves the focus to the new price.
      await action(page, bookNow).click()
      const agree = page.getByRole('button', { name: /^(Book|Request) at the new price$/ })
      await expect.poll(() => isFocused(agree)).toBe(true)
      const isInSight = await agree.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isInSight).toBe(true)
      await page.getByLabel('Name', { exact: true }).press('Enter')
      await expect.poll(() => isFocused(agree)).toBe(true)
      expect(await bookingsOf(session)).toEqual([])

      await agree.press('Enter')
      await isBooked(page)
      const booked = await bookingsOf(session)
      expect(booked.map(({ appointments }) => appointments.map(({ price }) => price.minor))).toEqual([[before + 700]])
    },
  )

  longTest('[B15] during sign-in is shown beside the price the cart had', async () => {
    const { email, session } = await makeAccount()
    const [wanted] = (await pressable(1)) as [Pressed]
    const page = await visit('/help')
    await press(page, wanted)
    const [before] = (await callAs<Cart>(page, 'GET', '/api/cart')).items.map(({ price }) => price.minor) as [number]
    await raise(wanted, 900)
    await action(page, goOn).click()
    await page.waitForURL('**/sign-in**')
    await signInHere(page, email)
    await page.waitForURL('**/checkout')
    await page.getByText(nowAndBefore(before + 900, before)).waitFor()
    expect(await bookingsOf(session)).toEqual([])
  })

  longTest('[B15] while the checkout is open: a press is refused, the next is for the new price', async () => {
    const { session, wanted, items } = await somebodyWithCart(1)
    const [before] = items.map(({ price }) => price.minor) as [number]
    const page = await visit('/checkout', { session, expects: [/status of 409/] })
    await page.getByLabel('Name', { exact: true }).waitFor()
    await settled(page)
    await raise(wanted[0], 1_100)
    await action(page, bookNow).click()
    await page.getByText(nowAndBefore(before + 1_100, before)).waitFor()
    expect(await bookingsOf(session)).toEqual([])
    await page.getByRole('button', { name: /^(Book|Request) at the new price$/ }).click()
    await isBooked(page)
    expect((await bookingsOf(session))[0]?.appointments[0]?.price.minor).toBe(before + 1_100)
  })
})

describe('without a connection', () => {
  test.each(devicesOf('desktop'))(
    'the cart loses nothing, and the checkout continues once online, on a %s',
    async (device) => {
      const { session, wanted } = await somebodyWithCart(1)
      const page = await visit('/cart', { device, session, expects: whileOffline })
      await item(page, wanted[0]).waitFor()
      await settled(page)
      await page.context().setOffline(true)
      await item(page, wanted[0])
        .getByRole('button', { name: /^Remove/ })
        .click()
      await page
        .getByText(/offline/i)
        .first()
        .waitFor()
      await item(page, wanted[0]).waitFor()
      await page.context().setOffline(false)

      await toCheckout(page)
      await settled(page)
      await page.context().setOffline(true)
      await action(page, bookNow).click()
      await page.getByText('Nothing has been booked.').waitFor()
      expect(await bookingsOf(session)).toEqual([])
      await page.context().setOffline(false)
      await action(page, bookNow).click()
      await isBooked(page)
      expect(await bookingsOf(session)).toHaveLength(1)
    },
  )
})

test('a double click in the cart does not press the button of the checkout as well', async () => {
  const { session } = await somebodyWithCart(1)
  const page = await visit('/cart', { device: 'phone', session })
  const box = await action(page, goOn).boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Name', { exact: true }).waitFor()
  const centre = [box.x + box.width / 2, box.y + box.height / 2] as const
  const buttonUnder = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent, centre)
  await expect.poll(buttonUnder).toMatch(bookNow)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await settled(page)
  expect([new URL(page.url()).pathname, await bookingsOf(session)]).toEqual(['/checkout', []])
  await action(page, bookNow).dblclick()
  await isBooked(page)
  expect(await bookingsOf(session)).toHaveLength(1)
})

longDescribe('shops in other time zones and currencies', () => {
  let far: string
  beforeAll(async () => {
    const { slug } = (await pressable(1))[0] as Pressed
    far = slug
    await changeRows(`update shop set time_zone = 'America/New_York', currency = 'USD' where slug = $1`, [slug])
  })

  test.each(devicesOf('desktop'))('both are shown, from the cart to the booking, on a %s', async (device) => {
    const { session, items, wanted } = await somebodyWithCart(2, far)
    const [abroad, near] = wanted as [Pressed, Pressed]
    expect([abroad.timeZone, near.timeZone]).toEqual(['America/New_York', 'Europe/Lisbon'])
    const clocks = [
      [abroad, `${clockIn(abroad.startsAt, 'America/New_York')}`, `in New York, `],
      [
        near,
        `${clockIn(near.startsAt, 'Europe/Lisbon')}`,
        `in Lisbon, ${clockIn(near.startsAt, 'Europe/Berlin')} for you`,
      ],
    ] as const
    const priceIn = (currency: string) => items.find(({ price }) => price.currency === currency)?.price.minor ?? 0
    const total = new RegExp(`(\\$|US\\$)${priceIn('USD') / 100}`)

    const page = await visit('/cart', { device, session })
    await settled(page)
    for (const [pressed, there, here] of clocks) {
      await item(page, pressed).getByText(there, { exact: true }).first().waitFor()
      await item(page, pressed).getByText(here).waitFor()
    }
    const summary = page.getByRole('complementary', { name: 'Summary' })
    await summary.getByText(total).first().waitFor()
    await summary
      .getByText(euros(priceIn('EUR')))
      .first()
      .waitFor()
    await lookAtBothThemes(page)

    await toCheckout(page)
    for (const [pressed, there, here] of clocks) {
      await item(page, pressed).getByText(there).first().waitFor()
      await item(page, pressed).getByText(here).waitFor()
    }
    await expectNoOverflow(page)
    await action(page, bookNow).click()
    await page.waitForURL('**/me/bookings/*?placed=yes')
    await page.getByText(/ in New York, .* for you$/).waitFor()
    await page.getByText(/ in Lisbon, .* for you$/).waitFor()
    await settled(page)
    await expectNoOverflow(page)
    const [booking] = await bookingsOf(session)
    expect(booking?.totals.map(({ currency, minor }) => [currency, minor]).toSorted()).toEqual([
      ['EUR', priceIn('EUR')],
      ['USD', priceIn('USD')],
    ])
    await page.goto('/me/bookings')
    await page
      .getByText(`, Lisboa · ${clockIn(near.startsAt, 'Europe/Berlin')} for you`)
      .first()
      .waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
})
