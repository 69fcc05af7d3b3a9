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
