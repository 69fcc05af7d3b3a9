import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { makeBrowserKeys } from '../push/push-service.ts'

const path = '/api/me/notices/times'

let app: BookingApp
let world: MailWorld
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openMailWorld(app)
})
afterAll(() => app.close())

/** Nine o'clock in Lisbon: these hours are quiet now and end at noon. */
const untilNoon = { fromHour: 8, untilHour: 12 }
const quietFor = async (given: { push: boolean; mail: boolean }) => {
  const { db } = app.database
  await db.updateTable('person').set({ time_zone: 'Europe/Lisbon' }).where('id', '=', world.maker.personId).execute()
  const hour = Number(new Date(app.now() + HOUR_MS).toISOString().slice(11, 13))
  const now = { fromHour: hour, untilHour: (hour + 3) % 24 }
  return world.maker.browser.put(path, { quiet: { ...now, ...given } })
}
const toMaker = async () => (await flushBookingMails(app)).filter(({ to }) => to === world.maker.email)

test('[N62] without a choice pushes are quiet from 21 to 8 and mails never; a choice is one’s own', async () => {
  const usual = { fromHour: 21, untilHour: 8, push: true, mail: false }
  expect((await world.maker.browser.get(path)).body.quiet).toEqual(usual)
  const quiet = { ...untilNoon, push: false, mail: true }
  expect((await world.maker.browser.put(path, { quiet })).body.quiet).toEqual(quiet)
  expect((await world.maker.browser.get(path)).body.quiet).toEqual(quiet)
  expect((await world.owner.browser.get(path)).body.quiet).toEqual(usual)
})

test('[N62] a mail waits for the end, is in the app meanwhile, and leaves once', async () => {
  await quietFor({ push: true, mail: true })
  await world.book(inDays(app, 3))
  expect(await toMaker()).toEqual([])
  expect((await world.maker.browser.get('/api/me/notices')).body.unread).toBe(1)
  app.moveClock(2 * HOUR_MS)
  expect(await toMaker()).toEqual([])
  app.moveClock(HOUR_MS)
  expect(await toMaker()).toHaveLength(1)
  expect(await toMaker()).toEqual([])
})

test('[N62] a push waits while mails leave', async () => {
  const { db } = app.database
  await quietFor({ push: true, mail: false })
  const device = { endpoint: `https://push.example.test/${crypto.randomUUID()}`, keys: makeBrowserKeys().keys }
  await world.maker.browser.post('/api/me/notices/push', device)
  await world.book(inDays(app, 3))
  expect(await toMaker()).toHaveLength(1)
  const [waiting] = await db.selectFrom('push_delivery').selectAll().execute()
  expect(waiting!.due_at.getTime() - app.now()).toBe(3 * HOUR_MS)
})

test('[N63] what concerns an appointment of today leaves at once', async () => {
  await quietFor({ push: true, mail: true })
  await world.book(inDays(app, 0, 14))
  expect(await toMaker()).toHaveLength(1)
})

test.each([
  ['an hour that no clock has', { ...untilNoon, untilHour: 24, push: true, mail: true }],
  ['half an hour', { ...untilNoon, untilHour: 8.5, push: true, mail: true }],
  ['no time at all', { fromHour: 9, untilHour: 9, push: true, mail: true }],
  ['a part', { fromHour: 9, untilHour: 10 }],
  ['words', { fromHour: 'nine', untilHour: 10, push: true, mail: true }],
])('[N62] %s is refused', async (_what, quiet) => {
  const answer = await world.maker.browser.put(path, { quiet })
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})

test('[N62] a visitor chooses nothing', async () => {
  const quiet = { ...untilNoon, push: true, mail: true }
  for (const answer of [await app.as(null).get(path), await app.as(null).put(path, { quiet })])
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
})
