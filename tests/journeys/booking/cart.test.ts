import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import {
  expectAccessible,
  expectNoOverflow,
  isFocused,
  lookAtBothThemes,
  tapUnfocused,
} from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longDescribe, longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, signInHere } from '../support/data/account.ts'
import { bookStart, callWith } from '../support/data/booked.ts'
import {
  action,
  bookNow,
  clockIn,
  goOn,
  item,
  type Pressed,
  press,
  pressable,
  pressedPath,
  timeOf,
} from '../support/data/in-cart.ts'
import { callAs } from '../support/data/studio.ts'
import { readLooks, readTimes } from '../support/data/subjects.ts'
import { changeRows, expireHolds } from '../support/installation/change-rows.ts'

withOwnInstallation()
// All carts here are of one address, of which six may hold times [B4].
beforeEach(() => expireHolds())

type Cart = Output<'GET /api/cart'>
type Wanted = { lookId: string; startsAt: string }
const items = (page: Page) => page.getByRole('main').getByRole('article')

describe('three appointments in three shops', () => {
  test.each(devicesOf('desktop'))('are held, reviewed and booked together on a %s', async (device) => {
    const { email, session } = await makeAccount()
    const three = await pressable(3)
    const [first, second] = three as [Pressed, Pressed]
    const page = await visit('/help', { device })
    for (const pressed of three) await press(page, pressed)
    await expect.poll(() => items(page).count()).toBe(3)
    await page.getByText('All three held for').waitFor()
    await settled(page)
    await expectNoOverflow(page)
    if (device === 'desktop') await lookAtBothThemes(page)

    await item(page, first)
      .getByRole('button', { name: /^Add a note/ })
      .click()
    await item(page, first).getByLabel('Note for the shop').fill('I am left-handed.')
    await item(page, first).getByRole('button', { name: 'Save' }).click()
    await item(page, first).getByText('I am left-handed.').waitFor()

    await item(page, second)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(() => items(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => items(page).count()).toBe(3)
    await page.reload()
    await item(page, first).getByText('I am left-handed.').waitFor()

    await action(page, goOn).click()
    await page.waitForURL('**/sign-in**')
    await signInHere(page, email)
    await page.waitForURL('**/checkout')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ida Lindqvist')
    await page.getByLabel('Phone').fill('not a number')
    await action(page, bookNow).click()
    await page.getByText(/^Enter a phone number/).waitFor()
    await page.getByLabel('Phone').fill('+351 912 345 678')
    await action(page, bookNow).dblclick()
    await page.waitForURL('**/me/bookings/*?placed=yes')

    const { items: bookings } = await callWith<Output<'GET /api/bookings'>>(session, 'GET', '/api/bookings')
    expect(bookings).toHaveLength(1)
    expect(bookings[0]?.contact.phone).toBe('+351 912 345 678')
    expect(bookings[0]?.appointments.map(({ startsAt }) => startsAt).toSorted()).toEqual(
      three.map(({ startsAt }) => startsAt).toSorted(),
    )
    expect(bookings[0]?.appointments.map(({ note }) => note).filter(Boolean)).toEqual(['I am left-handed.'])
    expect((await callWith<Cart>(session, 'GET', '/api/cart')).items).toEqual([])
  })
})

longTest('names without a space fit a narrow phone, from the cart to the booking', async () => {
  const { session } = await makeAccount()
  const [wanted] = (await pressable(1)) as [Pressed]
  const [serviceName, shop] = [
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenanprobe',
    'Bezirksschornsteinfegermeisterei',
  ]
  await changeRows(`update service set name = $1 where name = $2 and shop_id = (select id from shop where slug = $3)`, [
    serviceName,
    wanted.serviceName,
    wanted.slug,
  ])
  await changeRows('update shop set name = $1 where slug = $2', [shop, wanted.slug])
  await callWith(session, 'POST', '/api/cart/items', { lookId: wanted.lookId, startsAt: wanted.startsAt })
  const page = await visit('/cart', { device: 'phone', width: 320, session })
  await item(page, { serviceName }).waitFor()
  await settled(page)
  await expectNoOverflow(page)
  await action(page, goOn).click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Name').waitFor()
  await settled(page)
  await expectNoOverflow(page)
  await action(page, bookNow).click()
  await page.waitForURL('**/me/bookings/*?placed=yes')
  await page.getByRole('heading', { name: serviceName }).waitFor()
  await settled(page)
  await expectNoOverflow(page)
  await page.goto('/me/bookings')
  await page.getByRole('heading', { name: serviceName }).waitFor()
  await settled(page)
  await expectNoOverflow(page)
})

describe('another time', () => {
  /** A free time and the next one, which begins before the first would end. */
  async function overlapping(): Promise<{ wanted: Omit<Pressed, 'shop' | 'slug'>; other: string }> {
    for (const { id: lookId, serviceName, durationMin } of (await readLooks()).items) {
      const { days, timeZone } = await readTimes(lookId)
      for (const { starts } of days.slice(1))
        for (const [at, startsAt] of starts.entries()) {
          const other = starts[at + 1]
          if (other && Date.parse(other) - Date.parse(startsAt) < durationMin * 60_000)
            return { wanted: { lookId, startsAt, serviceName, timeZone }, other }
        }
    }
    throw new Error('The test installation has no times that overlap')
  }

  test.each(devicesOf('phone'))(
    '[B19] that overlaps the held one is offered and taken, and the focus returns, on a %s',
    async (device) => {
      const { session } = await makeAccount()
      const { wanted, other } = await overlapping()
      const { lookId, startsAt } = wanted
      await callWith<Cart>(session, 'POST', '/api/cart/items', { lookId, startsAt })
      const page = await visit('/cart', { device, session })
      const opens = item(page, wanted).getByRole('button', { name: /^Change time/ })
      await opens.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Choose another time' })
      const time = dialog.getByRole('button', { name: new RegExp(`^${clockIn(other, wanted.timeZone)}`) })
      await time.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => isFocused(opens)).toBe(true)

      await tapUnfocused(opens)
      await time.click()
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Choose this time' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await item(page, wanted).getByText(clockIn(other, wanted.timeZone), { exact: true }).first().waitFor()
      await expect.poll(() => isFocused(opens)).toBe(true)
      expect((await callWith<Cart>(session, 'GET', '/api/cart')).items[0]?.startsAt).toBe(other)
    },
  )
})

