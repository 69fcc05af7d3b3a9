import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from './support/browser/checks.ts'
import { type Device, devicesOf } from './support/browser/devices.ts'
import { longTest } from './support/browser/long-test.ts'
import { settled } from './support/browser/settled.ts'
import { killServer, visit, whileOffline, withOwnInstallation } from './support/browser/visitor.ts'
import { makeAccount, signInHere } from './support/data/account.ts'
import { bookOne, callWith, type Start } from './support/data/booked.ts'
import { item, press, pressable } from './support/data/in-cart.ts'
import { readLooks } from './support/data/subjects.ts'

withOwnInstallation()

const cutOff = [
  ...whileOffline,
  /ERR_CONNECTION_REFUSED/,
  /ERR_CONNECTION_RESET/,
  /ERR_INCOMPLETE_CHUNKED_ENCODING/,
  /dynamically imported module/,
  /Error: offline/,
]
const inTime = ({ isLate, isOnRequest }: Start) => !isLate && !isOnRequest

/** Somebody with a coming booking and a saved look. */
async function somebody() {
  const account = await makeAccount()
  const booking = await bookOne(account.session, inTime)
  const look = (await readLooks()).items[0]
  if (!look) throw new Error('The test installation has no look')
  await callWith(account.session, 'PUT', `/api/saved/${look.id}`, {})
  return { ...account, booking, look }
}

