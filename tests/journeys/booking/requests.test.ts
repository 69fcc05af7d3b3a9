import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seenItems } from '#tests/support/seen-items.ts'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf, isLong, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, post, sessionIn, signInHere } from '../support/data/account.ts'
import { callWith, readBooking } from '../support/data/booked.ts'
import { type Pressed, press, pressable, pressedPath } from '../support/data/in-cart.ts'
import { drawnPicture } from '../support/data/studio.ts'
import { readTimes } from '../support/data/subjects.ts'
import { expireHolds } from '../support/installation/change-rows.ts'

withOwnInstallation(async () => ({ LOOKBOOK_VISITOR_HOLDS: '1' }))

type Cart = Output<'GET /api/cart'>

/** Each account signs in once: the server limits attempts. */
const once = (open: () => Promise<string>) => {
  let session: Promise<string> | undefined
  return () => {
    session ??= open()
    return session
  }
}
const clientSession = once(async () => (await makeAccount()).session)
const staffSession = once(async () =>
  sessionIn(await post('/api/session', { email: 'staff@lookbook.example', password: 'see it, book it' })),
)
const ownerSession = once(async () =>
  sessionIn(await post('/api/session', { email: 'owner@lookbook.example', password: 'see it, book it' })),
)
const requests = '/studio/casa-luz/bookings?state=requests'

/** A free time, tomorrow or later, of a look of the first shop that is booked on request. */
async function startOnRequest() {
  const read = async <T>(path: string) => (await (await fetch(serverUrl() + path)).json()) as T
  const { items } = await read<Output<'GET /api/search/looks'>>('/api/search/looks?confirm=on_request')
  const [look] = items.map((each) => each.look).filter(({ shop }) => shop.slug === 'casa-luz')
  for (const weeks of [0, 1, 2, 3]) {
    const from = new Date(Date.now() + (1 + 7 * weeks) * 86_400_000).toISOString().slice(0, 10)
    const { days } = await read<Output<'GET /api/looks/{id}/times'>>(`/api/looks/${look?.id}/times?from=${from}`)
    const startsAt = days.flatMap(({ starts }) => starts)[0]
    if (look && startsAt) return { lookId: look.id, startsAt }
  }
  throw new Error('The first shop has no time on request left')
}
/** Empties the cart and puts one such time in. */
async function fillCart(session: string): Promise<void> {
  const { items } = await callWith<Cart>(session, 'GET', '/api/cart')
  for (const { id } of items) await callWith(session, 'DELETE', `/api/cart/items/${id}`)
  await callWith(session, 'POST', '/api/cart/items', await startOnRequest())
}

async function bookCart(session: string) {
  const { items } = await callWith<Cart>(session, 'GET', '/api/cart')
  const seen = seenItems(items)
  const body = { contact: { name: 'Ida Lindqvist', phone: '+351 910 000 000' }, items: seen }
  return callWith<Output<'POST /api/bookings'>>(session, 'POST', '/api/bookings', body, randomUUID())
}
const rowOf = (page: Page, code: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: code })
const stateOf = async (session: string, id: string) => (await readBooking(session, id)).appointments[0]?.state

