import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { expectNoEnglish } from '../support/browser/no-english.ts'
import { settled } from '../support/browser/settled.ts'
import { visit } from '../support/browser/visitor.ts'
import { ownSession } from '../support/screens.ts'

async function expectGerman(page: Page): Promise<void> {
  await settled(page)
  await expectNoEnglish(page, 'de')
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'de',
    'ltr',
  ])
}

describe('[Z2] [Z4] a site in German', () => {
  test.each(['desktop', 'phone'] as const)('discover, a look and the empty cart, on a %s', async (device) => {
    const scripts: string[] = []
    const page = await visit('/de/', { device, session: await ownSession() })
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
    })
    await expectGerman(page)
    await expectAccessible(page)
    await page.locator('main a[href^="/de/looks/"]').first().click()
    await page.waitForURL('**/de/looks/**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectGerman(page)
    await expectAccessible(page)
    await page.goto(new URL('/de/cart', page.url()).href)
    await page.getByText('Dein Warenkorb ist leer').waitFor()
    await expectGerman(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((path) => !/^\/assets\/de-[0-9a-f]{8}\//.test(path))).toEqual([])
  })

  test('is drawn once: the browser takes over what the server rendered', async () => {
    const page = await visit('/de/search')
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        Object.assign(window, { isFirstHeading: () => heading !== null && heading === document.querySelector('h1') })
      })
    })
    await page.reload()
    await settled(page)
    const isFirst = () => (window as unknown as { isFirstHeading: () => boolean }).isFirstHeading()
    expect(await page.evaluate(isFirst)).toBe(true)
  })
})

test('[Z6] [Z3] a reader of another language is offered theirs, and this browser remembers it', async () => {
  const page = await visit('/de/search?what=portrait')
  await settled(page)
  await page.getByText('This page is available in English.').waitFor()
  await page.getByRole('button', { name: 'English', exact: true }).press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.search === '?what=portrait')
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.getByText('This page is available in English.').count()).toBe(0)
  await page.goto(new URL('/about', page.url()).href)
  await settled(page)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await page.waitForURL('**/de/about')
  await page.goto(new URL('/me/bookings', page.url()).href)
  await page.waitForURL('**/sign-in?**')
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
})
