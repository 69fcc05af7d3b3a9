import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privatePhotoUrl } from '#contract/looks/photo-url.ts'
import type { ShopRole } from '#core/access/actor.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makeOpenShop, makePerson, makeService } from '#tests/support/make.ts'
import { openBrowser } from '../booking-app.ts'
import { openReferenceApp, type ReferenceApp } from './reference-app.ts'

let app: ReferenceApp
let jpeg: Buffer
beforeAll(async () => {
  app = await openReferenceApp()
  jpeg = await twoColors(700, 500).jpeg().toBuffer()
})
afterAll(() => app.close())

async function person() {
  const personId = await makePerson(app.database.db)
  const cookie = await signedIn(app.database.db, personId)
  return { personId, cookie, browser: openBrowser(app, cookie) }
}

/** A client with one item in the cart, at a shop with a member of every role. */
async function withItem(given: { visitor?: boolean } = {}) {
  const { db } = app.database
  const { shop, member } = await makeOpenShop(db)
  const service = await makeService(db, shop, [member])
  const look = await makeLook(db, shop, member, service)
  const client = await person()
  const browser = given.visitor ? openBrowser(app) : client.browser
  const added = await browser.add(look.id, '2026-06-08T09:00:00.000Z')
  expect(added.status).toBe(200)
  const join = async (role: ShopRole) => {
    const joined = await makeMember(db, shop, { role })
    return app.as(await signedIn(db, joined.personId))
  }
  return { shop, member, client, browser, itemId: added.body.items[0].id as string, join }
}
const states = (references: { state: string }[]) => references.map(({ state }) => state)
const referencesIn = async (browser: { cart: () => Promise<{ items: { references: Picture[] }[] }> }) =>
  (await browser.cart()).items[0]!.references
type Picture = { id: string; state: string; photo: { access: string; widths: number[] } | null }

test('[P10] a picture is attached to an item, shown to its owner, and goes with the booking', async () => {
  const { client, member, itemId } = await withItem()
  const photoId = await app.bring(client.cookie, itemId, jpeg)
  const [shown] = await referencesIn(client.browser)
  expect(shown).toMatchObject({ id: photoId, state: 'ready' })
  const served = await app.app.request(privatePhotoUrl(shown!.photo!, 320))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await app.app.request(`/photos/${'0'.repeat(32)}-320.webp`)).status).toBe(404)

  const placed = await client.browser.checkout()
  expect(placed.status).toBe(200)
  expect(placed.body.appointments[0].references).toMatchObject([{ id: photoId, state: 'ready' }])
  expect((await client.browser.cart()).items).toEqual([])

  const maker = app.as(await signedIn(app.database.db, member.personId))
  expect((await maker.get(`/api/photos/${photoId}`)).status).toBe(200)
})

test('[A2] [P10] others get not_found for another person’s reference', async () => {
  const { shop, client, itemId, join } = await withItem()
  const photoId = await app.bring(client.cookie, itemId, jpeg)
  const strangers = [(await person()).cookie, await signedIn(app.database.db, await strangerOwner())]
  for (const cookie of strangers) {
    const nothing = await app.open(cookie, randomUUID())
    expect(nothing).toMatchObject({ status: 404, code: 'not_found' })
    expect(await app.open(cookie, itemId)).toEqual(nothing)
    const theirs = await app.as(cookie).delete(`/api/cart/items/${itemId}/references/${photoId}`)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'not_found'])
    expect((await app.as(cookie).get(`/api/photos/${photoId}`)).status).toBe(404)
  }
  // Before it is booked only the client can see it, not even the shop.
  for (const role of ['owner', 'manager', 'staff'] as const)
    expect((await (await join(role)).get(`/api/photos/${photoId}`)).status).toBe(404)
  expect((await app.open(null, itemId)).code).toBe('sign_in_needed')
  expect(states(await referencesIn(client.browser))).toEqual(['ready'])

  await client.browser.checkout()
  const list = `/api/studio/${shop.slug}/appointments`
  for (const role of ['owner', 'manager'] as const) {
    const member = await join(role)
    expect((await member.get(`/api/photos/${photoId}`)).status).toBe(200)
    expect((await member.get(list)).body.items[0].references).toMatchObject([{ id: photoId }])
  }
  const colleague = await join('staff')
  expect((await colleague.get(`/api/photos/${photoId}`)).status).toBe(404)
  expect((await colleague.get(list)).body.items).toEqual([])
})

