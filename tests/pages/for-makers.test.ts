import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { pageApp } from './page-app.ts'

let database: TestDatabase
let app: ReturnType<typeof pageApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = pageApp(database)
})
afterAll(async () => {
  app.close()
  await database.drop()
})

test('the page for makers is rendered with its description and leads to opening a shop', async () => {
  // With one shop only, the site would bear its name.
  await makeOpenShop(database.db)
  await makeOpenShop(database.db)
  const page = await app.get('/for-makers')
  expect([page.status, page.title]).toEqual([200, 'For makers · Lookbook'])
  expect(page.content('description')).toContain('No fee per booking')
  expect(page.canonical).toBe('http://localhost:3000/for-makers')
  expect(page.body).toContain('Open your shop')
  expect(page.html).toContain('returnTo=%2Fopen-a-shop')
})
