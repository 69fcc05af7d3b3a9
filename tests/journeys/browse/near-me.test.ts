import { expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow } from '../support/checks.ts'
import { changeRows } from '../support/installation/change-rows.ts'
import { settled } from '../support/settled.ts'
import { visit, withOwnInstallation } from '../support/visitor.ts'

withOwnInstallation()

test('[F62] a visitor sees the city of their time zone; another is one press away, and is remembered', async () => {
  await changeRows("update shop set city = 'Berlin', time_zone = 'Europe/Berlin' where slug = 'curtume'")
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
