import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { type DigestWorld, openDigestWorld, timesPath } from './digest-world.ts'

let app: BookingApp
let world: DigestWorld
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openDigestWorld(app)
})
afterAll(() => app.close())

const digest = { every: 'day', weekday: 1, hour: 8 }
const zoneIn = ({ body: { timeZone, zoneFrom } }: { body: { timeZone: string; zoneFrom: string } }) => [
  timeZone,
  zoneFrom,
]
const dueAt = async () =>
  (await app.database.db.selectFrom('notice').select('due_at').where('gathered', '=', true).executeTakeFirstOrThrow())
    .due_at
const hourIn = (at: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))

test('[N72] without a zone in the profile the browser’s counts, else UTC, and the profile’s before both', async () => {
  const browser = world.clientBrowser
  expect(zoneIn(await browser.get(timesPath))).toEqual(['UTC', 'nowhere'])
  const saved = await browser.put(timesPath, { digest, deviceZone: 'Asia/Kathmandu' })
  expect(zoneIn(saved)).toEqual(['Asia/Kathmandu', 'device'])
  await world.answer('Words')
  await world.send()
  expect(hourIn(await dueAt(), 'Asia/Kathmandu')).toBe(8)
  expect(zoneIn(await browser.put(timesPath, { deviceZone: 'America/Bogota' }))).toEqual(['America/Bogota', 'device'])
  const { db } = app.database
  await db.updateTable('person').set({ time_zone: 'Europe/Lisbon' }).where('id', '=', world.client.personId).execute()
  expect(zoneIn(await browser.get(timesPath))).toEqual(['Europe/Lisbon', 'profile'])
  expect(zoneIn(await browser.put(timesPath, { digest, deviceZone: 'Asia/Tokyo' }))).toEqual([
    'Europe/Lisbon',
    'profile',
  ])
})

test('[N72] the digest tells its times by that clock', async () => {
  await world.clientBrowser.put(timesPath, { digest, deviceZone: 'Asia/Kathmandu' })
  await world.answer('Words')
  await world.send()
  await world.clientBrowser.put(timesPath, { digest: { ...digest, every: 'never' } })
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })
  const [mail] = await world.send()
  expect(mail?.text).toContain(`, ${shown.format(app.now())}\n`)
})

test('[N72] quiet hours follow it too', async () => {
  const hour = (new Date(app.now()).getUTCHours() + 5) % 24
  // Quiet now by the clock of Karachi, five hours ahead, and not by UTC.
  const quiet = { fromHour: hour, untilHour: (hour + 2) % 24, push: true, mail: true }
  await world.clientBrowser.put(timesPath, { quiet, deviceZone: 'Asia/Karachi' })
  await world.answer('Words')
  expect(await world.send()).toEqual([])
  await world.clientBrowser.put(timesPath, { deviceZone: 'UTC' })
  await world.answer('Other words')
  expect(await world.send()).toHaveLength(1)
})

test.each([['Mars/Olympus'], [''], [5], ['x'.repeat(65)]])('[N72] a zone that is none is refused: %s', async (zone) => {
  const answer = await world.clientBrowser.put(timesPath, { digest, deviceZone: zone })
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})
