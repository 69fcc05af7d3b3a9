import { describe, expect, test } from 'vitest'
import { settled } from './support/screens.ts'
import { firstLook, linkTo, readShop } from './support/subjects.ts'
import { visit } from './support/visitor.ts'

describe('a shop', () => {
  test('shows its looks, services with prices, team, reviews and hours', async () => {
    const { shop } = await firstLook()
    const facts = await readShop(shop.slug)
    const page = await visit(`/shops/${shop.slug}`)
    await settled(page)
    const main = page.getByRole('main')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(facts.name)
    for (const heading of ['Looks', 'Services', 'Team', 'Reviews', 'Where and when'])
      expect(await main.getByRole('heading', { name: heading }).count(), heading).toBeGreaterThan(0)
    for (const service of facts.services) await main.getByText(service.name).first().waitFor()
    for (const member of facts.team) await main.getByText(member.name).first().waitFor()
    await main.getByRole('button', { name: `All ${facts.looks.total} looks` }).click()
    for (const look of facts.looks.items) await main.getByRole('link', { name: linkTo(look) }).waitFor()
  })

  test('a look of it opens, and going back returns to the shop', async () => {
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

  test('one that is not there says so, with the way back', async () => {
    const page = await visit('/shops/no-such-shop', { expects: [/status of 404/] })
    await page.getByRole('heading', { name: 'This shop is not here' }).waitFor()
    await page.getByRole('link', { name: 'See all looks' }).click()
    await page.getByRole('heading', { level: 1, name: 'See it. Book it.' }).waitFor()
  })
})
