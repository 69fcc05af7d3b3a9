import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makePerson, makeRoom, makeService, makeShop } from '#tests/support/make.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const clock = (day: { starts: string[] }) => day.starts.map((start) => start.slice(11, 16))

/** Rita and Tomás, nine to twelve in Lisbon, both perform a service of an hour for 45.00. */
async function twoMakers() {
  const { db } = app.database
  const shop = await makeShop(db)
  const rita = await makeMember(db, shop, { week: [[540, 720]], display_name: 'Rita' })
  const tomas = await makeMember(db, shop, { week: [[540, 720]], display_name: 'Tomás' })
  const service = await makeService(db, shop, [rita, tomas])
  const look = await makeLook(db, shop, rita, service)
  const set = (memberId: string, change: { price_minor?: number; duration_min?: number; ended_at?: Date }) =>
    db.updateTable('service_member').set(change).where('member_id', '=', memberId).execute()
  const times = async () => {
    const { body } = await openBrowser(app).ask('GET', `/api/looks/${look.id}/times?from=2026-06-03`)
    return clock(body.days[0])
  }
  const card = async () => (await openBrowser(app).ask('GET', `/api/shops/${shop.slug}`)).body.services[0]
  return { shop, rita, tomas, service, look, set, times, card }
}

describe('a performer’s own terms', () => {
  test('[R2] a member’s own price and duration reach times, cart, checkout and card', async () => {
    const { rita, look, set, times, card } = await twoMakers()
    expect(await times()).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00'])
    await set(rita.id, { price_minor: 6000, duration_min: 120 })
    expect(await times()).toEqual(['08:00', '08:30', '09:00'])
    expect(await card()).toMatchObject({ durationMin: 60, price: { minor: 4500, kind: 'from' } })
    const found = (await openBrowser(app).ask('GET', `/api/looks/${look.id}`)).body.look
    expect(found).toMatchObject({ durationMin: 120, price: { minor: 6000, kind: 'fixed' } })

    const client = await openClientBrowser(app)
    const { body } = await client.add(look.id, '2026-06-03T08:00:00Z')
    expect(body.items[0]).toMatchObject({ endsAt: '2026-06-03T10:00:00.000Z', price: { minor: 6000 } })
    const [booked] = (await client.checkout()).body.appointments
    expect(booked).toMatchObject({ price: { minor: 6000 }, endsAt: '2026-06-03T10:00:00.000Z' })
    expect(await times()).toEqual([])
  })

  test('[R1] a member who stopped performing a service is no longer offered, and existing bookings can be moved [B16]', async () => {
    const { shop, rita, tomas, service, look, set, times } = await twoMakers()
    const [client, other] = [await openClientBrowser(app), openBrowser(app)]
    await client.add(look.id, '2026-06-03T08:00:00Z')
    const [booked] = (await client.checkout()).body.appointments
    await other.add(look.id, '2026-06-03T09:00:00Z')
    await set(rita.id, { ended_at: new Date(app.now()) })

    expect(await times()).toEqual([])
    const path = `/api/shops/${shop.slug}/services/${service.id}/times`
    const { body } = await openBrowser(app).ask('GET', `${path}?from=2026-06-03`)
    expect(body.people.map(({ id }: { id: string }) => id)).toEqual([tomas.id])
    const wanted = { shop: shop.slug, serviceId: service.id, memberId: rita.id, startsAt: '2026-06-04T08:00:00Z' }
    expect((await openBrowser(app).ask('POST', '/api/cart/items', wanted)).status).toBe(404)
    other.signIn(await signedIn(app.database.db, await makePerson(app.database.db)))
    expect((await other.checkout()).body.code).toBe('conflict')
    const moved = await client.ask('POST', `/api/appointments/${booked.id}/move`, { startsAt: '2026-06-04T09:00:00Z' })
    expect(moved.status).toBe(200)
  })
})

test('[R3] a price on request is booked without an amount, and no price filter finds it', async () => {
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { price_minor: 0, price_kind: 'on_request' })
  const look = await makeLook(db, shop, member, service)
  const listed = await db.selectFrom('listing').select('price').where('look_id', '=', look.id).executeTakeFirstOrThrow()
  expect(listed.price).toBe(999_999_999)
  const client = await openClientBrowser(app)
  await client.add(look.id, '2026-06-03T09:00:00Z')
  const placed = (await client.checkout()).body
  expect(placed.appointments[0].price).toMatchObject({ minor: 0, kind: 'on_request' })
  expect(placed.totals).toEqual([{ currency: 'EUR', minor: 0, isFrom: true }])
  const wrong = db.updateTable('service').set({ price_minor: 100 }).where('id', '=', service.id).execute()
  await expect(wrong).rejects.toMatchObject({ constraint: 'service_price_kind_has_its_price' })
})

describe('closing a lane', () => {
  test('[R4] a closed lane is neither offered nor claimed, and its appointments stay', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const member = await makeMember(db, shop, { week: [[540, 720]] })
    const room = await makeRoom(db, shop)
    const service = await makeService(db, shop, [member], { rooms: [[room]] })
    const look = await makeLook(db, shop, member, service)
    const client = await openClientBrowser(app)
    await client.add(look.id, '2026-06-04T08:00:00Z')
    const [booked] = (await client.checkout()).body.appointments
    await db
      .updateTable('resource_lane')
      .set({ closes_at: new Date('2026-06-03T10:00:00Z') })
      .where('resource_id', '=', room)
      .execute()
    const { body } = await openBrowser(app).ask('GET', `/api/looks/${look.id}/times?from=2026-06-03`)
    expect(body.days.slice(0, 2).map(clock)).toEqual([['08:00', '08:30', '09:00'], []])
    const kept = await db.selectFrom('occupancy').select('lane').where('appointment_id', '=', booked.id).execute()
    expect(kept).toHaveLength(2)
    // Half an hour later would still be on its own lane, which is closed.
    const { body: moves } = await client.ask('GET', `/api/appointments/${booked.id}/times?from=2026-06-04`)
    expect(clock(moves.days[0])).toEqual([])

    const claim = { shop_id: shop.id, resource_id: room, cause: 'external' as const, external_ref: 'x' }
    const across = { ...claim, id: crypto.randomUUID(), during: '[2026-06-03T09:30:00Z,2026-06-03T10:30:00Z)' }
    const before = { ...claim, id: crypto.randomUUID(), during: '[2026-06-03T09:00:00Z,2026-06-03T10:00:00Z)' }
    await db.insertInto('occupancy').values(before).execute()
    const refused = db.insertInto('occupancy').values(across).execute()
    await expect(refused).rejects.toMatchObject({ constraint: 'occupancy_lane_is_open' })
  })

  test('[R4] a person has one lane, which never closes', async () => {
    const { rita } = await twoMakers()
    const closing = app.database.db
      .updateTable('resource_lane')
      .set({ closes_at: new Date() })
      .where('resource_id', '=', rita.resourceId)
      .execute()
    await expect(closing).rejects.toMatchObject({ constraint: 'resource_lane_only_rooms_close' })
  })
})
