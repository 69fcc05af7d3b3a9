import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserContext, Page, Request } from '#tests/tools/browser.ts'
import { changeRows } from './support/change-rows.ts'
import { expectAccessible } from './support/checks.ts'
import { watchRequests } from './support/quiet.ts'
import { settled } from './support/screens.ts'
import { readLooks, readTimes } from './support/subjects.ts'
import { serverUrl, visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

type FreeLook = { id: string; shop: string; timeZone: string; day: string; serviceName: string }

/** Looks of different shops, each with the day of its week that has the most times. */
const looks: FreeLook[] = []
beforeAll(async () => {
  const { items } = await readLooks()
  for (const { id, shop, serviceName } of items) {
    if (looks.some((look) => look.shop === shop.slug)) continue
    const { days, timeZone } = await readTimes(id)
    const { on, starts } = days.reduce((most, day) => (day.starts.length > most.starts.length ? day : most))
    if (starts.length > 4) looks.push({ id, shop: shop.slug, timeZone, day: on, serviceName })
    if (looks.length === 3) return
  }
  throw new Error('The test installation has too few shops with free times')
})
// What was taken is given back, so that the next journey finds the same day.
afterEach(giveBack)

/** What is free on that day now: the first and the last. */
async function freeOn({ id, day }: FreeLook): Promise<{ first: string; last: string }> {
  const starts = (await readTimes(id)).days.find(({ on }) => on === day)?.starts ?? []
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) throw new Error(`Nothing is free on ${day}`)
  return { first, last }
}

let cookie = ''
/** Somebody else, in a browser of their own, is quicker. */
async function takeElsewhere(lookId: string, startsAt: string): Promise<void> {
  const answer = await fetch(`${serverUrl()}/api/cart/items`, {
    method: 'POST',
    headers: { origin: serverUrl(), 'x-lookbook': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ lookId, startsAt }),
  })
  if (!answer.ok) throw new Error(`It could not be taken: ${answer.status} ${await answer.text()}`)
  cookie = /^[^;]+/.exec(answer.headers.getSetCookie()[0] ?? '')?.[0] ?? cookie
}

async function giveBack(): Promise<void> {
  if (!cookie) return
  const headers = { origin: serverUrl(), 'x-lookbook': '1', cookie }
  const { items } = (await (await fetch(`${serverUrl()}/api/cart`, { headers })).json()) as { items: { id: string }[] }
  for (const { id } of items) await fetch(`${serverUrl()}/api/cart/items/${id}`, { method: 'DELETE', headers })
}

const clockOf = (start: string, timeZone: string) =>
  new Date(start).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
const timeOn = (page: Page, { timeZone }: FreeLook, start: string) =>
  page.getByRole('button', { name: new RegExp(`^${clockOf(start, timeZone)}`) })

/** The lines for news that are open in a browser, counted as its network has them. */
function watchLines(context: BrowserContext) {
  const lines = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') lines.add(request)
  })
  context.on('requestfinished', (request) => void lines.delete(request))
  context.on('requestfailed', (request) => void lines.delete(request))
  return () => [...lines].filter((line) => !line.frame().page().isClosed()).length
}

/** The line stands: what was missed before has been asked. */
async function openLook(page: Page, { id, day }: FreeLook): Promise<void> {
  const asked = page.waitForRequest((request) => request.resourceType() === 'eventsource')
  await page.goto(`/looks/${id}?day=${day}`)
  await asked
  await settled(page)
}

async function goneWithin(page: Page, look: FreeLook, start: string): Promise<number> {
  await timeOn(page, look, start).waitFor()
  await takeElsewhere(look.id, start)
  const takenAt = performance.now()
  await timeOn(page, look, start).waitFor({ state: 'detached' })
  return performance.now() - takenAt
}

