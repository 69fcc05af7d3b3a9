import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS as HOUR } from '#core/time.ts'
import { MOVE_MAILS_WAIT_MS } from '#server/bookings/mails/queue-move-mails.ts'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from './mails-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

const move = (world: MailWorld, id: string, startsAt: string) =>
  world.client.ask('POST', `/api/appointments/${id}/move`, { startsAt })
const cancel = (world: MailWorld, id: string) =>
  world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })

test('[B25] client and maker are mailed the new time minutes after a move, and nothing about a time moved again', async () => {
  const world = await openMailWorld(app)
  const { id } = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  await move(world, id, inDays(app, 6))
  await move(world, id, inDays(app, 7, 10))
  expect(await flushBookingMails(app)).toEqual([])
  app.moveClock(MOVE_MAILS_WAIT_MS)
  const mails = await flushBookingMails(app)
  app.moveClock(-MOVE_MAILS_WAIT_MS)
  expect(mails.map(({ to }) => to).sort()).toEqual([world.client.email, world.maker.email].sort())
  for (const { text } of mails) expect(text).toContain('Monday, 8 June 2026, 11:00 to 12:00 (Lisbon time)')
  expect((await move(world, id, inDays(app, 7, 10))).status).toBe(200)
})

test('[B25] a client who moves an appointment and moves it back leaves nothing to tell', async () => {
  const world = await openMailWorld(app)
  const { id } = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  await move(world, id, inDays(app, 6))
  await move(world, id, inDays(app, 5))
  app.moveClock(MOVE_MAILS_WAIT_MS)
  expect(await flushBookingMails(app)).toEqual([])
  await move(world, id, inDays(app, 6))
  app.moveClock(MOVE_MAILS_WAIT_MS)
  expect(await flushBookingMails(app)).toHaveLength(2)
  app.moveClock(-2 * MOVE_MAILS_WAIT_MS)
})

test('[N52] [N54] a move of one’s own is a new notice, and the one before keeps the time it told', async () => {
  const world = await openMailWorld(app)
  const byDesk = { startsAt: inDays(app, 6), durationMin: 60, memberId: world.maker.id, tell: true, insist: false }
  const booked = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  const moved = await world.run(world.owner.browser, `${booked.id}/move`, { ...byDesk, sequence: 0 })
  expect([moved.status, moved.body.code]).toEqual([200, undefined])
  app.moveClock(MOVE_MAILS_WAIT_MS)
  await flushBookingMails(app)
  await move(world, booked.id, inDays(app, 7))
  app.moveClock(MOVE_MAILS_WAIT_MS)
  await flushBookingMails(app)
  const ofClient = (await world.client.ask('GET', '/api/me/notices')).body.items
  expect(ofClient).toMatchObject([
    { kind: 'appointment_moved', about: { outcome: 'by_client', startsAt: inDays(app, 7) } },
    { kind: 'appointment_moved', about: { outcome: 'confirmed', startsAt: inDays(app, 6) } },
  ])
  const ofMaker = (await world.maker.browser.get('/api/me/notices')).body.items
  expect(ofMaker.map(({ about }: { about: { startsAt: string } }) => about.startsAt)).toEqual([
    inDays(app, 7),
    inDays(app, 6),
    inDays(app, 5),
  ])
  app.moveClock(-2 * MOVE_MAILS_WAIT_MS)
})

test('[B25] after a move and a cancellation within minutes only the cancellation is mailed, at once', async () => {
  const world = await openMailWorld(app)
  const { id } = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  await move(world, id, inDays(app, 6))
  await cancel(world, id)
  const subjects = (await flushBookingMails(app)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Cancelled: Window-light portrait'))).toHaveLength(2)
  expect(subjects).toHaveLength(2)
  app.moveClock(MOVE_MAILS_WAIT_MS)
  expect(await flushBookingMails(app)).toEqual([])
  app.moveClock(-MOVE_MAILS_WAIT_MS)
})

test('[B24] of twelve moves of one appointment four are made, and each is mailed once', async () => {
  const world = await openMailWorld(app)
  const { id } = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  const answers = []
  for (let index = 0; index < 12; index++) answers.push((await move(world, id, inDays(app, 6 + (index % 2)))).body.code)
  expect(answers.filter((code) => code === 'too_many_moves')).toHaveLength(8)
  const seen = async () => (await world.client.ask('GET', '/api/bookings')).body.items[0].appointments[0]
  const again = new Date(app.now() + 24 * HOUR).toISOString()
  expect(await seen()).toMatchObject({ id, canMove: false, moveAgainAt: again })
  app.moveClock(MOVE_MAILS_WAIT_MS)
  expect(await flushBookingMails(app)).toHaveLength(2)
  app.moveClock(24 * HOUR)
  expect(await seen()).toMatchObject({ canMove: true, moveAgainAt: null })
  expect((await move(world, id, inDays(app, 7))).status).toBe(200)
  app.moveClock(-24 * HOUR - MOVE_MAILS_WAIT_MS)
})
