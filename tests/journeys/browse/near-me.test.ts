import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

test('[F62] a visitor sees the city of their time zone; another is one press away, and is remembered', async () => {
  await changeRows("update shop set city = 'Berlin', time_zone = 'Europe/Berlin' where slug = 'curtume'")
  // Names that together are wider than a phone.
  await changeRows("update shop set city = 'Llanfairpwllgwyngyll' where slug = 'verde-manso'")
  await changeRows("update shop set city = 'Mönchengladbachrheydt' where slug = 'noite-clara'")
  // Visitors are in Berlin, the city with fewer looks.
  const page = await visit('/', { device: 'phone' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.textContent()).toBe('Looks in Berlin')
  expect(new URL(page.url()).search).toBe('?city=Berlin')
  await settled(page)
  const cards = page.getByRole('main').getByRole('article')
  await expect.poll(() => cards.first().textContent()).toContain('Curtume')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('navigation', { name: 'Other cities' }).getByRole('link', { name: 'Lisboa' }).tap()
  await expect.poll(() => heading.textContent()).toBe('Looks in Lisboa')
  await expect.poll(() => cards.filter({ hasText: 'Curtume' }).count()).toBe(0)
  // The installation's own city needs no redirect.
  await page.goto('/')
  await settled(page)
  await expect.poll(() => heading.textContent()).toBe('Looks in Lisboa')
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('navigation', { name: 'Other cities' }).getByRole('link', { name: 'Anywhere' }).tap()
  await expect.poll(() => heading.textContent()).toBe('See it. Book it.')
  await expect.poll(() => new URL(page.url()).search).toBe('?city=anywhere')
  // Links inside the site lead to the remembered choice too.
  await page.goto('/help')
  await page
    .getByRole('link', { name: /, home$/ })
    .first()
    .tap()
  await page.waitForURL('**/?city=anywhere')
})

longTest(
  '[F80] a switch keeps only looks with a time on its days, beside city and category, and is taken back by a second press',
  async () => {
    await changeRows("update shop set city = 'Berlin', time_zone = 'Europe/Berlin' where slug = 'curtume'")
    const page = await visit('/?city=Lisboa', { device: 'desktop' })
    await settled(page)
    const cards = page.getByRole('main').getByRole('article')
    const row = page.getByRole('navigation', { name: 'Categories' })
    const count = (query: string) =>
      page.evaluate(async (asked) => (await (await fetch(`/api/looks?${asked}`)).json()).total as number, query)
    await page.getByText('Times are Lisbon time').waitFor()

    await row.getByRole('link', { name: 'This weekend' }).click()
    await page.waitForURL('**/?city=Lisboa&free=weekend')
    const found = await count('city=Lisboa&free=weekend')
    await expect.poll(() => cards.count()).toBe(Math.min(found, 24))
    await expectAccessible(page)
    const category = row.getByRole('link').nth(3)
    await category.click()
    await page.waitForURL('**/?city=Lisboa&category=*&free=weekend')
    await expect.poll(() => category.getAttribute('aria-current')).toBe('page')
    await row.getByRole('link', { name: 'Remove This weekend' }).click()
    await page.waitForURL(({ search }) => !search.includes('free') && search.includes('category'))

    // In a narrow window the row scrolls by its arrows, and the chosen category is in view after a reload.
    await page.setViewportSize({ width: 740, height: 900 })
    await page.getByRole('button', { name: 'More categories' }).click()
    await row.getByRole('link').last().click()
    await page.reload()
    await settled(page)
    const last = row.getByRole('link').last()
    await expect.poll(() => last.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => last.evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: 'Earlier categories' }).waitFor()
  },
)

test('[F81] [F82] prices stay within a currency; the empty field offers recent searches, which can be removed', async () => {
  await changeRows("update shop set city = 'New York', currency = 'USD' where slug = 'curtume'")
  const page = await visit('/search?city=New York', { device: 'desktop' })
  await settled(page)
  await page.getByRole('button', { name: 'Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Lowest price first' }).click()
  await page.waitForURL('**/search?*currency=USD*')
  await page.getByRole('link', { name: 'Remove New York' }).click()
  await page.getByText('Prices aren’t converted: lowest in USD first, then in EUR.').waitFor()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const range = page.getByRole('dialog', { name: 'Price' })
  await range.getByLabel('From (USD)').fill('20')
  await range.getByLabel('To (USD)').fill('60')
  await range.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Remove $20–$60' }).waitFor()
  await page.getByText('Prices aren’t converted').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await page.goto('/?city=Lisboa')
  await settled(page)
  const field = page.getByLabel('What', { exact: true })
  await field.fill('portrait')
  await field.press('Enter')
  await page.waitForURL('**/search?*text=portrait*')
  await page.goto('/?city=Lisboa')
  await settled(page)
  await field.focus()
  const recent = page.getByRole('list', { name: 'Recent searches' })
  await recent.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?*text=portrait*')
  await page.goto('/?city=Lisboa')
  await settled(page)
  await field.focus()
  await recent.getByRole('button', { name: /^Remove / }).click()
  await recent.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('lookbook.searches'))).toBe('[]')
})