test.each(devicesOf('phone'))('a request with a note and a picture is confirmed on a %s', async (device) => {
  const session = await clientSession()
  await fillCart(session)
  const page = await visit('/cart', { device, session })
  await settled(page)
  await page.getByRole('button', { name: /^Add a note or a picture/ }).click()
  await page.getByLabel('Note for the shop').fill('A quiet blue, please.')
  const picture = await drawnPicture('blue.jpg', '#3b6ea5', { width: 900, height: 1200 })
  await page.getByLabel('Pictures for the shop').locator('input[type=file][multiple]').setInputFiles([picture])
  await page.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()
  await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/^Your note/).waitFor()

  const booking = await bookCart(session)
  expect(await stateOf(session, booking.id)).toBe('requested')

  const studio = await visit(requests, { device, session: await staffSession() })
  await settled(studio)
  const row = rowOf(studio, booking.code)
  await row.getByText('A quiet blue, please.').waitFor()
  await lookAtBothThemes(studio)
  await row.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const large = studio.getByRole('dialog', { name: 'Picture 1 of 1' }).getByRole('img', { name: 'Picture 1' })
  await large.waitFor()
  // The image file itself has loaded.
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await studio.keyboard.press('Escape')
  await studio.getByRole('dialog').waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: /^Confirm/ }).click()
  await studio.getByText('Confirmed. We’ve told the client.').first().waitFor()
  await row.getByRole('button', { name: /^Confirm/ }).waitFor({ state: 'detached' })
  expect(await stateOf(session, booking.id)).toBe('confirmed')
  await page.goto(`/me/bookings/${booking.id}`)
  await page.getByRole('main').getByText('Confirmed', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Enlarge picture 1' }).waitFor()

  // [E9] What was brought is deleted after 90 days, unless the client keeps it.
  const keeps = page.getByRole('switch', { name: /^Keep after/ })
  await page.getByText(/are deleted on .*, 90 days after the visit/).waitFor()
  await keeps.click()
  await page.getByText(/stay until you turn this off/).waitFor()
  await expect.poll(async () => (await readBooking(session, booking.id)).appointments[0]?.keepsReferences).toBe(true)

  // [B26] The client takes the picture back: asked first, then gone for the shop too.
  const removes = page.getByRole('button', { name: 'Remove picture 1' })
  const asks = page.getByRole('dialog', { name: 'Remove this picture?' })
  await removes.click()
  await asks.getByRole('button', { name: 'Keep it' }).click()
  await asks.waitFor({ state: 'hidden' })
  await removes.click()
  await expectAccessible(page, '[role=dialog]')
  await asks.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByText('Picture removed.').first().waitFor()
  await removes.waitFor({ state: 'detached' })
  expect((await readBooking(session, booking.id)).appointments[0]?.references).toEqual([])
  await expectNoOverflow(page)
})

test.each(longDevices)(
  'a new request appears in an open studio by itself, in the list and in the count, on a %s',
  async (device) => {
    const session = await clientSession()
    await fillCart(session)
    const line = (request: { resourceType: () => string }) => request.resourceType() === 'eventsource'
    const page = await visit('/help', { device, session: await staffSession() })
    const opened = page.waitForRequest(line)
    await page.goto(requests)
    await opened
    await settled(page)
    const places = page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: /^Bookings/ })
    const open = async () =>
      Number(/\d+|one/.exec((await places.first().textContent()) ?? '')?.[0].replace('one', '1') ?? 0)
    const before = await open()
    const booking = await bookCart(session)
    await rowOf(page, booking.code).waitFor()
    await expect.poll(open).toBe(before + 1)
    await settled(page)
    await lookAtBothThemes(page)
    const [appointment] = booking.appointments
    await callWith(session, 'POST', `/api/appointments/${appointment?.id}/cancel`, { feeMinor: 0 })
    await rowOf(page, booking.code).waitFor({ state: 'detached' })
    await expect.poll(open).toBe(before)

    // Confirming one leaves the next where it is until the pointer has left the list.
    for (const _ of [1, 2]) {
      await fillCart(session)
      await bookCart(session)
    }
    const confirms = page.getByRole('main').getByRole('button', { name: /^Confirm/ })
    await expect.poll(() => confirms.count()).toBe(before + 2)
    await settled(page)
    const last = confirms.last()
    await last.scrollIntoViewIfNeeded()
    // On the page, since a press may scroll it.
    const place = () => last.evaluate((button) => button.getBoundingClientRect().y + scrollY)
    const placeBefore = await place()
    await confirms.nth(before).click()
    await page.getByRole('main').getByText('Confirmed', { exact: true }).waitFor()
    await expect.poll(open).toBe(before + 1)
    expect(Math.abs((await place()) - placeBefore)).toBeLessThan(2)
    await page.mouse.move(5, 5)
    await page.getByRole('main').getByText('Confirmed', { exact: true }).waitFor({ state: 'detached' })
  },
)

