import { expect } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import { quiet } from './quiet.ts'

/** The screen is hydrated and has its heading, data, fonts and all of its parts; no request is under way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // A server-rendered page loads its scripts after its first picture: until then the network may be idle for a while.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await quiet(page)
  await page.waitForFunction(() => {
    const { body, documentElement: root } = document
    const hasFonts = !root.dataset.fonts || body.dataset.fonts !== undefined
    const isLoading = document.querySelector('[data-below], main [aria-busy=true]') !== null
    return hasFonts && !isLoading
  })
  await page.evaluate(() => document.fonts.ready)
}

/** Unlike Playwright's scrollIntoViewIfNeeded, it begins again when fresh data replaces the element. */
export async function bringIntoView(target: Locator): Promise<void> {
  const isReached = () =>
    target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return element.isConnected
    })
  await expect.poll(isReached).toBe(true)
}
