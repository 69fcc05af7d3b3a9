import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { readPushKeys } from '#server/notices/push/push-keys.ts'
import { createSendPush } from '#server/notices/push/push-sender.ts'
import { sendPushes } from '#server/notices/push/send-pushes.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { makeBrowserKeys, type PushService, startPushService, verifyVapid } from './push-service.ts'

let app: BookingApp
let world: MailWorld
let service: PushService
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openMailWorld(app)
  service = await startPushService()
})
afterAll(() => app.close())

/** The maker turns push on; the browser's address is then moved to the push service on this machine. */
async function withPush() {
  const browser = makeBrowserKeys()
  const endpoint = `https://push.example.test/${crypto.randomUUID()}`
  const added = await world.maker.browser.post('/api/me/notices/push', { endpoint, keys: browser.keys })
  expect(added.status).toBe(200)
  const path = new URL(endpoint).pathname
  await app.database.db
    .updateTable('push_device')
    .set({ endpoint: `${service.origin}${path}` })
    .where('endpoint', '=', endpoint)
    .execute()
  return { ...browser, path, id: added.body.devices.at(-1).id as string }
}

const push = (timeoutMs?: number) =>
  sendPushes(app.deps, createSendPush(app.deps.config, { ca: service.ca, ...(timeoutMs && { timeoutMs }) }))
const deliveries = () => app.database.db.selectFrom('push_delivery').selectAll().execute()
const devicesOf = async () => (await world.maker.browser.get('/api/me/notices/push')).body.devices

async function booked() {
  await world.book(inDays(app, 3))
  await flushBookingMails(app)
}

test('[N60] what the bell shows reaches the browser encrypted, signed by this site', async () => {
  const browser = await withPush()
  await booked()
  expect(await push()).toBe(1)
  const [request] = service.requests
  expect(service.requests).toHaveLength(1)
  expect(request).toMatchObject({ path: browser.path, headers: { 'content-encoding': 'aes128gcm', ttl: '86400' } })
  const [bell] = (await world.maker.browser.get('/api/me/notices')).body.items
  const { picture: _, isRead: __, ...shown } = bell
  expect(JSON.parse(browser.decrypt(request!.body))).toEqual({
    ...{ ...shown, language: 'en' },
    title: 'New booking',
    body: expect.stringContaining('Thu 4 Jun'),
  })
  expect(request!.headers.topic).toBe(bell.id.replaceAll('-', ''))
  expect(request!.body.toString('latin1')).not.toContain('Ana Reis')

  const { publicKey } = (await readPushKeys(app.deps))!
  const claims = await verifyVapid(request!, service.origin, publicKey, Date.now())
  expect(claims.sub).toMatch(/^(https|mailto):/)
  expect(claims.exp! * 1000).toBeLessThan(Date.now() + 24 * 60 * MINUTE_MS + MINUTE_MS)
})

test('[Z13] a push is in the language that its person has when it leaves', async () => {
  const browser = await withPush()
  await booked()
  const { db } = app.database
  await db.updateTable('person').set({ locale: 'de-CH' }).where('id', '=', world.maker.personId).execute()
  await push()
  await db.updateTable('person').set({ locale: 'ar' }).where('id', '=', world.maker.personId).execute()
  await world.book(inDays(app, 4))
  await flushBookingMails(app)
  await push()
  const texts = service.requests.map(({ body }) => JSON.parse(browser.decrypt(body)))
  expect(texts.map(({ language, title, body }) => [language, title, body])).toEqual([
    ['de', 'Neue Buchung', expect.stringMatching(/^Ana: .*, Do\., 4\. Juni, 10:00\.$/)],
    ['ar', 'حجز جديد', expect.stringContaining('الجمعة، 5 يونيو، 10:00')],
  ])
})

test('[N59] each browser gets a notice once, however many senders there are and however often the mail is tried', async () => {
  await withPush()
  await booked()
  const { db } = app.database
  await db.updateTable('notice').set({ sent_at: null, claimed_at: null }).execute()
  await flushBookingMails(app)
  expect(await deliveries()).toHaveLength(1)
  await Promise.all([push(), push(), push()])
  expect(await push()).toBe(0)
  expect(service.requests).toHaveLength(1)
})

test('[N59] nothing is pushed to whom chose so, has read it, or can no longer see it', async () => {
  const choice = { byMail: true, inApp: true, byPush: false, inDigest: true }
  await withPush()
  await world.maker.browser.put('/api/me/notices/choices/shop_bookings', choice)
  await booked()
  expect(await deliveries()).toEqual([])

  await world.maker.browser.put('/api/me/notices/choices/shop_bookings', { ...choice, byPush: true })
  await world.book(inDays(app, 4))
  await flushBookingMails(app)
  await world.maker.browser.post('/api/me/notices/read', { ids: 'all' })
  expect(await push()).toBe(1)

  await world.book(inDays(app, 5))
  await flushBookingMails(app)
  const { db } = app.database
  await db
    .updateTable('member')
    .set({ left_at: new Date(app.now()) })
    .where('id', '=', world.maker.id)
    .execute()
  expect(await push()).toBe(1)
  expect(service.requests).toEqual([])
  expect((await deliveries()).every(({ done_at }) => done_at !== null)).toBe(true)
})

test.each([404, 410])('[N58] a browser that is gone (%s) is removed with what was on its way', async (status) => {
  await withPush()
  await booked()
  service.answers.push({ status })
  await push()
  expect(await devicesOf()).toEqual([])
  expect(await deliveries()).toEqual([])
})

test('[N61] a busy push service is tried again when it asks, a failing one later each time', async () => {
  const browser = await withPush()
  await booked()
  service.answers.push({ status: 429, headers: { 'retry-after': '300' } }, { status: 503 }, { status: 'hang' })
  await push()
  expect(await push()).toBe(0)
  app.moveClock(5 * MINUTE_MS)
  await push()
  app.moveClock(MINUTE_MS)
  await push(200)
  expect(await push()).toBe(0)
  app.moveClock(2 * MINUTE_MS)
  await push()
  expect(service.requests).toHaveLength(4)
  const texts = service.requests.map(({ body }) => browser.decrypt(body))
  expect(new Set(texts).size).toBe(1)
  app.moveClock(60 * MINUTE_MS)
  expect(await push()).toBe(0)
  expect(await devicesOf()).toHaveLength(1)
})

test('[N61] a push that is refused is given up, and redirects are not followed', async () => {
  await withPush()
  await booked()
  service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
  await push()
  app.moveClock(60 * MINUTE_MS)
  expect(await push()).toBe(0)
  expect(service.requests).toHaveLength(1)
})

test('[N61] without the option of tests nothing is sent to this machine', async () => {
  await withPush()
  await booked()
  await sendPushes(app.deps, createSendPush(app.deps.config))
  expect(service.requests).toEqual([])
})
