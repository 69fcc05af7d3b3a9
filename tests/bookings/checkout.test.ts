import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { makeLook, makeOpenShop, makeService } from '#tests/support/make.ts'
import { pricedAt, seenItems } from '#tests/support/seen-items.ts'
import {
  type BookingApp,
  countHalfBooked,
  countOverlaps,
  openBookingApp,
  openBrowser,
  openClientBrowser,
} from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(async () => {
  expect([await countOverlaps(app), await countHalfBooked(app)]).toEqual([0, 0])
  await app.close()
})

const at = (hour: number) => `2026-06-02T${String(hour).padStart(2, '0')}:00:00Z`
const count = async (table: 'booking' | 'appointment', clientId: string) => {
  const rows = await app.database.db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.booking_id', 'booking.id')
    .select(['booking.id as booking', 'appointment.id as appointment'])
    .where('client_id', '=', clientId)
    .execute()
  return new Set(rows.map((row) => row[table])).size
}

test('[B14] three items at three shops become one booking and leave the cart', async () => {
  const shops = await Promise.all([1, 2, 3].map(() => makeOpenShop(app.database.db)))
  const client = await openClientBrowser(app)
  for (const [index, { look }] of shops.entries()) await client.add(look.id, at(9 + 2 * index))
  const placed = await client.checkout()
  expect(placed.status).toBe(200)
  expect(placed.body).toMatchObject({
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    totals: [{ currency: 'EUR', minor: 13_500, isFrom: false }],
  })
  expect(placed.body.appointments.map((one: { state: string }) => one.state)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
  ])
  expect((await client.cart()).items).toEqual([])
  expect((await client.ask('GET', `/api/bookings/${placed.body.id}`)).body).toEqual(placed.body)
})

test('[B14] one lost time refuses the whole checkout and is named with the nearest; the rest stays held', async () => {
  const [lost, kept] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const [client, quicker] = [await openClientBrowser(app), await openClientBrowser(app)]
  await client.add(lost.look.id, at(9))
  app.moveClock(300_000)
  await client.add(kept.look.id, at(12))
  app.moveClock(301_000)
  // the first hold has expired, and somebody else takes the time
  await quicker.add(lost.look.id, at(9))
  const { items } = await client.cart()
  const refused = await client.checkout()
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  expect(refused.body.itemId).toBe(items[0].id)
  expect(refused.body.nearest).toHaveLength(3)
  expect(await count('booking', client.personId)).toBe(0)
  const after = (await client.cart()).items
  expect(after.map((item: { heldUntil: string | null }) => item.heldUntil !== null)).toEqual([false, true])
})

test('[B14] [B15] a cart that changes during its checkout is decided on again', async () => {
  const shops = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const client = await openClientBrowser(app)
  for (const [index, { look }] of shops.entries()) await client.add(look.id, at(9 + index))
  const { items } = await client.cart()
  const { db } = app.database
  // Another tab has removed an item but has not committed yet.
  const otherTab = await db.startTransaction().execute()
  await otherTab.updateTable('cart').set({ updated_at: new Date() }).where('person_id', '=', client.personId).execute()
  await otherTab.deleteFrom('cart_item').where('id', '=', items[0].id).execute()
  const checkout = client.checkout()
  await untilWaitingForLocks(db, 1)
  await otherTab.commit().execute()
  const refused = await checkout
  expect([refused.status, refused.body.code]).toEqual([409, 'cart_changed'])
  expect(await count('booking', client.personId)).toBe(0)
  expect((await client.cart()).items).toHaveLength(1)
})

test('an expired hold whose time is still free is booked', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const client = await openClientBrowser(app)
  await client.add(look.id, at(9))
  app.moveClock(900_000)
  expect((await client.checkout()).status).toBe(200)
})

describe('[B17] an idempotency key books once', () => {
  test('when repeated, also from another tab', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    await client.add(look.id, at(9))
    const key = randomUUID()
    const { items } = await client.cart()
    const body = {
      contact: { name: 'Ana' },
      items: seenItems(items),
    }
    const send = () => client.ask('POST', '/api/bookings', body, { 'idempotency-key': key })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const other = await client.ask(
      'POST',
      '/api/bookings',
      { ...body, contact: { name: 'Eve' } },
      { 'idempotency-key': key },
    )
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused', bookingId: first.body.id } })
    expect(await count('booking', client.personId)).toBe(1)
  })

  test('in ten concurrent requests', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    const { items } = (await client.add(look.id, at(9))).body
    const body = {
      contact: { name: 'Ana' },
      items: seenItems(items),
    }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.ask('POST', '/api/bookings', body, { 'idempotency-key': key })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await count('appointment', client.personId)).toBe(1)
  })

  test('ten concurrent keys for one cart of three: one books it, the others find an empty cart', async () => {
    const shops = await Promise.all([1, 2, 3].map(() => makeOpenShop(app.database.db)))
    const client = await openClientBrowser(app)
    for (const [index, { look }] of shops.entries()) await client.add(look.id, at(9 + index))
    const body = { contact: { name: 'Ana' }, items: seenItems((await client.cart()).items) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.ask('POST', '/api/bookings', body, { 'idempotency-key': randomUUID() })),
    )
    expect(answers.map(({ status, body }) => (status === 200 ? 'booked' : body.code)).toSorted()).toEqual([
      'booked',
      ...Array(9).fill('cart_changed'),
    ])
    expect([await count('booking', client.personId), await count('appointment', client.personId)]).toEqual([1, 3])
  })

  test.each([undefined, 'short', 'with a space in it', 'x'.repeat(201)])(
    'an invalid key is refused: %s',
    async (key) => {
      const { look } = await makeOpenShop(app.database.db)
      const client = await openClientBrowser(app)
      const { items } = (await client.add(look.id, at(9))).body
      const body = { contact: { name: 'Ana' }, items: seenItems(items) }
      const answer = await client.ask(
        'POST',
        '/api/bookings',
        body,
        key === undefined ? {} : { 'idempotency-key': key },
      )
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    },
  )
})

