import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'

const MINUTE = 60_000
let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

/** A time today, some hours after the app's clock. */
const inHours = (n: number) => new Date(Math.ceil(app.now() / 3_600_000) * 3_600_000 + n * 3_600_000).toISOString()

test('[D44] a client is told by mail and on their booking, once per change and not of what is taken back', async () => {
  const world = await openMailWorld(app)
  const { id, bookingId } = await world.book(inHours(2))
  await flushBookingMails(app)
  const late = (lateMin: number, sequence: number) =>
    world.owner.browser.post(`/api/studio/${world.shop.slug}/appointments/${id}/day`, {
      event: 'late',
      lateMin,
      sequence,
    })
  const mails = async () => {
    app.moveClock(MINUTE)
    return (await flushBookingMails(app)).filter(({ to }) => to === world.client.email)
  }
  await late(15, 0)
  expect((await flushBookingMails(app)).filter(({ subject }) => subject.includes('late'))).toEqual([])
  const { body } = await world.client.ask('GET', `/api/bookings/${bookingId}`)
  expect(body.appointments[0].lateMin).toBe(15)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('About 15 minutes late')])
  await late(20, 1)
  await late(15, 2)
  await late(25, 3)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('About 25 minutes late')])
  // Back to what the last mail said.
  await late(20, 4)
  await late(25, 5)
  expect(await mails()).toEqual([])
  await late(30, 6)
  await late(0, 7)
  expect(await mails()).toEqual([])
  await late(25, 8)
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('About 25 minutes late')])
})

test('[D44] somebody without an account reads it in the mail to their card and by its link', async () => {
  const world = await openMailWorld(app)
  const path = `/api/studio/${world.shop.slug}/appointments`
  const { body } = await app.request('POST', path, {
    cookie: await signedIn(app.database.db, world.owner.personId),
    body: {
      serviceId: world.service.id,
      memberId: world.maker.id,
      startsAt: inHours(3),
      client: { name: 'Rita', email: 'rita@example.test' },
      insist: true,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  const key = /\/visits\/[^#]+#([0-9a-f]{32})/.exec(
    (await flushBookingMails(app)).map(({ text }) => text).join('\n'),
  )?.[1]
  await world.owner.browser.post(`${path}/${body.id}/day`, { event: 'late', lateMin: 10, sequence: 0 })
  app.moveClock(MINUTE)
  const mails = await flushBookingMails(app)
  expect(mails.map(({ to, subject }) => [to, subject.slice(0, 21)])).toEqual([
    ['rita@example.test', 'About 10 minutes late'],
  ])
  const visit = await app.request('POST', `/api/visits/${body.bookingId}`, { body: { key } })
  expect(visit.body.appointments[0].lateMin).toBe(10)
})