test('[B26] after a cancellation the shop cannot see it; its owner can remove it at any time', async () => {
  const { shop, client, itemId, join } = await withItem()
  const photoId = await app.bring(client.cookie, itemId, jpeg)
  const { id, appointments } = (await client.browser.checkout()).body
  const owner = await join('owner')
  await client.browser.ask('POST', `/api/appointments/${appointments[0].id}/cancel`, { feeMinor: 0 })
  expect((await owner.get(`/api/photos/${photoId}`)).status).toBe(404)
  const past = (await owner.get(`/api/studio/${shop.slug}/appointments?show=past`)).body.items
  expect(past).toMatchObject([{ state: 'cancelled_by_client', references: [] }])

  const path = `/api/appointments/${appointments[0].id}/references/${photoId}`
  expect((await (await person()).browser.ask('DELETE', path)).status).toBe(404)
  expect((await client.browser.ask('GET', `/api/bookings/${id}`)).body.appointments[0].references).toHaveLength(1)
  expect((await client.browser.ask('DELETE', path)).body.appointments[0].references).toEqual([])
  expect((await client.browser.ask('DELETE', path)).status).toBe(404)
})

async function strangerOwner(): Promise<string> {
  const { shop } = await makeOpenShop(app.database.db)
  return (await makeMember(app.database.db, shop, { role: 'owner' })).personId
}

test('an item takes six, also of eight concurrent ones; removing one makes room', async () => {
  const { client, itemId } = await withItem()
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.open(client.cookie, itemId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.code).toBe('too_many')
  const brought = await referencesIn(client.browser)
  expect(states(brought)).toEqual(Array.from({ length: 6 }, () => 'uploading'))

  const third = brought[2]!
  const removed = await client.browser.ask('DELETE', `/api/cart/items/${itemId}/references/${third.id}`)
  expect(removed.body.items[0].references).toHaveLength(5)
  const again = await client.browser.ask('DELETE', `/api/cart/items/${itemId}/references/${third.id}`)
  expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  expect((await app.open(client.cookie, itemId)).status).toBe(201)
  // It took the free place.
  expect((await referencesIn(client.browser))[2]!.id).not.toBe(third.id)
})

test('a file that is no picture is reported in the cart and does not go with the booking', async () => {
  const { client, itemId } = await withItem()
  await app.bring(client.cookie, itemId, Buffer.from('<svg onload="alert(1)">'))
  expect(await referencesIn(client.browser)).toMatchObject([{ state: 'rejected', photo: null }])
  expect((await client.browser.checkout()).body.appointments[0].references).toEqual([])
})

test('a cancelled upload leaves no place, and another person’s upload cannot be resumed', async () => {
  const { client, itemId } = await withItem()
  const { location } = await app.open(client.cookie, itemId)
  const other = await person()
  for (const method of ['HEAD', 'DELETE'])
    expect([method, (await app.tus(method, location, other.cookie)).status]).toEqual([method, 404])
  expect((await app.send(location, other.cookie, Buffer.alloc(10))).status).toBe(404)
  expect((await app.tus('DELETE', location, client.cookie)).status).toBe(204)
  expect(await referencesIn(client.browser)).toEqual([])
})

test('[P8] unfinished uploads are removed after a day, also for bookings', async () => {
  const { client, itemId } = await withItem()
  await app.open(client.cookie, itemId)
  const placed = await client.browser.checkout()
  expect(placed.body.appointments[0].references).toMatchObject([{ state: 'uploading', photo: null }])
  app.moveClock(25 * 3_600_000)
  await sweepPhotos(app.deps)
  const { body } = await client.browser.ask('GET', `/api/bookings/${placed.body.id}`)
  expect(body.appointments[0].references).toEqual([])
  app.moveClock(-25 * 3_600_000)
})

test('[P9] a picture of a removed item is deleted after a day', async () => {
  const { client, itemId } = await withItem()
  const photoId = await app.bring(client.cookie, itemId, await twoColors(500, 700).jpeg().toBuffer())
  await client.browser.remove(itemId)
  const isThere = async () =>
    (await app.database.db.selectFrom('photo').select('id').where('id', '=', photoId).execute()).length === 1
  await sweepPhotos(app.deps)
  expect(await isThere()).toBe(true)
  app.moveClock(25 * 3_600_000)
  await sweepPhotos(app.deps)
  expect(await isThere()).toBe(false)
  app.moveClock(-25 * 3_600_000)
})

test('a visitor’s item accepts pictures once they have signed in and own the cart', async () => {
  const { client, browser, itemId } = await withItem({ visitor: true })
  expect((await app.open(client.cookie, itemId)).code).toBe('not_found')
  browser.signIn(client.cookie)
  expect((await browser.cart()).items).toHaveLength(1)
  await app.bring(client.cookie, itemId, jpeg)
  expect(states(await referencesIn(browser))).toEqual(['ready'])
})

test.each([
  ['an item that is no id', "1' or '1'='1"],
  ['an empty item', ''],
  ['a name no database can hold', 'a\u0000b'],
])('[A2] with %s nothing can be attached', async (_what, item) => {
  const { cookie } = await person()
  expect(await app.open(cookie, item)).toMatchObject({ status: 404, code: 'not_found' })
})
