import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectContrast, expectNoOverflow } from './support/checks.ts'
import { ownSession, type Screen, screens, settled } from './support/screens.ts'
import { visit } from './support/visitor.ts'

describe.each(screens)('$name', (screen) => {
  test('stands on a desktop and on a phone, in light and in dark, small, large and right to left; axe finds nothing', async () => {
    // Three people at once: each page has a process of its own, and most of the time goes into axe.
    await Promise.all([onDesktop(screen), onPhone(screen), rightToLeft(screen)])
  })
})

async function onDesktop(screen: Screen): Promise<void> {
  await lookAtBothThemes(await open(screen, { device: 'desktop' }))
}

async function onPhone(screen: Screen): Promise<void> {
  const page = await open(screen, { device: 'phone' })
  await lookAtBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoOverflow(page)
  // A browser at 200 % lays a 1280 pixel window out as one of 640.
  await page.setViewportSize({ width: 640, height: 512 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 1024 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page)
}

async function rightToLeft(screen: Screen): Promise<void> {
  const page = await open(screen, { device: 'phone', locale: 'ar-XB' })
  await settled(page)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('rtl')
  await expect.poll(() => page.getByRole('main').textContent()).toContain('⟦')
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoOverflow(page)
}

async function open({ path, isOwn }: Screen, options: { device: 'desktop' | 'phone'; locale?: string }): Promise<Page> {
  return visit(await path(), { ...options, ...(isOwn && { session: await ownSession() }) })
}

async function lookAtBothThemes(page: Page): Promise<void> {
  await settled(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}
