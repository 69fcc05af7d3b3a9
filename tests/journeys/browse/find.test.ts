import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectContrast, expectNoOverflow, isFocused } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, whileOffline } from '../support/browser/visitor.ts'
import { linkTo, readInstallation } from '../support/data/subjects.ts'

type Found = Output<'GET /api/search/looks'>['items']

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filters = (page: Page) => page.getByRole('list', { name: 'Filters' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const hasFocus = (page: Page) => heading(page).evaluate((element) => element === document.activeElement)

async function found(query: string): Promise<Found> {
  const answer = await fetch(`${serverUrl()}/api/search/looks?${query}`)
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}`)
  return ((await answer.json()) as Output<'GET /api/search/looks'>).items
}

/** A day of the next week on which something is free within hours, as visitors in Berlin count days. */
async function freeDay(hours = ''): Promise<{ day: string; items: Found }> {
  for (let ahead = 2; ahead < 7; ahead++) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now() + ahead * 86_400_000)
    const items = await found(`day=${day}${hours}`)
    if (items.some(({ times }) => (times?.starts.length ?? 0) > 1)) return { day, items }
  }
  throw new Error('The test installation has no free day in the next week')
}

describe('finding by what', () => {
  test('with the keyboard alone: a suggestion, its looks, and one of them', async () => {
    const { categories } = await readInstallation()
    const category = categories[0]?.code ?? ''
    const page = await visit('/')
    await settled(page)
    await page.getByRole('searchbox', { name: 'What' }).focus()
    await page.keyboard.type(category.slice(0, 4))
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await options.first().waitFor()
    await expectAccessible(page, 'search')
    const at = await options.evaluateAll((all) => all.findIndex((option) => option.textContent?.includes('Category')))
    for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => options.nth(at).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?category=*')
    await settled(page)
    await expect.poll(() => hasFocus(page)).toBe(true)
    await expect.poll(() => cards(page).count()).toBe((await found(`category=${category}`)).length)

    await cards(page).first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/looks/**')
  })

  test('without results it names the filter to drop, and dropping it finds some', async () => {
    const page = await visit('/search?text=zzzzqqqq&price=500')
    await settled(page)
    await page.getByRole('heading', { name: 'No looks match all filters' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: /Without “zzzzqqqq”/ }).click()
    await expect.poll(() => asked(page)).toEqual({ price: '500' })
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })
})

describe('finding by when', () => {
  test('[F60] on a phone: a day and a part of it; cards show its free times, and a look opens on them', async () => {
    const { day, items } = await freeDay('&from=12:00&to=18:00')
    const page = await visit('/', { device: 'phone' })
    await settled(page)
    await page.getByRole('button', { name: /What are you looking for/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'What are you looking for?' })
    await expect.poll(() => isFocused(sheet.getByLabel('What', { exact: true }))).toBe(true)
    const send = sheet.getByRole('button', { name: /^Show [\d+]+ looks?$/ })
    await expect.poll(() => send.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    await sheet.getByRole('button', { name: /^When/ }).tap()
    const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
    const [, number = '', month = ''] = /(\d+) (\w+)/.exec(named) ?? []
    const cell = sheet.getByRole('button', { name: new RegExp(`\\b${number} ${month}`) })
    if ((await cell.count()) === 0) await sheet.getByRole('button', { name: 'Next month' }).tap()
    await cell.tap()
    await sheet.getByRole('button', { name: 'Afternoon' }).tap()
    await expectAccessible(page, '[role=dialog]')
    await send.tap()
    await page.waitForURL('**/search?*')
    await expect.poll(() => asked(page)).toEqual({ day, from: '12:00', to: '18:00' })
    await settled(page)
    await expect.poll(() => heading(page).textContent()).toMatch(/^Looks free on \w+ afternoon$/)

    await expect.poll(() => cards(page).count()).toBe(items.length)
    const [first] = items
    if (!first?.times) throw new Error('Nothing is free that afternoon')
    const { starts, timeZone } = first.times
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const card = cards(page).filter({ hasText: first.look.title })
    // Pressing it would take the time from the journeys beside this one: book.test.ts does.
    const time = clock.format(new Date(starts[0] ?? ''))
    await card.getByRole('button', { name: new RegExp(`^${time} `) }).waitFor()

    await card.getByRole('link', { name: linkTo(first.look) }).tap()
    await page.waitForURL('**/looks/**')
    expect(asked(page)).toEqual({ day, from: '12:00', to: '18:00' })
    await page.getByRole('button', { name: new RegExp(`, ${time} .*free that day`) }).tap()
    const times = page.getByRole('dialog', { name: 'Pick a time' })
    await times.getByText('You searched for 12:00–18:00.').waitFor()
    await expect
      .poll(() => times.getByRole('button', { name: new RegExp(`^${time}`) }).getAttribute('aria-pressed'))
      .toBe('true')
  })

  longTest('near me: the position is rounded, and without a position there is another way', async () => {
    const page = await visit('/')
    await settled(page)
    const where = page.getByRole('button', { name: /^Where/ })
    await where.click()
    const panel = page.getByRole('dialog', { name: 'Where' })
    await panel.getByRole('button', { name: 'Near me' }).click()
    await panel.getByText('Choose a city').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await page.context().setGeolocation({ latitude: 38.7123456, longitude: -9.1391234 })
    await page.context().grantPermissions(['geolocation'])
    await panel.getByRole('button', { name: 'Near me' }).click()
    await panel.getByRole('radio', { name: '25 km' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect.poll(() => where.textContent()).toContain('Near me, 25 km')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/search?*')
    await expect.poll(() => asked(page)).toEqual({ near: '38.712,-9.139', km: '25' })
    await settled(page)
    const items = await found('near=38.712,-9.139&km=25')
    await expect.poll(() => cards(page).count()).toBe(items.length)
    if (items.length > 0) await expect.poll(() => cards(page).first().textContent()).toMatch(/\d (m|km)/)
  })
})

describe('filters', () => {
  test('on a phone are one sheet, whose button counts what is left', async () => {
    const page = await visit('/search', { device: 'phone' })
    await settled(page)
    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Instant booking' }).tap()
    await expect.poll(() => asked(page)).toEqual({ confirm: 'instant' })
    const { length } = await found('confirm=instant')
    await sheet.getByRole('button', { name: new RegExp(`^Show ${length}`) }).waitFor()
    await expectAccessible(page, '[role=dialog]')
    await expectNoOverflow(page)
    await sheet.getByRole('button', { name: /^Show / }).tap()
    await sheet.waitFor({ state: 'detached' })
    await filters(page).getByRole('link', { name: 'Remove Instant booking' }).waitFor()
  })

  test('are in the address, are shared with it, are dropped one by one, and come back', async () => {
    const { day, items } = await freeDay()
    const page = await visit(`/search?day=${day}`)
    await settled(page)
    await expect.poll(() => cards(page).count()).toBe(items.length)
    await filters(page).getByRole('button', { name: 'Price' }).click()
    const range = page.getByRole('dialog', { name: 'Price' })
    await range.getByLabel('From').fill('200')
    await range.getByLabel('To').fill('100')
    await page.keyboard.press('Enter')
    await range.getByText('The lowest price is above the highest').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await range.getByLabel('From').fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual({ day, price: '100' })
    const cheap = await found(`day=${day}&price=100`)
    await expect.poll(() => cards(page).count()).toBe(cheap.length)
    await page.getByRole('button', { name: 'Soonest first' }).click()
    await page.getByRole('menuitemradio', { name: 'Lowest price first' }).click()
    await expect.poll(() => asked(page)).toEqual({ day, price: '100', sort: 'price' })
    await settled(page)
    const order = await cards(page).allTextContents()

    const friend = await visit(new URL(page.url()).pathname + new URL(page.url()).search, { device: 'phone' })
    await settled(friend)
    await expect.poll(() => cards(friend).allTextContents()).toEqual(order)

    const chip = filters(page).getByRole('link', { name: /^Remove Up to/ })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => asked(page)).toEqual({ day, sort: 'price' })
    await chip.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page)).toBe(true)
    await expect.poll(() => cards(page).count()).toBe(items.length)
    await page.goBack()
    await expect.poll(() => cards(page).allTextContents()).toEqual(order)
  })

  longTest('looks or shops: the same search, counted', async () => {
    const page = await visit('/search', { theme: 'dark' })
    await settled(page)
    const shops = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^Shops/ })
    await expect.poll(() => shops.textContent()).toMatch(/^Shops\d+$/)
    const count = Number((await shops.textContent())?.replace('Shops', ''))
    await shops.click()
    await expect.poll(() => asked(page)).toEqual({ show: 'shops' })
    await expect.poll(() => cards(page).count()).toBe(count)
    await settled(page)
    await expectAccessible(page)
    await expectContrast(page)
    await cards(page).first().getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shops/**')
  })
})

longTest('an error of the server is shown, and trying again brings the looks', async () => {
  const page = await visit('/help', { expects: [/status of 500/, ...whileOffline] })
  let isBroken = true
  await page.route('**/api/search/looks?**', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'failed', title: 'x', status: 500, requestId: 'journey' }),
        })
      : route.continue(),
  )
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'What' }).fill('a')
  await page.keyboard.press('Enter')
  await page.getByText('Something went wrong on our side. Nothing was changed.').waitFor()
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(0)

  await page.context().setOffline(true)
  const before = await cards(page).count()
  await page.getByText('You’re offline. This page may be out of date.').first().waitFor()
  await expect.poll(() => cards(page).count()).toBe(before)
  await page.context().setOffline(false)
})
