import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from './support/browser/checks.ts'
import { isLong } from './support/browser/devices.ts'
import { longTest } from './support/browser/long-test.ts'
import { settled } from './support/browser/settled.ts'
import { visit, whileOffline } from './support/browser/visitor.ts'
import { firstLook } from './support/data/subjects.ts'
import { ownSession } from './support/screens.ts'

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('navigation', () => {
  test('the first Tab offers to skip to the content, and does', async () => {
    const page = await visit('/')
    await settled(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect.poll(() => skip.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => skip.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('after a navigation the focus is on the new heading and the title is set', async () => {
    const page = await visit('/')
    await settled(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
    await page.waitForURL('**/help')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.title()).toMatch(/ · Lookbook$/)
  })

  test('the tab bar of a phone leads to each screen and marks the current one', async () => {
    const page = await visit('/', { device: 'phone', session: await ownSession() })
    await settled(page)
    const bar = page.getByRole('navigation').filter({ hasText: 'Bookings' })
    for (const { name, path } of [
      { name: 'Saved', path: '/me/saved' },
      { name: 'Cart', path: '/cart' },
      { name: 'Bookings', path: '/me/bookings' },
      { name: 'You', path: '/you' },
      { name: 'Discover', path: '/' },
    ]) {
      await bar.getByRole('link', { name, exact: true }).tap()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => bar.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page')
    }
  })

  test('the top bar stays while the page scrolls', async () => {
    const page = await visit('/', { device: 'phone' })
    await settled(page)
    await page.evaluate(() => scrollTo(0, 1200))
    const bar = page.getByRole('banner')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
  })

  longTest('an unknown address says so, with a link back', async () => {
    const page = await visit('/no-such-page', { expects: [/status of 404/] })
    await settled(page)
    await page.getByRole('main').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'See it. Book it.' }).waitFor()
  })
})

describe('appearance', () => {
  test.each(isLong ? (['light', 'dark'] as const) : (['dark'] as const))(
    'follows the system (%s) until it is chosen, then keeps the choice',
    async (theme) => {
      const page = await visit('/', { theme })
      await settled(page)
      const bySystem = await paper(page)
      await page.getByRole('button', { name: 'Your account' }).click()
      const other = theme === 'light' ? 'Dark' : 'Light'
      await page.getByRole('menuitemradio', { name: other }).click()
      await expect.poll(() => paper(page)).not.toBe(bySystem)
      const chosen = await paper(page)
      await page.reload()
      await settled(page)
      await expect.poll(() => paper(page)).toBe(chosen)
    },
  )
})

describe('when things go wrong', () => {
  test('an error of the server is shown, and trying again works', async () => {
    const look = await firstLook()
    const page = await visit('/help', { expects: [/status of 500/, /ERR_FAILED/] })
    // An event of the shop's stream would make the page retry by itself.
    await page.route('**/live?**', (route) => route.abort())
    let isBroken = true
    await page.route('**/api/looks/**', (route) =>
      isBroken
        ? route.fulfill({
            status: 500,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'failed', title: 'x', status: 500, requestId: 'journey' }),
          })
        : route.continue(),
    )
    await page.goto(`/looks/${look.id}`)
    await page.getByText('Something went wrong on our side. Nothing was changed.').first().waitFor()
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.getByRole('heading', { level: 1, name: look.title }).waitFor()
  })

  test('offline is shown, loaded content stays, and it recovers once online', async () => {
    const page = await visit('/', { expects: whileOffline })
    await settled(page)
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    await page.context().setOffline(true)
    const banner = page.getByText('You’re offline. This page may be out of date.')
    await banner.first().waitFor()
    await expect.poll(() => cards.count()).toBe(before)
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('status').filter({ hasText: 'Back online.' }).waitFor()
  })

  longTest('a screen that was not loaded before going offline says so, and loads once online', async () => {
    const page = await visit('/help', { expects: [...whileOffline, /offline/] })
    await settled(page)
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  })
})
