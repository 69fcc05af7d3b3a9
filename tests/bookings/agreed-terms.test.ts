import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, openBookingApp, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

/** Booked on Wednesday at ten in Lisbon: 60 minutes, with 15 before and 30 after. */
async function booked() {
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop, { week: [[540, 780]] })
  const terms = { name: 'Short cut', buffer_before_min: 15, buffer_after_min: 30 }
  const service = await makeService(db, shop, [member], terms)
  const look = await makeLook(db, shop, member, service)
  const client = await openClientBrowser(app)
  await client.add(look.id, '2026-06-03T09:00:00Z')
  const { body } = await client.checkout()
  const id = body.appointments[0].id as string
  const move = (startsAt: string) => client.ask('POST', `/api/appointments/${id}/move`, { startsAt })
  const times = async () => {
    const answer = await client.ask('GET', `/api/appointments/${id}/times?from=2026-06-04`)
    return answer.body.days[0].starts.map((start: string) => start.slice(11, 16)) as string[]
  }
  const kept = () =>
    db
      .selectFrom('occupancy')
      .select('during')
      .where('appointment_id', '=', id)
      .execute()
      .then((rows) => rows.map(({ during }) => String(during)))
  return { shop, service, member, move, times, kept }
}

test('[B16] a move keeps the duration, the buffers and the name that were booked', async () => {
  const { service, move, times, kept } = await booked()
  await app.database.db
    .updateTable('service')
    .set({ name: 'Long cut', duration_min: 180, buffer_before_min: 0, buffer_after_min: 0 })
    .where('id', '=', service.id)
    .execute()
  // Nine to one in Lisbon: with 15 before and 60 + 30 after, from 9:30 to 11:30.
  expect(await times()).toEqual(['08:30', '09:00', '09:30', '10:00', '10:30'])
  const { status, body } = await move('2026-06-04T10:30:00Z')
  expect([status, body.appointments[0].serviceName]).toEqual([200, 'Short cut'])
  expect(body.appointments[0].endsAt).toBe('2026-06-04T11:30:00.000Z')
  expect(await kept()).toEqual(['["2026-06-04 10:15:00+00","2026-06-04 12:00:00+00")'])
})

test('[B16] an appointment of an archived service can be moved', async () => {
  const { service, move, times } = await booked()
  await app.database.db
    .updateTable('service')
    .set({ archived_at: new Date(app.now()) })
    .where('id', '=', service.id)
    .execute()
  expect(await times()).toContain('09:00')
  expect((await move('2026-06-04T09:00:00Z')).status).toBe(200)
  expect((await move('2026-06-04T07:00:00Z')).body.code).toBe('outside_hours')
})

/** In a cart on Wednesday at ten in Lisbon: 60 minutes and 30 after. The shop then changes the service. */
async function changedInCart(
  change: { duration_min?: number; buffer_after_min?: number },
  beforeIt?: (lookId: string) => Promise<void>,
) {
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member], { buffer_after_min: 30 })
  const look = await makeLook(db, shop, member, service)
  const client = await openClientBrowser(app)
  const { items } = (await client.add(look.id, '2026-06-03T09:00:00Z')).body
  await beforeIt?.(look.id)
  await db.updateTable('service').set(change).where('id', '=', service.id).execute()
  const renew = () =>
    client.ask('PATCH', `/api/cart/items/${items[0].id}`, { startsAt: '2026-06-03T09:00:00Z' }).then(({ body }) => body)
  const taken = () =>
    db
      .selectFrom('occupancy')
      .select('during')
      .where('shop_id', '=', shop.id)
      .where('cause', '=', 'appointment')
      .execute()
      .then((rows) => rows.map(({ during }) => String(during)))
  return { client, itemId: items[0].id as string, renew, taken }
}

test.each([
  ['longer by its buffer', { duration_min: 90 }, '10:30:00', '11:00:00'],
  ['shorter', { duration_min: 30 }, '09:30:00', '10:00:00'],
  ['with a longer buffer', { buffer_after_min: 45 }, '10:00:00', '10:45:00'],
])('[B15] [T6] a service made %s in a cart is booked after it was seen, with its whole time', async (...row) => {
  const [, change, endsAt, freeAt] = row
  const { client, itemId, renew, taken } = await changedInCart(change)
  const refused = await client.checkout()
  expect([refused.status, refused.body.code, refused.body.itemId]).toEqual([409, 'terms_changed', itemId])
  expect(await taken()).toEqual([])
  expect((await client.cart()).items[0]).toMatchObject({ endsAt: `2026-06-03T${endsAt}.000Z`, heldUntil: null })
  expect((await renew()).items[0].heldUntil).not.toBeNull()
  expect((await client.checkout()).status).toBe(200)
  expect(await taken()).toEqual([`["2026-06-03 09:00:00+00","2026-06-03 ${freeAt}+00")`])
})

test('[B15] [B18] a service made longer in a cart is not booked where the next client begins', async () => {
  const { client, renew, taken } = await changedInCart({ duration_min: 90 }, async (lookId) => {
    const next = await openClientBrowser(app)
    await next.add(lookId, '2026-06-03T10:30:00Z')
    expect((await next.checkout()).status).toBe(200)
  })
  expect((await client.checkout()).body.code).toBe('terms_changed')
  expect(await renew()).toMatchObject({ code: 'slot_taken' })
  expect(await taken()).toHaveLength(1)
})
