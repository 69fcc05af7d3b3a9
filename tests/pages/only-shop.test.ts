import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { makeOpenShop, makeShop } from '#tests/support/make.ts'
import { pageApp } from './page-app.ts'

test('the home page of an installation with one live shop is that shop, and says so', async () => {
  const alone = await createTestDatabase()
  const { db } = alone
  const { shop, look } = await makeOpenShop(db)
  await makeShop(db, { state: 'paused' })
  await db
    .updateTable('shop')
    .set({ name: 'Casa Luz', tagline: 'Light for shy people' })
    .where('id', '=', shop.id)
    .execute()
  const pages = pageApp(alone)
  onTestFinished(async () => {
    pages.close()
    await alone.drop()
  })
  const page = await pages.get('/')
  expect([page.status, page.title]).toEqual([200, 'Casa Luz: Light for shy people'])
  expect(page.content('og:title')).toBe(page.title)
  expect(page.canonical).toBe('http://localhost:3000/')
  expect(page.jsonLd).toMatchObject({ '@type': 'LocalBusiness', url: 'http://localhost:3000/', name: 'Casa Luz' })
  expect(page.html).toMatch(/<h1[^>]*>Light for shy people<\/h1>/)
  expect(page.links).toContain(`/looks/${look.id}`)

  await makeOpenShop(db)
  const several = pageApp(alone)
  expect((await several.get('/')).title).toBe('Discover · Lookbook')
  several.close()
})
