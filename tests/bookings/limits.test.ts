import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingLimits } from '#core/booking/checkout/limits.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { seenItems } from '#tests/support/seen-items.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { type BookingApp, countOverlaps, openBookingApp, openBrowser } from './booking-app.ts'
import { countAnswers } from './support/race-rounds.ts'

const bookingLimits: BookingLimits = { mostComing: 8, mostComingAtShop: 5, mostAtShopADay: 3 }
let app: BookingApp
beforeAll(async () => {
  const opened = await openBookingApp()
  app = {
    ...opened,
    ...identityApp(opened.database, { at: '2026-06-01T08:00:00Z', config: { ...testConfig, bookingLimits } }),
  }
})
afterAll(async () => {
  expect(await countOverlaps(app)).toBe(0)
  await app.close()
})

const at = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`

/** A person who adds a time and books it; book() returns the appointment's state or the refusal's code. */
async function openPerson() {
  const personId = await makePerson(app.database.db)
  const browser = openBrowser(app, await signedIn(app.database.db, personId))
  const book = async (lookId: string, startsAt: string) => {
    const added = await browser.add(lookId, startsAt)
    const answer = added.status === 200 ? await browser.checkout() : added
    for (const { id } of (await browser.cart()).items) await browser.remove(id)
    return answer.status === 200 ? answer.body.appointments[0].state : answer.body.code
  }
  return { browser, book }
}

test('[B21] appointments are limited per shop and day, per shop, and in total', async () => {
  const [one, other] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const { book } = await openPerson()
  for (const hour of [9, 10, 11]) expect(await book(one.look.id, at(2, hour))).toBe('confirmed')
  expect(await book(one.look.id, at(2, 12))).toBe('too_many_that_day')
  for (const hour of [9, 10]) expect(await book(one.look.id, at(3, hour))).toBe('confirmed')
  expect(await book(one.look.id, at(3, 11))).toBe('too_many_at_shop')
  for (const hour of [9, 10, 11]) expect(await book(other.look.id, at(4, hour))).toBe('confirmed')
  expect(await book(other.look.id, at(5, 9))).toBe('too_many_coming')
})

test('[B21] a shop sets its own limits; cancelled appointments do not count', async () => {
  const own = await makeOpenShop(app.database.db, { most_coming_per_client: 2, most_per_client_a_day: 1 })
  const { book, browser } = await openPerson()
  expect(await book(own.look.id, at(2, 9))).toBe('confirmed')
  expect(await book(own.look.id, at(2, 11))).toBe('too_many_that_day')
  expect(await book(own.look.id, at(3, 9))).toBe('confirmed')
  expect(await book(own.look.id, at(4, 9))).toBe('too_many_at_shop')
  const { items } = (await browser.ask('GET', '/api/bookings')).body
  await browser.ask('POST', `/api/appointments/${items[0].appointments[0].id}/cancel`, { feeMinor: 0 })
  expect(await book(own.look.id, at(4, 9))).toBe('confirmed')
})

test('[B21] a cart over a limit books nothing and stays, and its item is named', async () => {
  const { look, shop } = await makeOpenShop(app.database.db)
  const { browser } = await openPerson()
  for (const hour of [9, 10, 11]) await browser.add(look.id, at(2, hour))
  await app.database.db.updateTable('shop').set({ most_per_client_a_day: 2 }).where('id', '=', shop.id).execute()
  const refused = await browser.checkout()
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_that_day'])
  const { items } = await browser.cart()
  expect(items).toHaveLength(3)
  expect(refused.body.itemId).toBe(items[0].id)
})

test('[B21] the limit holds for fifty concurrent checkouts of one person, each from its own cart', async () => {
  const shops = await Promise.all([1, 2, 3, 4, 5].map(() => makeOpenShop(app.database.db)))
  const personId = await makePerson(app.database.db)
  const session = await signedIn(app.database.db, personId)
  const carts = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const browser = openBrowser(app)
      await browser.add(shops[index % 5]!.look.id, at(2 + Math.floor(index / 25), 9 + (Math.floor(index / 5) % 5)))
      const { items } = await browser.cart()
      browser.signIn(session)
      return { browser, items }
    }),
  )
  const answers = await Promise.all(
    carts.map(({ browser, items }) =>
      browser.ask(
        'POST',
        '/api/bookings',
        { contact: { name: 'Ana' }, items: seenItems(items) },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  )
  const counts = countAnswers(answers)
  expect(counts['200']).toBe(bookingLimits.mostComing)
  expect(Object.keys(counts).filter((code) => !/^(200|409 (too_many_\w+|cart_changed))$/.test(code))).toEqual([])
  const booked = await app.database.db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.id', 'appointment.booking_id')
    .select('appointment.id')
    .where('client_id', '=', personId)
    .execute()
  expect(booked).toHaveLength(bookingLimits.mostComing)
})

test('[B22] a shop accepts new clients on request, with one open appointment at a time', async () => {
  const { look, shop } = await makeOpenShop(app.database.db, {
    new_clients_on_request: true,
    new_clients_one_open: true,
  })
  const { book, browser } = await openPerson()
  await browser.add(look.id, at(2, 9))
  expect((await browser.cart()).items[0].service.confirmation).toBe('on_request')
  expect((await browser.checkout()).body.appointments[0].state).toBe('requested')
  expect(await book(look.id, at(3, 9))).toBe('one_open_booking')
  await app.database.db.updateTable('appointment').set({ state: 'completed' }).where('shop_id', '=', shop.id).execute()
  expect(await book(look.id, at(3, 9))).toBe('confirmed')
  expect(await book(look.id, at(3, 11))).toBe('confirmed')
})

test('[B75] a shop that requires a phone number refuses a checkout without one, and keeps the cart', async () => {
  const strict = await makeOpenShop(app.database.db, { phone_required: true })
  const other = await makeOpenShop(app.database.db)
  const { browser } = await openPerson()
  await browser.add(strict.look.id, at(2, 9))
  await browser.add(other.look.id, at(2, 12))
  const { items } = await browser.cart()
  expect(items.map((item: { shop: { needsPhone: boolean } }) => item.shop.needsPhone)).toEqual([true, false])
  const key = randomUUID()
  const refused = await browser.checkout(key)
  expect([refused.status, refused.body.code, refused.body.itemId]).toEqual([409, 'phone_required', items[0].id])
  expect((await browser.cart()).items).toHaveLength(2)
  const contact = { name: 'Ana', phone: '+351 912 345 678' }
  const placed = await browser.ask(
    'POST',
    '/api/bookings',
    { contact, items: seenItems(items) },
    { 'idempotency-key': key },
  )
  expect([placed.status, placed.body.contact.phone]).toEqual([200, contact.phone])
})
