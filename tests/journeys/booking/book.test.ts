import { afterEach, describe, expect, test } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, isFocused } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { watchRequests } from '../support/browser/quiet.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { callWith } from '../support/data/booked.ts'
import { freeTime, type Week } from '../support/data/free-time.ts'
import { clockIn } from '../support/data/in-cart.ts'
import { checked } from '../support/data/own-pages.ts'
import { bookIt, dayOf, inCart, isPressed, timeOf } from '../support/data/pick-time.ts'
import { awayFromQuarterHour } from '../support/data/quarter-hour.ts'
import { callAs } from '../support/data/studio.ts'
import { firstLook, linkTo, readLook, readLooks, readShop, readTimes } from '../support/data/subjects.ts'
import { expireHolds } from '../support/installation/change-rows.ts'

withOwnInstallation()

const cartOf = (page: Page) => callAs<Output<'GET /api/cart'>>(page, 'GET', '/api/cart')

async function isBooked(page: Page, { start, lookId }: { start: string; lookId: string }): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const booking = await callAs<{ appointments: unknown[] }>(page, 'GET', `/api/bookings/${id}`)
  expect(booking.appointments).toMatchObject([{ state: 'confirmed', startsAt: start, look: { id: lookId } }])
  const { alt } = (await readLook(lookId)).look.photos[0]!
  const large = await page.getByRole('main').getByRole('img', { name: alt, exact: true }).boundingBox()
  expect(large?.width).toBeGreaterThan(340)
  const { days } = await readTimes(lookId)
  expect(days.flatMap(({ starts }) => starts)).not.toContain(start)
}

/** A look that still has several free times, as near to the wall's beginning as can be: each journey of this file takes some. */
async function freeLook(isFit: (week: Awaited<ReturnType<typeof readTimes>>) => boolean = () => true) {
  const { items } = await readLooks()
  const weeks = await Array.fromAsync(items, async (look) => ({ look, week: await readTimes(look.id) }))
  const fit = weeks.filter(({ look, week }) => look.photos.length > 2 && look.nextFree && isFit(week))
  const free = ({ week }: { week: Week }) => week.days.flatMap(({ starts }) => starts).length
  const found = fit.find((one) => free(one) > 5) ?? fit.toSorted((a, b) => free(b) - free(a))[0]
  if (!found) throw new Error('The test installation has no look for this journey')
  return found
}

