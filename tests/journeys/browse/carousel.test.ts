import { describe, expect, test } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { bringIntoView, settled } from '../support/browser/settled.ts'
import { swipe } from '../support/browser/touch.ts'
import { visit } from '../support/browser/visitor.ts'
import { firstLook } from '../support/data/subjects.ts'

/** The carousel of a look with at least three pictures, on the wall. */
async function cardOn(page: Page) {
  const look = await firstLook()
  await settled(page)
  const carousel = page.getByRole('group', { name: `Pictures of ${look.title}` })
  // It becomes a tab stop once it is hydrated.
  await carousel.locator('[tabindex="0"]').waitFor({ state: 'attached' })
  return { look, carousel, count: look.photos.length }
}

/** The slides that are not inert, those inside the track's box, the pictures per slide, and the tab stops. */
function state(carousel: Locator) {
  return carousel.evaluate((root) => {
    const track = root.querySelector('[role=group][aria-label*=pictures]')
    const box = track?.getBoundingClientRect()
    const slides = [...(track?.children ?? [])] as HTMLElement[]
    const stands = (slide: HTMLElement) => Math.abs(slide.getBoundingClientRect().left - (box?.left ?? 0)) < 2
    return {
      current: slides.filter((slide) => !slide.inert).map((slide) => slide.getAttribute('aria-label')),
      inWindow: slides.filter(stands).map((slide) => slide.getAttribute('aria-label')),
      slides: slides.length,
      pictures: slides.map((slide) => slide.querySelectorAll('img').length),
      stops: [...root.querySelectorAll<HTMLElement>('*')].filter(
        (element) => element.tabIndex >= 0 && !element.closest('[inert]'),
      ).length,
    }
  })
}

const at = (number: number, count: number) => ({
  current: [`${number} of ${count}`],
  inWindow: [`${number} of ${count}`],
})

describe('a carousel', () => {
  test('shows one picture, prefetches the next on hover, and renders only those near it', async () => {
    const page = await visit('/', { reducedMotion: 'no-preference' })
    const { carousel, count } = await cardOn(page)
    const first = await state(carousel)
    expect(first).toMatchObject({ ...at(1, count), slides: count, stops: 1 })
    expect(first.pictures).toEqual([1, ...Array(count - 1).fill(0)])
    await carousel.hover()
    await expect.poll(async () => (await state(carousel)).pictures.slice(0, 3)).toEqual([1, 1, 0])

    // Clicks during the animation all count, and those beyond the end do not open the look.
    const next = carousel.getByRole('button', { name: 'Next picture' })
    const { x, y, width, height } = (await next.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (let press = 0; press < count + 1; press++) await page.mouse.click(x + width / 2, y + height / 2)
    await expect.poll(() => state(carousel)).toMatchObject(at(count, count))
    expect(new URL(page.url()).pathname).toBe('/')
    const { pictures, stops } = await state(carousel)
    expect(pictures.every((images, index) => images === 0 || index >= count - 3)).toBe(true)
    expect(stops).toBe(1)
    await page
      .getByRole('status')
      .filter({ hasText: `Picture ${count} of ${count}.` })
      .waitFor()

    // After a rotation and after a zoom the same picture is shown.
    await page.setViewportSize({ width: 800, height: 1200 })
    await expect.poll(() => state(carousel)).toMatchObject(at(count, count))
    await page.setViewportSize({ width: 1103, height: 700 })
    await expect.poll(() => state(carousel)).toMatchObject(at(count, count))
  })

  longTest('moves by trackpad and by pen; link and arrows do not interfere', async () => {
    const page = await visit('/')
    const { look, carousel, count } = await cardOn(page)
    await carousel.hover()
    const box = await carousel.boundingBox()
    await page.mouse.wheel((box?.width ?? 0) * 0.8, 0)
    await expect.poll(() => state(carousel)).toMatchObject(at(2, count))

    const next = await carousel.getByRole('button', { name: 'Next picture' }).boundingBox()
    const cdp = await page.context().newCDPSession(page)
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await cdp.send('Input.dispatchMouseEvent', {
        type,
        x: (next?.x ?? 0) + 22,
        y: (next?.y ?? 0) + 22,
        button: 'left',
        clickCount: 1,
        pointerType: 'pen',
      })
    await expect.poll(() => state(carousel)).toMatchObject(at(3, count))
    expect(new URL(page.url()).pathname).toBe('/')
    await carousel.getByRole('img', { name: look.photos[2]?.alt ?? '' }).click()
    await page.waitForURL(`**/looks/${look.id}`)
  })

  longTest('jumps without an animation under reduced motion', async () => {
    const page = await visit('/', { reducedMotion: 'reduce' })
    const { carousel } = await cardOn(page)
    const track = carousel.locator('[tabindex="0"]')
    await track.focus()
    const [moved, width] = await track.evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      return [element.scrollLeft, element.clientWidth]
    })
    expect(moved).toBeCloseTo(width ?? Number.NaN, -1)
  })

  longTest('reads from right to left where the page does', async () => {
    const page = await visit('/')
    const { carousel, count } = await cardOn(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await carousel.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => state(carousel)).toMatchObject(at(2, count))
    await page.keyboard.press('End')
    await expect.poll(() => state(carousel)).toMatchObject(at(count, count))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => state(carousel)).toMatchObject(at(count - 1, count))
    const next = await carousel.getByRole('button', { name: 'Next picture' }).boundingBox()
    const previous = await carousel.getByRole('button', { name: 'Previous picture' }).boundingBox()
    expect(next?.x).toBeLessThan(previous?.x ?? 0)
  })

  test('on a phone a swipe shows the next picture without announcing it, a tap opens the look', async () => {
    const page = await visit('/', { device: 'phone', reducedMotion: 'no-preference' })
    const { look, carousel, count } = await cardOn(page)
    await bringIntoView(carousel)
    await swipe(page, carousel.locator('[role=group][aria-label*=pictures]').first())
    await expect.poll(() => state(carousel)).toMatchObject(at(2, count))
    expect(new URL(page.url()).pathname).toBe('/')
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /^Picture/ })
        .count(),
    ).toBe(0)
    expect(await carousel.getByRole('button', { name: 'Next picture' }).isVisible()).toBe(false)
    await carousel.getByRole('img', { name: look.photos[1]?.alt ?? '' }).tap()
    await page.waitForURL(`**/looks/${look.id}`)
  })
})

