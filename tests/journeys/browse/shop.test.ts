import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { quiet } from '../support/browser/quiet.ts'
import { settled } from '../support/browser/settled.ts'
import { visit } from '../support/browser/visitor.ts'
import { firstLook, linkTo, readInstallation, readServiceTimes, readShop } from '../support/data/subjects.ts'

describe('a shop', () => {
  test('shows its looks, services with prices, team, reviews and hours', async () => {
    const { shop } = await firstLook()
    const facts = await readShop(shop.slug)
    const page = await visit(`/shops/${shop.slug}`)
    await settled(page)
    const main = page.getByRole('main')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(facts.name)
    for (const heading of ['Looks', 'Services', 'Team', 'Reviews', 'Where and when'])
      await main.getByRole('heading', { name: heading }).first().waitFor()
    for (const service of facts.services) await main.getByText(service.name).first().waitFor()
    for (const member of facts.team) await main.getByText(member.name).first().waitFor()
    await main.getByRole('button', { name: `All ${facts.looks.total} looks` }).click()
    for (const look of facts.looks.items) await main.getByRole('link', { name: linkTo(look) }).waitFor()
  })

  test('"Book a time" leads to the services, each with its next free time as a button', async () => {
    const { shop } = await firstLook()
    const service = (await readShop(shop.slug)).services.find(({ nextFree }) => nextFree)
    if (!service) throw new Error(`${shop.slug} has no service with a free time`)
    const page = await visit(`/shops/${shop.slug}`)
    await settled(page)
    await page.getByRole('main').getByRole('link', { name: 'Book a time' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#services')
    // Pressing it would take the time from the journeys beside this one: book.test.ts does.
    await page.getByRole('button', { name: new RegExp(`for ${RegExp.escape(service.name)}$`) }).waitFor()
  })

  test('[F60] opens a service on the searched day, with a time inside the window chosen', async () => {
    const { shop } = await firstLook()
    const { services, looks } = await readShop(shop.slug)
    const service = services.find(({ nextFree }) => nextFree)
    const { days, timeZone } = await readServiceTimes(shop.slug, service?.id ?? '')
    const day = days.slice(1).find(({ starts }) => starts.length > 1)
    if (!service || !day) throw new Error(`${shop.slug} has no service with a day of two free times`)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const time = clock.format(new Date(day.starts[1] ?? ''))
    const page = await visit(`/shops/${shop.slug}?day=${day.on}&from=${time}&to=24:00`)
    await settled(page)
    const link = page.getByRole('link', { name: linkTo(looks.items[0]!) })
    expect(await link.getAttribute('href')).toContain(`?day=${day.on}&from=`)
    await page.getByRole('button', { name: `Book ${service.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Pick a time' })
    await dialog.getByText(`You searched for ${time}–24:00.`).waitFor()
    const chosen = dialog.getByRole('button', { name: new RegExp(`^${time}`) })
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => dialog.getByRole('status').textContent()).toContain(`, ${time}.`)
  })

  longTest('its covers open large, one after the other, and going back closes them', async () => {
    const { shop } = await firstLook()
    const { covers } = await readShop(shop.slug)
    const page = await visit(`/shops/${shop.slug}`)
    await settled(page)
    await page.getByRole('button', { name: `See picture 1 of ${covers.length} large` }).press('Enter')
    const large = page.getByRole('dialog', { name: `Pictures of ${shop.name}` })
    await large.getByRole('img', { name: covers[0]?.alt ?? '' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await large.getByRole('img', { name: covers[1]?.alt ?? '' }).waitFor()
    await quiet(page)
    await expectAccessible(page)
    await page.goBack()
    await expect.poll(() => large.count()).toBe(0)
    await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  })

  longTest('a look of it opens, and going back returns to the shop', async () => {
    const { shop } = await firstLook()
    const { looks } = await readShop(shop.slug)
    const [look] = looks.items
    if (!look) throw new Error(`${shop.slug} has no looks`)
    const page = await visit(`/shops/${shop.slug}`, { device: 'phone' })
    await settled(page)
    await page
      .getByRole('link', { name: linkTo(look) })
      .first()
      .tap()
    await page.getByRole('heading', { level: 1, name: look.title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: shop.name }).waitFor()
  })

  test('the only shop of an installation is its home page', async () => {
    const { shop } = await firstLook()
    const { tagline } = await readShop(shop.slug)
    const installation = await readInstallation()
    const page = await visit('/privacy')
    await page.route('**/api/installation', (route) =>
      route.fulfill({ json: { ...installation, onlyShop: { slug: shop.slug, name: shop.name } } }),
    )
    await page.goto('/about')
    await page.getByRole('link', { name: 'Lookbook, home' }).click()
    await page.getByRole('heading', { level: 1, name: tagline ?? shop.name, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('main').getByRole('link', { name: 'Book a time' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#services')
  })

  longTest('an unknown shop says so, with a link back', async () => {
    const page = await visit('/shops/no-such-shop', { expects: [/status of 404/] })
    await page.getByRole('heading', { name: 'Shop not found' }).waitFor()
    await page.getByRole('link', { name: 'See all looks' }).click()
    await page.getByRole('heading', { level: 1, name: 'See it. Book it.' }).waitFor()
  })
})
