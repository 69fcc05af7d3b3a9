import { afterAll, beforeAll, expect, test } from 'vitest'
import { VISITOR_LIMITS } from '#core/booking/cart/visitor-limits.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { type BookingApp, openBookingApp, openBrowser } from './booking-app.ts'
import { countAnswers, expectOnly } from './support/race-rounds.ts'

let app: BookingApp
beforeAll(async () => {
  const opened = await openBookingApp()
  const config = { ...testConfig, visitorLimits: VISITOR_LIMITS }
  app = { ...opened, ...identityApp(opened.database, { at: '2026-06-01T08:00:00Z', config }) }
})
afterAll(() => app.close())

const at = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`
const visitor = (address: string) => openBrowser(app, null, address)

test('[B23] six cookies from one address share a limit of three times at a shop', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const browsers = Array.from({ length: 6 }, () => visitor('203.0.113.20'))
  const answers = []
  for (const [index, browser] of browsers.entries())
    for (const day of [2, 3, 4, 5]) answers.push(await browser.add(look.id, at(day, 8 + index)))
  expect(countAnswers(answers)).toEqual({ '200': 3, '403 sign_in_to_hold': 21 })
})

test('[B23] three people of a household can hold without signing in, the fourth must sign in', async () => {
  const [{ look }, other] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const address = '203.0.113.21'
  for (const day of [2, 3, 4]) expect((await visitor(address).add(look.id, at(day, 9))).status).toBe(200)
  const fourth = visitor(address)
  expect((await fourth.add(other.look.id, at(2, 11))).body.code).toBe('sign_in_to_hold')
  fourth.signIn(await signedIn(app.database.db, await makePerson(app.database.db)))
  for (const day of [3, 4, 5, 6]) expect((await fourth.add(look.id, at(day, 11))).status).toBe(200)
})

test('[B23] an item with a hold can change its time; an expired hold does not count', async () => {
  const [{ look }, other] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const browser = visitor('203.0.113.22')
  for (const day of [2, 3, 4]) await browser.add(look.id, at(day, 9))
  const { items } = await browser.cart()
  const moved = await browser.ask('PATCH', `/api/cart/items/${items[0].id}`, { startsAt: at(2, 11) })
  expect(moved.status).toBe(200)
  expect((await browser.add(other.look.id, at(2, 9))).status).toBe(200)
  app.moveClock(600_000)
  expect((await visitor('203.0.113.22').add(look.id, at(5, 9))).status).toBe(200)
})

test('[B23] of forty concurrent cookies from one address three get holds', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => makeOpenShop(app.database.db)))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      visitor('203.0.113.77').add(shops[index % 8]!.look.id, at(2, 8 + (index % 5))),
    ),
  )
  expectOnly(answers, '200', '409 slot_taken', '403 sign_in_to_hold', '429 too_many_holds')
  expect(countAnswers(answers)['200']).toBe(3)
})

test('[B23] an IPv6 /48 gets twelve carts, however many /64 it has', async () => {
  const shops = await Promise.all(Array.from({ length: 14 }, () => makeOpenShop(app.database.db)))
  const answers = []
  for (const [index, { look }] of shops.entries())
    answers.push(await visitor(`2001:db8:7:${index + 1}::1`).add(look.id, at(2, 9)))
  expect(countAnswers(answers)).toEqual({ '200': 12, '403 sign_in_to_hold': 2 })
})

test('[B23] visitors from all addresses together hold at most a quarter of a maker’s day', async () => {
  const { look, shop } = await makeOpenShop(app.database.db)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => visitor(`198.51.100.${index + 1}`).add(look.id, at(3, 8 + (index % 8)))),
  )
  expectOnly(answers, '200', '409 slot_taken', '403 sign_in_to_hold')
  const held = await app.database.db.selectFrom('occupancy').select('during').where('shop_id', '=', shop.id).execute()
  expect(held.length).toBe(countAnswers(answers)['200'])
  expect(held.length).toBe(2)
})

test('an address is stored as a keyed hash only', async () => {
  const { look } = await makeOpenShop(app.database.db)
  await visitor('203.0.113.99').add(look.id, at(2, 9))
  const { rows } = await app.database.pool.query(
    "select address_hash from cart where address_hash = sha256('cart 203.0.113.99')",
  )
  expect(rows).toEqual([])
})