describe('a hero', () => {
  test('its thumbnails are one tab stop, move by arrow keys, and follow the shown picture', async () => {
    const look = await firstLook()
    const page = await visit(`/looks/${look.id}`)
    await settled(page)
    const hero = page.getByRole('region', { name: `Pictures of ${look.title}` })
    const tabs = hero.getByRole('tab')
    await expect.poll(() => tabs.count()).toBe(look.photos.length)
    const stops = () =>
      tabs.evaluateAll((all) => all.flatMap((tab, index) => ((tab as HTMLElement).tabIndex === 0 ? [index] : [])))
    await expect.poll(stops).toEqual([0])
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(stops).toEqual([1])
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(stops).toEqual([look.photos.length - 1])
    const shown = (await tabs.last().getAttribute('aria-controls')) ?? ''
    await expect
      .poll(() => page.evaluate((id) => document.getElementById(id)?.closest('[inert]') === null, shown))
      .toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(stops).toEqual([0])
  })
})

longTest('an avatar that fails to load is replaced by initials, and loads once online', async () => {
  const page = await visit('/', { expects: [/net::ERR_FAILED/] })
  await page.route('**/photos/**', (route) => route.abort())
  await page.reload()
  const { look } = await cardOn(page)
  const face = page.getByRole('article').filter({ hasText: look.title }).first().locator('[data-initials] img')
  await expect.poll(() => face.isVisible()).toBe(false)
  await page.unroute('**/photos/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => face.isVisible()).toBe(true)
})

/** For each visible card picture: image pixels per device pixel, including the cropped part. */
function sharpness(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.look-card .carousel img')].flatMap((image) => {
      const { top, left, width, height } = image.getBoundingClientRect()
      if (top >= innerHeight || left >= innerWidth || width === 0) return []
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const pixels = Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1])
      return pixels / (Math.max(width, height * ratio) * devicePixelRatio)
    }),
  )
}

test.each(devicesOf('desktop'))('every visible card picture is sharp, on a %s', async (device) => {
  const page = await visit('/', { device })
  await cardOn(page)
  const shares = await sharpness(page)
  expect(shares.length).toBeGreaterThan(3)
  // A browser may choose the narrower of two widths, down to their geometric mean.
  expect(Math.min(...shares)).toBeGreaterThan(0.7)
})
