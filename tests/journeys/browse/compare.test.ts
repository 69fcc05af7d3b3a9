import { describe, expect, test } from 'vitest'
import type { Locator } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { quiet } from '../support/browser/quiet.ts'
import { settled } from '../support/browser/settled.ts'
import { visit } from '../support/browser/visitor.ts'
import { firstLook, pairedLook } from '../support/data/subjects.ts'

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement)
const shares = (slider: Locator) => slider.getAttribute('aria-valuetext')

describe('before and after', () => {
  test.each(devicesOf('phone'))(
    'are compared by keyboard and by pointer, in place and large, on %s',
    async (device) => {
      const look = await pairedLook()
      const page = await visit(`/looks/${look.id}`, { device })
      await settled(page)
      const thumbnails = page.getByRole('tablist', { name: 'All pictures' })
      const placeBefore = await thumbnails.boundingBox()

      await page.getByRole('button', { name: 'Compare before and after' }).press('Enter')
      const slider = page.getByRole('slider', { name: 'Before and after' })
      await expect.poll(() => hasFocus(slider)).toBe(true)
      expect(await shares(slider)).toBe('50 % before, 50 % after')
      await page.getByRole('img', { name: `Before: ${look.photos[0]?.alt}` }).waitFor()
      for (const [key, said] of [
        ['ArrowLeft', '45 % before, 55 % after'],
        ['Home', '0 % before, 100 % after'],
        ['PageUp', '25 % before, 75 % after'],
        ['End', '100 % before, 0 % after'],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => shares(slider)).toBe(said)
      }
      // The pictures behind are inert, and the layout has not moved.
      expect(await page.getByRole('button', { name: 'Enlarge picture' }).count()).toBe(0)
      await expect.poll(() => thumbnails.boundingBox()).toEqual(placeBefore)

      const box = await slider.boundingBox()
      if (!box) throw new Error('The comparison has no box')
      const at = (share: number) => [box.x + box.width * share, box.y + box.height / 3] as const
      await page.mouse.move(...at(0.5))
      await page.mouse.down()
      await page.mouse.move(...at(0.2), { steps: 3 })
      await page.mouse.up()
      await expect.poll(() => slider.inputValue()).toBe('20')
      if (device === 'phone') {
        await page.touchscreen.tap(...at(0.6))
        await expect.poll(() => slider.inputValue()).toBe('60')
      }
      await quiet(page)
      await expectNoOverflow(page)
      // Both devices have the same elements, so axe checks each state once.
      if (device === 'phone') await expectAccessible(page, '.look-hero')

      const larger = page.getByRole('button', { name: 'Compare full size' })
      await larger.press('Enter')
      const large = page.getByRole('dialog')
      const largeSlider = large.getByRole('slider')
      await expect.poll(() => hasFocus(largeSlider)).toBe(true)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => shares(largeSlider)).toBe('55 % before, 45 % after')
      await expect.poll(() => page.url()).toContain('photo=1-2')
      if (device === 'desktop') {
        await quiet(page)
        await expectAccessible(page)
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => large.count()).toBe(0)
      await expect.poll(() => hasFocus(larger)).toBe(true)

      await page.keyboard.press('Escape')
      await expect.poll(() => slider.count()).toBe(0)
      await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Compare before and after' }))).toBe(true)

      // Choosing a thumbnail closes the comparison.
      await page.keyboard.press('Enter')
      await slider.waitFor()
      await thumbnails.getByRole('tab', { name: 'Picture 2' }).click()
      await expect.poll(() => slider.count()).toBe(0)
    },
  )

  longTest('open by address, mirrored in a right-to-left language, and close to the first picture', async () => {
    const look = await pairedLook()
    const page = await visit(`/looks/${look.id}?photo=1-2`, { locale: 'ar-XB' })
    const slider = page.getByRole('dialog').getByRole('slider')
    await expect.poll(() => hasFocus(slider)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => slider.inputValue()).toBe('55')
    await page.getByRole('dialog').locator('[data-compares]').click()
    await page
      .getByRole('dialog')
      .getByRole('img', { name: look.photos[0]?.alt ?? '' })
      .waitFor()
    await expect.poll(() => page.url()).toMatch(/photo=1$/)
  })

  longTest('are not offered where a look has no pair, whatever its address says', async () => {
    const look = await firstLook()
    const page = await visit(`/looks/${look.id}?photo=1-2`)
    await page
      .getByRole('dialog')
      .getByRole('img', { name: look.photos[0]?.alt ?? '' })
      .waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await page.locator('[data-compares]').count()).toBe(0)
  })
})