describe('live times', () => {
  test('a time taken elsewhere leaves an open look within a second, and so does the next one', async () => {
    const look = looks[0]!
    const page = await visit('/help')
    await openLook(page, look)
    const { first, last } = await freeOn(look)
    await timeOn(page, look, first).waitFor()
    expect(await goneWithin(page, look, last)).toBeLessThan(1_000)
    expect(await goneWithin(page, look, first)).toBeLessThan(1_000)
    await expectAccessible(page, '.look-panel')
  })

  test('[T17] a time whose hold runs out comes back into an open look within a few seconds', async () => {
    const look = looks[0]!
    const page = await visit('/help')
    await openLook(page, look)
    const { last } = await freeOn(look)
    await goneWithin(page, look, last)
    await changeRows(`update occupancy set expires_at = now() + interval '1 second' where expires_at > now()`)
    const endsAt = performance.now() + 1_000
    await timeOn(page, look, last).waitFor()
    expect(performance.now() - endsAt).toBeLessThan(5_000)
  })

  test('on a phone the time in the bar changes without a press', async () => {
    const look = looks[1]!
    const page = await visit('/help', { device: 'phone' })
    await openLook(page, look)
    const { first } = await freeOn(look)
    const row = page.getByRole('button', { name: new RegExp(`${clockOf(first, look.timeZone)}.*free`) })
    await row.waitFor()
    await takeElsewhere(look.id, first)
    const takenAt = performance.now()
    await row.waitFor({ state: 'detached' })
    expect(performance.now() - takenAt).toBeLessThan(1_000)
  })

  test.each([
    ['a shop', ({ shop }: FreeLook) => `/shops/${shop}`, '/api/shops/'],
    ['a search', ({ day }: FreeLook) => `/search?day=${day}`, '/api/search/looks'],
  ] as const)('%s that is open asks again within a second', async (_, pathOf, asks) => {
    const look = looks[0]!
    const page = await visit('/help')
    const line = page.waitForRequest((request) => request.resourceType() === 'eventsource')
    await page.goto(pathOf(look))
    await line
    await settled(page)
    const { first } = await freeOn(look)
    const asked = page.waitForRequest((request) => request.url().includes(asks))
    await takeElsewhere(look.id, first)
    const takenAt = performance.now()
    await asked
    expect(performance.now() - takenAt).toBeLessThan(1_000)
  })

  test('what was taken while a browser was offline is gone once it is back', async () => {
    const look = looks[2]!
    const page = await visit('/help', { expects: [/ERR_INTERNET_DISCONNECTED/] })
    await openLook(page, look)
    const { last } = await freeOn(look)
    await timeOn(page, look, last).waitFor()
    const lines = watchLines(page.context())
    await page.context().setOffline(true)
    await takeElsewhere(look.id, last)
    await timeOn(page, look, last).waitFor()
    await page.context().setOffline(false)
    await timeOn(page, look, last).waitFor({ state: 'detached' })
    await expect.poll(lines).toBe(1)
  })

  test('all tabs of a browser share one line; the next takes it over when the tab that held it is closed', async () => {
    const first = await visit('/help')
    const context = first.context()
    const lines = watchLines(context)
    const tabs = [first, await context.newPage(), await context.newPage()]
    for (const [index, tab] of tabs.entries()) {
      if (tab !== first) watchRequests(tab)
      const asked = context.waitForEvent('request', (request) => request.resourceType() === 'eventsource')
      await tab.goto(`/looks/${looks[index]!.id}?day=${looks[index]!.day}`)
      await asked
      await settled(tab)
    }
    await expect.poll(lines).toBe(1)
    const { last } = await freeOn(looks[2]!)
    expect(await goneWithin(tabs[2]!, looks[2]!, last)).toBeLessThan(1_000)
    await first.close()
    const other = await freeOn(looks[1]!)
    await goneWithin(tabs[1]!, looks[1]!, other.last)
    await expect.poll(lines).toBe(1)
  })
})

test('two tabs show one cart: what is put in or taken out in one is in the other at once', async () => {
  const look = looks[0]!
  const one = await visit('/cart')
  const two = await one.context().newPage()
  await two.goto('/cart')
  for (const tab of [one, two]) await tab.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  const [start] = (await readTimes(look.id)).days.flatMap(({ starts }) => starts)
  await one.goto(`/cart?look=${look.id}&at=${start}`)
  for (const tab of [one, two]) await tab.getByRole('article', { name: look.serviceName }).waitFor()
  await two.getByRole('button', { name: /^Remove/ }).click()
  await one.getByRole('article', { name: look.serviceName }).waitFor({ state: 'detached' })
  await expectAccessible(one)
})
