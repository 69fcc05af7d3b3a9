import { describe, expect, test } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { BrowserContext, Request } from '#tests/tools/browser.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { isLong } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { watchRequests } from '../support/browser/quiet.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, whileOffline, withOwnInstallation } from '../support/browser/visitor.ts'
import {
  clockOf,
  type FreeLook,
  freeOn,
  goneAfterMs,
  openLook,
  takeElsewhere,
  timeOn,
  withFreeLooks,
} from '../support/data/free-looks.ts'
import { readTimes } from '../support/data/subjects.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()
const looks = withFreeLooks()

/** Counts the event streams that are open in a browser. */
function countStreams(context: BrowserContext) {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') open.add(request)
  })
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  return () => [...open].filter((stream) => !stream.frame().page().isClosed()).length
}

/** The page does not poll: this only shows that a change was pushed. live.long.test.ts measures the second of [T17]. */
const PUSHED_MS = PATIENCE_MS

describe('live times', () => {
  test('a time taken elsewhere leaves an open look without a reload, and so does the next one', async () => {
    const look = looks[0]!
    const page = await visit('/help')
    await openLook(page, look)
    const { first, last } = await freeOn(look)
    await timeOn(page, look, first).waitFor()
    expect(await goneAfterMs(page, look, last)).toBeLessThan(PUSHED_MS)
    expect(await goneAfterMs(page, look, first)).toBeLessThan(PUSHED_MS)
    await expectAccessible(page, '.look-panel')
  })

  longTest('[T17] a time whose hold runs out comes back into an open look by itself', async () => {
    const look = looks[0]!
    const page = await visit('/help')
    await openLook(page, look)
    const { last } = await freeOn(look)
    await goneAfterMs(page, look, last)
    await changeRows(`update occupancy set expires_at = now() + interval '1 second' where expires_at > now()`)
    const endsAt = performance.now() + 1_000
    await timeOn(page, look, last).waitFor()
    expect(performance.now() - endsAt).toBeLessThan(PUSHED_MS)
  })

  longTest('on a phone the time in the bar updates by itself', async () => {
    const look = looks[1]!
    const page = await visit('/help', { device: 'phone' })
    await openLook(page, look)
    const { first } = await freeOn(look)
    const row = page.getByRole('button', { name: new RegExp(`${clockOf(first, look.timeZone)}.*free`) })
    await row.waitFor()
    await takeElsewhere(look.id, first)
    const takenAt = performance.now()
    await row.waitFor({ state: 'detached' })
    expect(performance.now() - takenAt).toBeLessThan(PUSHED_MS)
  })

  const screens = [
    ['a search', ({ day }: FreeLook) => `/search?day=${day}`, '/api/search/looks'],
    ['a shop', ({ shop }: FreeLook) => `/shops/${shop}`, '/api/shops/'],
  ] as const
  test.each(isLong ? screens : [])('%s that is open asks again by itself', async (_, pathOf, asks) => {
    const look = looks[0]!
    const page = await visit('/help')
    const connected = page.waitForResponse((response) => response.request().resourceType() === 'eventsource')
    await page.goto(pathOf(look))
    await connected
    await settled(page)
    const { first } = await freeOn(look)
    const asked = page.waitForRequest((request) => request.url().includes(asks))
    await takeElsewhere(look.id, first)
    const takenAt = performance.now()
    await asked
    expect(performance.now() - takenAt).toBeLessThan(PUSHED_MS)
  })

  longTest('times taken while a browser was offline are gone once it is online', async () => {
    const look = looks[2]!
    const page = await visit('/help', { expects: whileOffline })
    await openLook(page, look)
    const { last } = await freeOn(look)
    await timeOn(page, look, last).waitFor()
    const streams = countStreams(page.context())
    await page.context().setOffline(true)
    await takeElsewhere(look.id, last)
    await timeOn(page, look, last).waitFor()
    await page.context().setOffline(false)
    await timeOn(page, look, last).waitFor({ state: 'detached' })
    await expect.poll(streams).toBe(1)
  })

  longTest('all tabs of a browser share one event stream; another tab opens it when the leader is closed', async () => {
    const first = await visit('/help')
    const context = first.context()
    const streams = countStreams(context)
    const tabs = [first, await context.newPage(), await context.newPage()]
    for (const [index, tab] of tabs.entries()) {
      if (tab !== first) watchRequests(tab)
      const requested = context.waitForEvent('request', (request) => request.resourceType() === 'eventsource')
      await tab.goto(`/looks/${looks[index]!.id}?day=${looks[index]!.day}`)
      await requested
      await settled(tab)
    }
    await expect.poll(streams).toBe(1)
    const { last } = await freeOn(looks[2]!)
    expect(await goneAfterMs(tabs[2]!, looks[2]!, last)).toBeLessThan(PUSHED_MS)
    await first.close()
    const other = await freeOn(looks[1]!)
    await goneAfterMs(tabs[1]!, looks[1]!, other.last)
    await expect.poll(streams).toBe(1)
  })
})

longTest('two tabs show one cart: a change in one appears in the other', async () => {
  const look = looks[0]!
  const one = await visit('/cart')
  const two = await one.context().newPage()
  await two.goto('/cart')
  for (const tab of [one, two]) await tab.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  // Today's first time could pass meanwhile.
  const [start] = (await readTimes(look.id)).days.slice(1).flatMap(({ starts }) => starts)
  await one.goto(`/cart?look=${look.id}&at=${start}`)
  for (const tab of [one, two]) await tab.getByRole('article', { name: look.serviceName }).waitFor()
  await two.getByRole('button', { name: /^Remove/ }).click()
  await one.getByRole('article', { name: look.serviceName }).waitFor({ state: 'detached' })
  await expectAccessible(one)
})
