import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember } from '#tests/support/make.ts'

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

const path = () => `/api/me/notices/shops/${world.shop.slug}`
const all = (news: string) => ({ bookings: news, comments: news, reviews: news })
const choose = (who: 'owner' | 'maker', news: string) => world[who].browser.put(path(), all(news))
async function told(days: number) {
  await world.book(inDays(app, days))
  const mails = await flushBookingMails(app)
  const who = { [world.client.email]: 'client', [world.maker.email]: 'maker', [world.owner.email]: 'owner' }
  return mails.map(({ to, calendar }) => `${who[to]}${calendar ? ' with a calendar file' : ''}`).sort()
}
const usual = ['client with a calendar file', 'maker with a calendar file']

test('[N66] without a choice the maker is told; an owner who wants the whole shop’s is told too', async () => {
  expect(await told(3)).toEqual(usual)
  const chosen = await choose('owner', 'shop')
  expect(chosen.body.shops).toEqual([
    { slug: world.shop.slug, name: expect.any(String), ...all('shop'), mayHaveAll: true },
  ])
  expect(await told(4)).toEqual([...usual, 'owner'].sort())
  expect((await world.owner.browser.get('/api/me/notices')).body.unread).toBe(1)
  await choose('owner', 'own')
  expect(await told(5)).toEqual(usual)
})

test('[N66] who wants none gets none, of that shop alone', async () => {
  await choose('maker', 'none')
  expect(await told(3)).toEqual(['client with a calendar file'])
  world = await openMailWorld(app)
  expect(await told(4)).toEqual(usual)
})

test('[N66] news of comments and reviews do not change those of appointments', async () => {
  await world.owner.browser.put(path(), { ...all('shop'), bookings: 'own' })
  await world.maker.browser.put(path(), { ...all('none'), bookings: 'own' })
  expect(await told(3)).toEqual(usual)
})

test('[N66] an owner who became staff no longer gets the whole shop’s', async () => {
  await choose('owner', 'shop')
  const { db } = app.database
  await makeMember(db, world.shop, { role: 'owner', week: [] })
  await db.updateTable('member').set({ role: 'staff' }).where('id', '=', world.owner.id).execute()
  expect(await told(3)).toEqual(usual)
  const [shop] = (await world.owner.browser.get('/api/me/notices/shops')).body.shops
  expect(shop).toMatchObject({ ...all('own'), mayHaveAll: false })
})

test('[N66] staff, other shops’ people, clients and visitors choose nothing else', async () => {
  const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  expect(await refused(choose('maker', 'shop'))).toEqual([422, 'invalid_input'])
  expect(await refused(choose('maker', 'everything'))).toEqual([422, 'invalid_input'])
  const part = world.maker.browser.put(path(), { bookings: 'own' })
  expect(await refused(part)).toEqual([422, 'invalid_input'])
  const hidden = world.maker.browser.put(path(), { ...all('own'), reviews: 'shop' })
  expect(await refused(hidden)).toEqual([422, 'invalid_input'])
  const other = await openMailWorld(app)
  expect(await refused(other.owner.browser.put(path(), all('shop')))).toEqual([404, 'not_found'])
  const client = app.as(await signedIn(app.database.db, world.client.personId))
  expect(await refused(client.put(path(), all('own')))).toEqual([404, 'not_found'])
  expect((await client.get('/api/me/notices/shops')).body.shops).toEqual([])
  expect(await refused(app.as(null).put(path(), all('own')))).toEqual([401, 'sign_in_needed'])
  expect(await refused(app.as(null).get('/api/me/notices/shops'))).toEqual([401, 'sign_in_needed'])
})
