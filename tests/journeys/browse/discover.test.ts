import { describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { quiet } from '../support/browser/quiet.ts'
import { bringIntoView, settled } from '../support/browser/settled.ts'
import { visit } from '../support/browser/visitor.ts'
import { firstLook, linkTo, readInstallation, readLooks } from '../support/data/subjects.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })

describe('discover', () => {
  test('shows every look of the first page with its picture, price and next free time', async () => {
    const page = await visit('/')
    await settled(page)
    const { items } = await readLooks()
    await expect.poll(() => cards(page).count()).toBe(items.length)
    for (const look of items.slice(0, 4)) {
      const card = cards(page).filter({ hasText: look.title })
      await expect.poll(() => card.getByRole('link', { name: linkTo(look) }).count()).toBe(1)
      await card
        .getByText(/[€$£]|No charge/)
        .filter({ visible: true })
        .first()
        .waitFor()
      await expect.poll(() => card.getByRole('img', { name: look.photos[0]?.alt ?? '' }).count()).toBe(1)
    }
  })

  test.each(devicesOf('phone'))(
    "a card shows its look's whole name and price, and a rating where it has room (%s)",
    async (device) => {
      const { items } = await readLooks()
      const rated = items.find(({ rating }) => rating)
      if (!rated?.rating) throw new Error('The test installation has no look with reviews')
      const page = await visit('/', { device })
      await settled(page)
      const card = cards(page).filter({ has: page.getByRole('link', { name: linkTo(rated) }) })
      const { average, count } = rated.rating
      const stars = card.getByRole('img', { name: `${average.toFixed(1)} of 5, ${count} review` })
      // Names wrap: none is cut off, and a short one leaves no hole below it.
      const cutOff = () =>
        cards(page).evaluateAll(
          (all) =>
            all.filter((each) => {
              const [name, by, price] = ['.look-card-name', '.look-card-by', '.look-card-price'].map(
                (part) => each.querySelector<HTMLElement>(part)!,
              )
              const box = each.getBoundingClientRect()
              const hole = by!.getBoundingClientRect().top - name!.getBoundingClientRect().bottom
              return (
                name!.scrollWidth > name!.clientWidth ||
                hole > 12 ||
                price!.getBoundingClientRect().right > box.right + 1
              )
            }).length,
        )
      await expect.poll(cutOff).toBe(0)
      await expect.poll(() => stars.isVisible()).toBe(device !== 'phone')
      await page.setViewportSize({ width: 1440, height: 900 })
      await stars.waitFor()
      await expect.poll(cutOff).toBe(0)
    },
  )

  test('a category filters the wall and is in the address; going back shows all looks', async () => {
    const page = await visit('/')
    await settled(page)
    const all = await cards(page).count()
    const { categories: known } = await readInstallation()
    const category = known[0]?.code ?? ''
    const { items } = await readLooks(`?category=${category}`)

    await categories(page)
      .getByRole('link', { name: new RegExp(`^${category}$`, 'i') })
      .click()
    await page.waitForURL(`**/?category=${category}`)
    await expect.poll(() => cards(page).count()).toBe(items.length)
    expect(items.length).toBeLessThan(all)

    await page.goBack()
    await expect.poll(() => cards(page).count()).toBe(all)
  })

  longTest('a link with a filter shows what its sender saw', async () => {
    const { categories: known } = await readInstallation()
    const category = known.at(-1)?.code ?? ''
    const { items } = await readLooks(`?category=${category}`)
    const page = await visit(`/?category=${category}`)
    await settled(page)
    await expect.poll(() => cards(page).count()).toBe(items.length)
    await expect.poll(() => categories(page).locator('[aria-current]').count()).toBe(1)
  })

  longTest('without results it says so and links to all looks', async () => {
    const page = await visit('/?city=zzzzqqqq')
    await settled(page)
    await page.getByText('No looks match all filters').waitFor()
    await page
      .getByRole('link', { name: 'Show all looks' })
      .or(page.getByRole('button', { name: 'Show all looks' }))
      .click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0)
  })

  test('loads the next page near its end; every page has an address', async () => {
    const { items, total, nextCursor } = await readLooks()
    expect(total).toBeGreaterThan(items.length)
    const page = await visit('/')
    await settled(page)
    const address = await page.getByRole('link', { name: 'Show more' }).getAttribute('href')
    expect(address).toBe(`/?after=${nextCursor}`)
    await bringIntoView(cards(page).nth(items.length - 1))
    await expect.poll(() => cards(page).count()).toBe(total)
    await page.getByText(`${total} looks`, { exact: true }).waitFor()

    const { items: rest } = await readLooks(`?cursor=${nextCursor}`)
    await page.goto(address ?? '')
    await settled(page)
    await expect.poll(() => cards(page).count()).toBe(rest.length)
    await cards(page)
      .first()
      .getByRole('link', { name: linkTo(rest[0]!) })
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start from the newest' }).click()
    await cards(page)
      .first()
      .getByRole('link', { name: linkTo(items[0]!) })
      .waitFor()
  })

  test.each(devicesOf('phone'))(
    'a look far down opens, and going back restores the scroll position, also after a reload; opened anew it is at the top, on %s',
    async (device) => {
      const { total, nextCursor } = await readLooks()
      const { items: rest } = await readLooks(`?cursor=${nextCursor}`)
      const far = rest.at(-1)
      if (!far) throw new Error('The test installation has one page of looks only')
      const page = await visit('/', { device })
      await settled(page)
      await bringIntoView(page.getByRole('link', { name: 'Show more' }))
      await expect.poll(() => cards(page).count()).toBe(total)
      const name = page.getByRole('link', { name: linkTo(far) })
      await bringIntoView(name)
      await quiet(page)
      const before = await page.evaluate(() => scrollY)
      await name.click()
      await page.getByRole('heading', { level: 1, name: far.title }).waitFor()
      await page.goBack()
      await expect.poll(() => cards(page).count()).toBe(total)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      await page.reload()
      await expect.poll(() => cards(page).count()).toBe(total)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      // Its address opened anew begins at the top.
      await page.goto('/')
      await settled(page)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )
})

describe("a card's carousel", () => {
  test('moves by arrow keys, Home and End, and announces its position', async () => {
    const look = await firstLook()
    const page = await visit('/')
    await settled(page)
    const carousel = page.getByRole('group', { name: `Pictures of ${look.title}` })
    await carousel.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await shows(page, 2, look.photos.length)
    await page.keyboard.press('End')
    await shows(page, look.photos.length, look.photos.length)
    await page.keyboard.press('Home')
    await shows(page, 1, look.photos.length)
  })

  longTest('moves by its buttons, which stop at the ends', async () => {
    const look = await firstLook()
    const page = await visit('/')
    await settled(page)
    const carousel = page.getByRole('group', { name: `Pictures of ${look.title}` })
    await carousel.hover()
    const next = carousel.getByRole('button', { name: 'Next picture' })
    const previous = carousel.getByRole('button', { name: 'Previous picture' })
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('true')
    for (let picture = 2; picture <= look.photos.length; picture++) {
      await next.click()
      await shows(page, picture, look.photos.length)
    }
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => previous.getAttribute('aria-disabled')).toBe('false')
  })

  longTest('a press on a picture opens the look', async () => {
    const look = await firstLook()
    const page = await visit('/')
    await settled(page)
    await page
      .getByRole('group', { name: `Pictures of ${look.title}` })
      .getByRole('img')
      .first()
      .click()
    await page.waitForURL(`**/looks/${look.id}`)
  })
})

async function shows(page: Page, number: number, count: number): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: `Picture ${number} of ${count}.` })
    .waitFor()
}
