import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { openStudio } from '#tests/studio/studio-app.ts'
import { announced } from '#tests/support/announced.ts'
import { makeLook, makeOpenShop, makeService } from '#tests/support/make.ts'
import { seenItems } from '#tests/support/seen-items.ts'

/** The announced shops. */
let notified: string[] = []
let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
  app.deps.db = announced(app.deps.db, { timesChanged: (shopIds) => void notified.push(...shopIds) })
})
beforeEach(() => {
  notified = []
})
afterAll(() => app.close())

const takeNotified = () => notified.splice(0)

/** A time on the shop's grid, this many days ahead. */
const inDays = (days: number, hour = 9) => {
  const day = new Date(app.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}

test('[T17] each change that takes or frees a time announces its shop once; refusals and other changes announce nothing', async () => {
  const { shop, look } = await makeOpenShop(app.database.db)
  const client = await openClientBrowser(app)
  const added = await client.add(look.id, inDays(4))
  expect([added.status, takeNotified()]).toEqual([200, [shop.id]])
  expect([(await openBrowser(app).add(look.id, inDays(4))).status, takeNotified()]).toEqual([409, []])
  const path = `/api/cart/items/${added.body.items[0].id}`
  expect([(await client.ask('PATCH', path, { note: 'Softly.' })).status, takeNotified()]).toEqual([200, []])
  expect([(await client.ask('PATCH', path, { startsAt: inDays(5) })).status, takeNotified()]).toEqual([200, [shop.id]])
  expect([(await client.ask('DELETE', path)).status, takeNotified()]).toEqual([200, [shop.id]])
  expect([(await client.ask('DELETE', path)).status, takeNotified()]).toEqual([404, []])
})

test('a booking announces all its shops, its repetition none; then its move and cancellation announce theirs', async () => {
  const [one, two] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const client = await openClientBrowser(app)
  await client.add(one.look.id, inDays(6, 9))
  await client.add(two.look.id, inDays(6, 13))
  takeNotified()
  const key = 'the-same-key-twice'
  const { items } = await client.cart()
  const book = () =>
    client.ask(
      'POST',
      '/api/bookings',
      { contact: { name: 'Ana' }, items: seenItems(items) },
      { 'idempotency-key': key },
    )
  const placed = await book()
  expect(placed.status).toBe(200)
  expect(takeNotified().sort()).toEqual([one.shop.id, two.shop.id].sort())
  expect([(await book()).status, takeNotified()]).toEqual([200, []])

  const [appointment] = placed.body.appointments
  const path = `/api/appointments/${appointment.id}`
  const shopId = [one, two].find(({ shop }) => shop.slug === appointment.shop.slug)!.shop.id
  expect([(await client.ask('POST', `${path}/move`, { startsAt: inDays(7) })).status, takeNotified()]).toEqual([
    200,
    [shopId],
  ])
  const feeMinor = appointment.cancel.feeMinor
  expect([(await client.ask('POST', `${path}/cancel`, { feeMinor })).status, takeNotified()]).toEqual([200, [shopId]])
  expect([(await client.ask('POST', `${path}/cancel`, { feeMinor })).status, takeNotified()]).toEqual([409, []])
})

test('the shop’s answer and a lapsing request announce the shop too', async () => {
  const studio = await openStudio(app)
  const { db } = app.database
  const service = await makeService(db, studio.shop, [studio.staff], { confirmation: 'on_request' })
  const look = await makeLook(db, studio.shop, studio.staff, service)
  const client = await openClientBrowser(app)
  const ask = async (days: number) => {
    await client.add(look.id, inDays(days, 10))
    const placed = await client.checkout()
    takeNotified()
    return `${studio.path}/appointments/${placed.body.appointments[0].id}`
  }
  const path = await ask(8)
  const reason = 'We are away that week.'
  expect([(await studio.other.browser.post(path, { event: 'confirm' })).status, takeNotified()]).toEqual([404, []])
  expect([(await studio.owner.browser.post(path, { event: 'confirm' })).status, takeNotified()]).toEqual([
    200,
    [studio.shop.id],
  ])
  expect([(await studio.owner.browser.post(path, { event: 'cancel_by_shop', reason })).status, takeNotified()]).toEqual(
    [200, [studio.shop.id]],
  )
  await ask(9)
  app.moveClock(25 * 3_600_000)
  await settleAppointmentsJob(app.deps).run({})
  expect(takeNotified()).toEqual([studio.shop.id])
  await settleAppointmentsJob(app.deps).run({})
  expect(takeNotified()).toEqual([])
})
