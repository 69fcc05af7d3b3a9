import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'

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

const path = '/api/me/notices/choices'
const topicsOf = (body: { topics: { topic: string }[] }) => body.topics.map(({ topic }) => topic)

test('[N51] a topic is switched off and on, for oneself alone', async () => {
  const off = await world.maker.browser.put(`${path}/shop_bookings`, {
    byMail: false,
    inApp: false,
    byPush: true,
    inDigest: true,
  })
  expect(off.body.topics).toContainEqual({
    topic: 'shop_bookings',
    byMail: false,
    inApp: false,
    byPush: true,
    inDigest: true,
    isMailFixed: false,
    mayGather: true,
  })
  await world.book(inDays(app, 3))
  expect((await flushBookingMails(app)).map(({ to }) => to)).toEqual([world.client.email])
  expect((await world.maker.browser.get('/api/me/notices')).body.items).toEqual([])
  expect((await world.owner.browser.get(path)).body.topics).toContainEqual({
    topic: 'shop_bookings',
    byMail: true,
    inApp: true,
    byPush: true,
    inDigest: true,
    isMailFixed: false,
    mayGather: true,
  })
  await world.maker.browser.put(`${path}/shop_bookings`, { byMail: true, inApp: true, byPush: true, inDigest: true })
  await world.book(inDays(app, 4))
  expect((await flushBookingMails(app)).map(({ to }) => to)).toContain(world.maker.email)
  expect((await world.maker.browser.get('/api/me/notices')).body.unread).toBe(1)
})

test('[N51] news of a shop is offered to its people, news of the site to operators, and to a client neither', async () => {
  const { db } = app.database
  const client = app.as(await signedIn(db, world.client.personId))
  const clients = ['visits', 'reminders', 'answers', 'waiting', 'review_asks', 'account']
  expect(topicsOf((await client.get(path)).body)).toEqual(clients)
  expect(topicsOf((await world.maker.browser.get(path)).body)).toContain('shop_requests')
  expect(topicsOf((await world.owner.browser.get(path)).body)).not.toContain('operation')
  await db.updateTable('person').set({ is_operator: true }).where('id', '=', world.client.personId).execute()
  expect(topicsOf((await client.get(path)).body)).toEqual([...clients, 'operation'])
})

test.each([
  [
    'mails about visits cannot be switched off',
    'visits',
    { byMail: false, inApp: true, byPush: true, inDigest: false },
  ],
  ['nor those about the account', 'account', { byMail: false, inApp: false, byPush: true, inDigest: false }],
  ['a topic must be known', 'weather', { byMail: true, inApp: true, byPush: true, inDigest: false }],
  ['a choice is whole', 'answers', { byMail: true, inApp: true, inDigest: true }],
  ['and says yes or no', 'answers', { byMail: 'no', inApp: true, byPush: true, inDigest: true }],
  [
    'reminders do not wait for a digest [N69]',
    'reminders',
    { byMail: true, inApp: true, byPush: true, inDigest: true },
  ],
  ['nor do offers of a time [N69]', 'waiting', { byMail: true, inApp: true, byPush: true, inDigest: true }],
])('[N51] %s', async (_rule, topic, body) => {
  const answer = await world.maker.browser.put(`${path}/${topic}`, body)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})

test('a visitor chooses nothing', async () => {
  for (const answer of [
    await app.as(null).get(path),
    await app.as(null).put(`${path}/reminders`, { byMail: false, inApp: false, byPush: true, inDigest: true }),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
})