describe('booking one look', () => {
  test.each(devicesOf('phone'))('from the wall to the confirmation, on a %s', async (device) => {
    const { look, week } = await freeLook()
    const { session } = await makeAccount()
    const { day, time, start } = freeTime(week)
    const page = await visit('/', { device, session })
    await settled(page)
    await page.getByRole('link', { name: linkTo(look) }).click()
    await page.getByRole('heading', { level: 1, name: look.title }).waitFor()
    await settled(page)
    if (device === 'phone') await page.getByRole('button', { name: 'Book this look' }).tap()
    await dayOf(page, day).click()
    await timeOf(page, time).click()
    await isPressed(timeOf(page, time))
    if (device === 'phone') await expectAccessible(page, '[role=dialog]')
    await page
      .getByRole('button', { name: device === 'phone' ? new RegExp(`^Book .* ${time}`) : 'Book this look' })
      .dblclick()

    await inCart(page, look.serviceName)
    // Neither the second click nor a reload holds the time again.
    expect((await cartOf(page)).items).toHaveLength(1)
    await page.reload()
    await inCart(page, look.serviceName)
    await bookIt(page, 'link').click()
    await page.waitForURL('**/checkout')
    await settled(page)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ida Lindqvist')
    await bookIt(page, 'button').click()
    await isBooked(page, { start, lookId: look.id })
    await checked(page)
  })

  test('with the keyboard only', async () => {
    const { look, week } = await freeLook()
    const { session } = await makeAccount()
    const { day, at, nth, start, time } = freeTime(week)
    const page = await visit('/', { session })
    await settled(page)
    await tabTo(page, page.getByRole('link', { name: linkTo(look) }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: look.title }).waitFor()
    await settled(page)

    const days = page.getByRole('group', { name: 'Days' }).getByRole('button')
    await days.first().waitFor()
    await tabTo(page, days.and(page.locator('[tabindex="0"]')))
    await page.keyboard.press('Home')
    for (let step = 0; step < at; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await isPressed(dayOf(page, day))
    const times = page.getByRole('region', { name: /^(Morning|Afternoon|Evening), / }).getByRole('button')
    await tabTo(page, times.and(page.locator('[tabindex="0"]')))
    await page.keyboard.press('Home')
    for (let step = 0; step < nth; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await isPressed(timeOf(page, time))
    // The times are one tab stop, so the next one is the button.
    await page.keyboard.press('Tab')
    const book = page.getByRole('button', { name: 'Book this look' })
    await expect.poll(() => isFocused(book)).toBe(true)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')

    await inCart(page, look.serviceName)
    await tabTo(page, bookIt(page, 'link'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout')
    await settled(page)
    await tabTo(page, bookIt(page, 'button'))
    await page.keyboard.press('Enter')
    await isBooked(page, { start, lookId: look.id })
  })
})

describe('a free time is put into the cart by one press', () => {
  // One address has at most six carts with live holds [B4].
  afterEach(expireHolds)

  longTest('the next free time on a card of the wall, pressed by keyboard', async () => {
    await awayFromQuarterHour()
    const { look } = await freeLook()
    const page = await visit('/')
    await settled(page)
    const pill = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: linkTo(look) }) })
      .getByRole('button', { name: new RegExp(` for ${RegExp.escape(look.title)} at `) })
    await pill.focus()
    await page.keyboard.press('Enter')
    // The wall stays; the pill becomes a link that has the focus.
    const kept = page.getByRole('link', { name: `View cart for ${look.title} at ` })
    await expect.poll(() => isFocused(kept)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    const { items } = await cartOf(page)
    expect(items).toMatchObject([{ look: { id: look.id } }])
    const until = clockIn(items[0]!.heldUntil!, 'Europe/Berlin')
    expect(await kept.textContent()).toContain(`Held until ${until} · View cart`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await inCart(page, look.serviceName)
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Your cart is empty').waitFor()
    await page.goBack()
    await pill.waitFor()
  })

  longTest('in two tabs at once: it is in the cart once, and both show it', async () => {
    const { look, week } = await freeLook()
    const chosen = freeTime(week)
    const { session } = await makeAccount()
    const one = await visit(pathTo(look, chosen), { session, expects: [/status of 409/] })
    const two = await one.context().newPage()
    watchRequests(two)
    await two.goto(pathTo(look, chosen))
    // A click before hydration would be lost.
    for (const tab of [one, two]) await settled(tab)
    for (const tab of [one, two]) await bookLook(tab).waitFor()
    await Promise.all([one, two].map((tab) => bookLook(tab).click()))
    for (const tab of [one, two]) await inCart(tab, look.serviceName)
    expect((await cartOf(one)).items).toMatchObject([{ look: { id: look.id }, startsAt: chosen.start }])
  })

  longTest('by anyone of the shop who does the same', async () => {
    const { look, week } = await freeLook(({ hasOthers }) => hasOthers)
    const page = await visit(pathTo(look, freeTime(week)))
    await settled(page)
    await page.getByRole('radio', { name: 'Any maker' }).press('Space')
    await bookLook(page).click()
    await inCart(page, look.serviceName)
    expect((await cartOf(page)).items).toMatchObject([{ look: { id: look.id }, forAnyone: true }])
  })

  longTest('a start that a search found', async () => {
    const { on } = freeTime((await freeLook()).week)
    const page = await visit(`/search?day=${on}&confirm=instant`)
    await settled(page)
    const cards = page.getByRole('main').getByRole('article')
    const pill = cards.getByRole('button', { name: /^\d\d:\d\d for / }).first()
    const time = (await pill.textContent())?.slice(0, 5) ?? ''
    await pill.click()
    await page.getByRole('link', { name: /^Held until .* View cart/ }).click()
    await inCart(page, time)
    expect((await cartOf(page)).items).toHaveLength(1)
  })

  longTest('the next free time of a service, with anyone who is free then', async () => {
    await awayFromQuarterHour()
    const { shop } = await firstLook()
    const service = (await readShop(shop.slug)).services.find(({ nextFree }) => nextFree)
    if (!service) throw new Error(`${shop.slug} has no service with a free time`)
    const page = await visit(`/shops/${shop.slug}`)
    await settled(page)
    await page.getByRole('button', { name: new RegExp(`for ${RegExp.escape(service.name)}$`) }).click()
    await page.getByRole('link', { name: new RegExp(`View cart.* for ${RegExp.escape(service.name)}$`) }).click()
    await inCart(page, service.name)
    expect((await cartOf(page)).items).toMatchObject([{ service: { id: service.id }, forAnyone: true }])
  })

  test('one that somebody else takes in that moment: one waits in line, and the nearest are offered', async () => {
    const { look, week } = await freeLook()
    const { session } = await makeAccount()
    const chosen = freeTime(week)
    const page = await visit(pathTo(look, chosen), { expects: [/status of 409/] })
    await settled(page)
    const takeFirst = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      await callWith(session, 'POST', '/api/cart/items', { lookId: look.id, startsAt: chosen.start })
      await route.continue()
    }
    await page.route('**/api/cart/items', takeFirst, { times: 1 })
    await bookLook(page).click()
    await page.getByText(`${chosen.time} at ${look.shop.name}.`).filter({ hasText: 'first in line' }).waitFor()
    await page
      .getByRole('region', { name: /^Nearest free times/ })
      .getByRole('button')
      .first()
      .click()
    await inCart(page, look.serviceName)
  })

  const bookLook = (page: Page) => page.getByRole('button', { name: 'Book this look' })
  const pathTo = ({ id }: { id: string }, { on, start }: { on: string; start: string }) =>
    `/looks/${id}?day=${on}&at=${encodeURIComponent(start)}`
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  throw new Error(`Tab does not come to ${target}`)
}