describe('[B15] the booking has the prices and terms that were shown', () => {
  test.each([
    ['a changed price', (items: { price: object }[]) => items.map(pricedAt(1)), 'price_changed'],
    ['another time', (items: object[]) => items.map((item) => ({ ...item, startsAt: at(15) })), 'cart_changed'],
    ['an item of nobody', (items: object[]) => items.map((item) => ({ ...item, id: randomUUID() })), 'cart_changed'],
    ['one item twice', (items: object[]) => [...items, ...items], 'cart_changed'],
  ])('%s', async (_, change, code) => {
    const { look } = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    await client.add(look.id, at(9))
    const answer = await client.checkout(randomUUID(), change as never)
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(await count('booking', client.personId)).toBe(0)
    expect((await client.cart()).items[0].heldUntil).not.toBeNull()
  })

  test('[B16] the agreed price stays, whatever the shop charges later', async () => {
    const { look, service } = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    await client.add(look.id, at(9))
    const { id } = (await client.checkout()).body
    await app.database.db
      .updateTable('service')
      .set({ price_minor: 99_900, price_kind: 'from', name: 'Something else' })
      .where('id', '=', service.id)
      .execute()
    const { appointments } = (await client.ask('GET', `/api/bookings/${id}`)).body
    expect(appointments[0].price).toEqual({ minor: 4500, currency: 'EUR', kind: 'fixed' })
    expect(appointments[0].serviceName).not.toBe('Something else')
  })
})

test('the checkout’s answer equals the booking read later', async () => {
  const { db } = app.database
  const { shop, member, look } = await makeOpenShop(db)
  const onRequest = await makeService(db, shop, [member], { confirmation: 'on_request', price_kind: 'from' })
  const other = await makeLook(db, shop, member, onRequest)
  const client = await openClientBrowser(app)
  await client.add(other.id, at(14))
  const { items } = (await client.add(look.id, at(9))).body
  await client.ask('PATCH', `/api/cart/items/${items[0].id}`, { note: 'As in the picture, please.' })
  const placed = await client.checkout()
  expect(placed.body.appointments.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'requested'])
  expect(placed.body).toEqual((await client.ask('GET', `/api/bookings/${placed.body.id}`)).body)
})

test('[B7] a service on approval becomes a request that occupies its time', async () => {
  const { shop, member } = await makeOpenShop(app.database.db)
  const service = await makeService(app.database.db, shop, [member], { confirmation: 'on_request' })
  const look = await makeLook(app.database.db, shop, member, service)
  const client = await openClientBrowser(app)
  await client.add(look.id, at(9))
  const [appointment] = (await client.checkout()).body.appointments
  expect(appointment).toMatchObject({ state: 'requested', cancel: { feeMinor: 0 }, canMove: false })
  expect(Date.parse(appointment.answerBy)).toBe(Date.parse(at(9)) - 7_200_000)
  expect((await openBrowser(app).add(look.id, at(9))).body.code).toBe('slot_taken')
})

describe('permissions', () => {
  test('[A1] a visitor has to sign in and keeps the cart', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const visitor = openBrowser(app)
    await visitor.add(look.id, at(9))
    expect([(await visitor.checkout()).status, (await visitor.cart()).items.length]).toEqual([401, 1])
  })

  test('[A2] another person’s booking is not found', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    await client.add(look.id, at(9))
    const { id } = (await client.checkout()).body
    const other = await openClientBrowser(app)
    const nothing = await other.ask('GET', `/api/bookings/${randomUUID()}`)
    const theirs = await other.ask('GET', `/api/bookings/${id}`)
    expect([theirs.status, theirs.body.code]).toEqual([nothing.status, nothing.body.code])
  })

  test('[A3] another person’s item cannot be booked', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const [client, thief] = [await openClientBrowser(app), await openClientBrowser(app)]
    const { items } = (await client.add(look.id, at(9))).body
    const body = {
      contact: { name: 'Eve' },
      items: seenItems(items),
    }
    const answer = await thief.ask('POST', '/api/bookings', body, { 'idempotency-key': randomUUID() })
    expect([answer.status, answer.body.code]).toEqual([409, 'cart_changed'])
  })
})

test('one item takes three statements without an explicit transaction, and five items take no more', async () => {
  const shops = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeOpenShop(app.database.db)))
  const statements = async (some: typeof shops) => {
    const client = await openClientBrowser(app)
    for (const [index, { look }] of some.entries()) await client.add(look.id, at(9 + index))
    const placed = await client.checkout()
    expect(placed.body.appointments).toHaveLength(some.length)
    return placed.statements.map((sql) => sql.trim().split(/\s+/).slice(0, 4).join(' '))
  }
  const one = await statements(shops.slice(0, 1))
  const five = await statements(shops.slice(1))
  expect(five).toEqual(one)
  expect(one).not.toContain('begin')
  expect(one.length).toBeLessThanOrEqual(3)
})