/** Everything that the worker has stored of a person: addresses, and the text of answers. */
const storedPrivately = (page: Page) =>
  page.evaluate(async () => {
    const stored: string[] = []
    for (const name of (await caches.keys()).filter((each) => each.startsWith('lookbook-mine-'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isAnswer = request.url.includes('/api/')
        const text = isAnswer ? await (await cache.match(request))?.text() : ''
        stored.push(`${new URL(request.url).pathname} ${text}`)
      }
    }
    return stored.join('\n')
  })

/** Waits until the worker controls the page and has stored the person's lists and their pictures. */
async function keptFor(page: Page, code: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => storedPrivately(page)).toContain(code)
  await expect.poll(() => storedPrivately(page)).toMatch(/\/photos\/\w+-\d+\.webp/)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

const notice = (page: Page) => page.getByRole('region', { name: 'Connection' })
/** After midnight the day is named with the time. */
const saved = /^You’re offline\. Showing what was saved (at|on \w+ \d+ at) \d\d:\d\d\.$/

const pictureIsShown = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

describe.each(devicesOf('phone'))('without a connection on a %s', (device) => {
  test('[O60] [O61] saved looks, bookings and the home page open; other screens say what they need', async () => {
    const { session, booking, look } = await somebody()
    const page = await visit('/', { device, session, hasWorker: true, expects: cutOff })
    await keptFor(page, booking.code)
    await page.context().setOffline(true)

    await page.goto('/me/bookings')
    await page.getByText(booking.code).first().waitFor()
    // Answers from the browser's HTTP cache must not end the notice.
    await settled(page)
    expect(await notice(page).innerText()).toMatch(saved)
    await expect.poll(() => pictureIsShown(page)).toBe(true)
    await expectAccessible(page)
    await page.goto(`/me/bookings/${booking.id}`)
    await page.getByText(booking.code).first().waitFor()

    await page.goto('/me/saved')
    await page.getByRole('article').filter({ hasText: look.title }).first().waitFor()
    await expect.poll(() => pictureIsShown(page)).toBe(true)

    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor()
    await expect.poll(() => notice(page).innerText()).toMatch(saved)

    await page.goto('/search?what=hair')
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Your bookings' }).click()
    await page.getByText(booking.code).first().waitFor()

    await page.context().setOffline(false)
    await notice(page).waitFor({ state: 'detached' })
  })
})

const nextBuild = 'abcdef012345'

/** A page with a time in its cart, whose server was restarted with the next build: its worker is installed and waits. */
async function withNextBuild(device: Device) {
  const { session } = await makeAccount()
  const [time] = await pressable(1)
  const page = await visit('/help', { device, session, hasWorker: true, expects: cutOff })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await press(page, time!)
  const builds = () =>
    page.evaluate(async () =>
      (await caches.keys())
        .filter((name) => name.startsWith('lookbook-public-documents-'))
        .map((name) => name.slice(-12)),
    )
  const [before = ''] = await builds()
  const start = await killServer()
  await start({ NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support', 'installation', 'next-build.mjs')}` })
  await page.reload()
  const isWaiting = async () => !!(await navigator.serviceWorker.getRegistration())?.waiting
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true)
  expect(await builds()).toEqual([before, nextBuild])
  return { page, time: time!, builds }
}

describe.each(devicesOf('desktop'))('without a server on a %s', (device) => {
  test('[O60] [O62] a stopped server leaves what was kept; signing out deletes it', async () => {
    const { session, email, booking } = await somebody()
    // A request of the offline cache that is under way during sign-out gets a 401.
    const page = await visit('/help', { device, session, hasWorker: true, expects: [...cutOff, /status of 401/] })
    await keptFor(page, booking.code)
    const start = await killServer()
    await page.goto('/me/bookings')
    await page.getByText(booking.code).first().waitFor()
    await expect.poll(() => notice(page).innerText()).toMatch(/^Can’t reach the server\. Showing what was saved at/)
    // A screen that was not saved says so itself, and the notice does not claim the contrary.
    await page.goto('/me/notices')
    await page.getByRole('main').getByText('Couldn’t load this').waitFor()
    expect(await notice(page).innerText()).toBe('Can’t reach the server.')
    await page.goto('/me/bookings')
    await page.getByText(booking.code).first().waitFor()
    await start()
    await page.reload()
    await page.getByText(booking.code).first().waitFor()
    await expect.poll(() => notice(page).count()).toBe(0)

    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('You’re signed out.').first().waitFor()
    await expect.poll(() => storedPrivately(page)).toBe('')
    await page.context().setOffline(true)
    await page.goto('/me/bookings')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain(booking.code)
    await page.context().setOffline(false)

    const next = await somebody()
    await page.goto('/sign-in')
    await signInHere(page, next.email)
    await keptFor(page, next.booking.code)
    const stored = await storedPrivately(page)
    expect(stored).not.toContain(booking.code)
    expect(stored).not.toContain(email)
  })

  test('[O63] a session that was ended elsewhere deletes what was kept for it', async () => {
    const { session, booking } = await somebody()
    const page = await visit('/help', { device, session, hasWorker: true, expects: [...cutOff, /status of 401/] })
    await keptFor(page, booking.code)
    await callWith(session, 'DELETE', '/api/me/sessions?keep=none')
    await page.goto('/me/bookings')
    await expect.poll(() => storedPrivately(page)).toBe('')
  })

  test('[O66] a new version waits while a page is open, and the cart is still there', async () => {
    const { page, time } = await withNextBuild(device)
    await page.reload()
    await item(page, time).waitFor()
    await settled(page)
  })

  // In the long form: in 8 of 20 runs Chromium kept the older worker although the new one had asked to take over and
  // nothing of ours was pending in either. The cause is unknown.
  longTest('[O66] a new version takes over at a navigation, and the cart is still there', async () => {
    const { page, time, builds } = await withNextBuild(device)
    await page.reload()
    await expect.poll(builds).toEqual([nextBuild])
    await item(page, time).waitFor()
    await settled(page)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().setOffline(false)

    // [O68] The operator turns it off.
    await (await killServer())({ LOOKBOOK_OFFLINE: 'off' })
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
    await page.reload()
    const remains = async () => [(await navigator.serviceWorker.getRegistrations()).length, ...(await caches.keys())]
    await expect.poll(() => page.evaluate(remains)).toEqual([0])
    await item(page, time).waitFor()
  })
})

test('[O67] the account menu installs the app where the browser offers it, and only then', async () => {
  const page = await visit('/help', {})
  await settled(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'About' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Install app' }).count()).toBe(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked to install'
      },
    })
    dispatchEvent(offer)
  })
  await page.getByRole('menuitem', { name: 'Install app' }).click()
  await expect.poll(() => page.title()).toBe('asked to install')
})
