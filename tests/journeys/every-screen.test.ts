import { describe, expect, test } from 'vitest'
import { expectNoOverflow, lookAtBothThemes } from './support/checks.ts'
import { ownSession, screens, settled } from './support/screens.ts'
import { visit } from './support/visitor.ts'

describe.each(screens)('$name', ({ path, isOwn, expects = [] }) => {
  const known = async () => (isOwn ? { session: await ownSession() } : {})

  test('axe finds nothing on a phone, and it fits 320 pixels, 200 % zoom, and letters twice as large', async () => {
    const page = await visit(await path(), { device: 'phone', expects, ...(await known()) })
    await settled(page)
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
  })

  test('stands right to left, with sentences of the test language', async () => {
    const page = await visit(await path(), { device: 'phone', expects, locale: 'ar-XB', ...(await known()) })
    await settled(page)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('rtl')
    await expect.poll(() => page.getByRole('main').textContent()).toContain('⟦')
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoOverflow(page)
  })
})