test.each(devicesOf('phone'))(
  '[B60] what is booked already is drawn with the cart, and an item at the same time is named, on a %s',
  async (device) => {
    const { session } = await makeAccount()
    const [booked, wanted] = await atTheSameTime()
    await bookStart(session, booked)
    await callWith<Cart>(session, 'POST', '/api/cart/items', wanted)
    const page = await visit('/cart', { device, session })
    await page.getByText(/ is at the same time as .*, which you have booked\.$/).waitFor()
    await page.getByText(/^Already (booked|requested)$/).waitFor()
    await settled(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
    // The hours above the bar stand on one line each.
    const hours = page.getByRole('main').locator('[aria-hidden=true] i > span')
    await expect.poll(() => hours.count()).toBeGreaterThan(3)
    await expect
      .poll(() =>
        hours.evaluateAll((all) => all.every((hour) => hour.getClientRects().length === 1 && hour.clientHeight < 20)),
      )
      .toBe(true)
  },
)

/** One start that is free in two shops of one time zone, after today. */
async function atTheSameTime(): Promise<[Wanted, Wanted]> {
  const { items: looks } = await readLooks()
  const starts: (Wanted & { shop: string; timeZone: string })[] = []
  for (const { id, shop } of looks) {
    const { days, timeZone } = await readTimes(id)
    for (const startsAt of days.slice(1).flatMap((day) => day.starts)) {
      const other = starts.find(
        (each) => each.startsAt === startsAt && each.shop !== shop.slug && each.timeZone === timeZone,
      )
      if (other)
        return [
          { lookId: other.lookId, startsAt },
          { lookId: id, startsAt },
        ]
      starts.push({ lookId: id, startsAt, shop: shop.slug, timeZone })
    }
  }
  throw new Error('The test installation has no such time')
}

longDescribe('a time that somebody else takes', () => {
  test('before it is in the cart: the nearest times are offered, and one click takes one', async () => {
    const [wanted] = (await pressable(1)) as [Pressed]
    const other = await visit('/help')
    await press(other, wanted)
    const page = await visit(pressedPath(wanted), { expects: [/status of 409/] })
    await page
      .getByText(`${timeOf(wanted)} at ${wanted.shop}.`)
      .filter({ hasText: 'first in line' })
      .waitFor()
    await page.waitForURL((url) => url.search === '')
    await settled(page)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: /^Nearest free times/ })
      .getByRole('button')
      .first()
      .click()
    await item(page, wanted).waitFor()
    expect((await callAs<Cart>(page, 'GET', '/api/cart')).items[0]?.startsAt).not.toBe(wanted.startsAt)
  })

  test('after its hold expired, on a phone: the other hold stays and is booked with another time', async () => {
    const { session } = await makeAccount()
    const [lost, kept] = (await pressable(2)) as [Pressed, Pressed]
    await callWith(session, 'POST', '/api/cart/items', { lookId: lost.lookId, startsAt: lost.startsAt })
    await expireHolds()
    await callWith(session, 'POST', '/api/cart/items', { lookId: kept.lookId, startsAt: kept.startsAt })
    const other = await visit('/help')
    await press(other, lost)

    const page = await visit('/cart', { device: 'phone', session, expects: [/status of 409/] })
    await page.getByText('Your time is no longer held.').first().waitFor()
    await action(page, 'Hold it again').click()
    await page
      .getByText(`${timeOf(lost)} at ${lost.shop} was just taken.`)
      .first()
      .waitFor()
    await page.getByText(`${kept.shop} is still held for you.`).waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await item(page, lost)
      .getByRole('region', { name: /^Nearest free times/ })
      .getByRole('button')
      .first()
      .click()
    await page.getByText('Both held for').waitFor()
    await action(page, goOn).click()
    await page.waitForURL('**/checkout')
    await page.getByLabel('Name').waitFor()
    await action(page, bookNow).click()
    await page.waitForURL('**/me/bookings/*?placed=yes')
    const { items: bookings } = await callWith<Output<'GET /api/bookings'>>(session, 'GET', '/api/bookings')
    expect(bookings[0]?.appointments).toHaveLength(2)
  })

  test('during the checkout: nothing is booked, and the cart says which time is gone', async () => {
    const { session } = await makeAccount()
    const [lost, kept] = (await pressable(2)) as [Pressed, Pressed]
    for (const { lookId, startsAt } of [lost, kept])
      await callWith(session, 'POST', '/api/cart/items', { lookId, startsAt })
    const page = await visit('/checkout', { session, expects: [/status of 409/] })
    await page.getByLabel('Name').waitFor()
    await settled(page)
    await expireHolds()
    await press(await visit('/help'), lost)
    await action(page, bookNow).click()
    await page.waitForURL((url) => url.pathname === '/cart')
    await page
      .getByText(`${timeOf(lost)} at ${lost.shop} was just taken.`)
      .first()
      .waitFor()
    expect((await callWith<Output<'GET /api/bookings'>>(session, 'GET', '/api/bookings')).items).toEqual([])

    await page.getByRole('button', { name: /^Book the other one/ }).click()
    await page.waitForURL('**/checkout')
    await action(page, bookNow).click()
    await page.waitForURL('**/me/bookings/*?placed=yes')
  })
})
