import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { syncZoneOverrides, zoneWindow } from '#server/availability/sync-zone-overrides.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

// A Monday, nine in the morning in Lisbon; planned is the Tuesday, when Lisbon is an hour ahead of UTC.
let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

async function makeOffer(city: string, category: string, name: string) {
  const { db } = app.database
  const shop = await makeShop(db, { name, city, lat: 38.71, lng: -9.14 })
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { category })
  return { shop, member, service, look: await makeLook(db, shop, member, service, { title: name }) }
}

type Client = ReturnType<typeof openBrowser>
const plan = async (client: Client, query: string) => {
  await syncZoneOverrides(app.database.db, zoneWindow(app.now()))
  await moveGapWindows(app.database.db, app.now())
  const { status, body, statements } = await client.ask('GET', `/api/plan?day=2026-06-02&${query}`)
  expect([status, body.code]).toEqual([200, undefined])
  const starts = body.plans[0]?.parts.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16))
  return { starts, taken: body.taken, loosenings: body.loosenings, statements: statements.length }
}

test('[G19] the client’s own appointment is left alone, with the way, and named; others do not see it', async () => {
  const { db } = app.database
  const elsewhere = await makeOffer('Faro', 'nails', 'Casa Luz')
  await makeOffer('Faro', 'hair', 'Cut')
  const client = await openClientBrowser(app)
  const during = ['2026-06-02T08:30:00Z', '2026-06-02T09:30:00Z'] as const
  await makeAppointment(db, elsewhere.service, elsewhere.member, during, { clientId: client.personId })
  const query = 'from=09:00&to=13:00&city=Faro&want=hair'
  const own = await plan(client, query)
  expect(own.starts).toEqual(['10:00'])
  expect(own.taken).toEqual([
    {
      shop: { slug: elsewhere.shop.slug, name: 'Casa Luz' },
      startsAt: new Date(during[0]).toISOString(),
      endsAt: new Date(during[1]).toISOString(),
      timeZone: 'Europe/Lisbon',
      isBooked: true,
    },
  ])
  const stranger = await plan(await openClientBrowser(app), query)
  expect([stranger.starts, stranger.taken]).toEqual([['08:00'], []])
  const visitor = await plan(openBrowser(app), query)
  expect([visitor.starts, visitor.taken]).toEqual([['08:00'], []])
  // Without a cookie no statement is added; with one the session and what is taken.
  expect(own.statements - visitor.statements).toBe(2)

  await db
    .updateTable('appointment')
    .set({ state: 'cancelled_by_client' })
    .where('shop_id', '=', elsewhere.shop.id)
    .execute()
  expect((await plan(client, query)).taken).toEqual([])
})

test('[G19] what a visitor’s cart holds is left alone until its hold ends', async () => {
  const inCart = await makeOffer('Tavira', 'nails', 'Casa Luz')
  await makeOffer('Tavira', 'hair', 'Cut')
  const visitor = openBrowser(app)
  expect((await visitor.add(inCart.look.id, '2026-06-02T08:30:00Z')).status).toBe(200)
  const query = 'from=09:00&to=13:00&city=Tavira&want=hair'
  const held = await plan(visitor, query)
  expect(held.starts).toEqual(['10:00'])
  expect(held.taken).toMatchObject([{ shop: { name: 'Casa Luz' }, isBooked: false }])
  app.moveClock(11 * 60_000)
  expect(await plan(visitor, query)).toMatchObject({ starts: ['08:00'], taken: [] })
  app.moveClock(-11 * 60_000)
})

test('[G19] where only what is taken stands in the way, another day or later end is named', async () => {
  const offer = await makeOffer('Lagos', 'hair', 'Cut')
  const client = await openClientBrowser(app)
  const during = ['2026-06-02T08:00:00Z', '2026-06-02T10:00:00Z'] as const
  const other = await makeOffer('Lagos', 'nails', 'Nails')
  await makeAppointment(app.database.db, other.service, other.member, during, { clientId: client.personId })
  const { starts, loosenings } = await plan(client, `from=09:00&to=11:00&city=Lagos&want=look:${offer.look.id}`)
  expect(starts).toBeUndefined()
  expect(loosenings).toContainEqual({ wish: 'day', day: '2026-06-03' })
})

test('[G4] [G19] a lunch break is not where the client is elsewhere', async () => {
  const client = await openClientBrowser(app)
  const elsewhere = await makeOffer('Beja', 'nails', 'Nails')
  await makeOffer('Beja', 'hair', 'Cut')
  // In Lisbon 11:00 to 14:00: of the hours for lunch one is left, from 14:00 to 15:00.
  const during = ['2026-06-02T10:00:00Z', '2026-06-02T13:00:00Z'] as const
  await makeAppointment(app.database.db, elsewhere.service, elsewhere.member, during, { clientId: client.personId })
  const query = 'from=14:00&to=16:30&city=Beja&want=hair&lunch=60'
  expect((await plan(client, query)).starts).toEqual(['14:00'])
  const longer = await plan(client, query.replace('60', '90'))
  expect([longer.starts, longer.loosenings]).toEqual([undefined, expect.arrayContaining([{ wish: 'lunch' }])])
})