longTest('a request is declined with the keyboard only, and its client reads the reason', async () => {
  const session = await clientSession()
  await fillCart(session)
  const booking = await bookCart(session)
  const page = await visit(requests, { session: await staffSession() })
  await settled(page)
  const row = rowOf(page, booking.code)
  await row.waitFor()

  await tabTo(page, /^Decline: /, booking.code)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.waitFor()
  await expectAccessible(page, '[role=dialog]')
  await tabTo(page, /^Decline request$/)
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a reason. The client will see it.').first().waitFor()
  expect(await stateOf(session, booking.id)).toBe('requested')

  await tabTo(page, /^Reason$/)
  await page.keyboard.type('That red takes two of us, and I am alone that day.')
  await tabTo(page, /^Decline request$/)
  await page.keyboard.press('Enter')
  await page.getByText('Declined. We’ve told the client why.').first().waitFor()
  await row.getByRole('button', { name: /^Decline/ }).waitFor({ state: 'detached' })
  // The focus is on the heading of the list.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Bookings')

  const client = await visit(`/me/bookings/${booking.id}`, { session })
  await client.getByText('That red takes two of us, and I am alone that day.').waitFor()
})

longTest('a future appointment is cancelled with a reason', async () => {
  const session = await clientSession()
  await fillCart(session)
  const booking = await bookCart(session)
  const [appointment] = booking.appointments
  const owner = await ownerSession()
  await callWith(owner, 'POST', `/api/studio/casa-luz/appointments/${appointment?.id}`, { event: 'confirm' })

  const page = await visit(`/studio/casa-luz/bookings?text=${booking.code}`, { session: await staffSession() })
  await settled(page)
  const row = rowOf(page, booking.code)
  await row.waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await dialog.getByLabel('Reason').fill('The lamp broke.')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await page.getByText('Cancelled. We’ve told the client why.').first().waitFor()
  expect(await stateOf(session, booking.id)).toBe('cancelled_by_shop')

  await page.getByRole('link', { name: 'One in Ended' }).click()
  const current = page.getByRole('navigation', { name: 'Which appointments' }).locator('[aria-current]')
  await expect.poll(() => current.allTextContents()).toEqual(['Ended 1'])
  await page.getByRole('main').getByRole('listitem').getByText('Reason given: “The lamp broke.”').waitFor()
})

/** Presses Tab until an element of this name has the focus, in the row that contains this text. */
async function tabTo(page: Page, name: RegExp, row = ''): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    const found = await page.evaluate((said) => {
      const focused = document.activeElement as HTMLInputElement | null
      if (said && !focused?.closest('li')?.textContent?.includes(said)) return ''
      return focused?.getAttribute('aria-label') ?? focused?.labels?.[0]?.textContent ?? focused?.textContent ?? ''
    }, row)
    if (name.test(found)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not lead to ${name}`)
}

test.each(isLong ? devicesOf('desktop') : [])(
  '[B23] a visitor who may hold no more times signs in and takes it, on a %s',
  async (device) => {
    await expireHolds()
    const { email } = await makeAccount()
    const [held] = (await pressable(1)) as [Pressed]
    const page = await visit('/help', { device, expects: [/status of 403/] })
    await press(page, held)
    const startsAt = (await readTimes(held.lookId)).days.flatMap(({ starts }) => starts).at(-1)!
    await page.goto(pressedPath({ ...held, startsAt }))
    await page.getByText('Sign in to hold this time.').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('link', { name: 'Sign in to hold this time' }).click()
    await page.waitForURL('**/sign-in**')
    await signInHere(page, email)
    await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(2)
  },
)
