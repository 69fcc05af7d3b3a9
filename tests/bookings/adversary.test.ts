import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makeOpenShop, makePerson, makeService } from '#tests/support/make.ts'
import { pricedAt, seenItems } from '#tests/support/seen-items.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'
import { expectNoFaults, findFaults } from './support/find-faults.ts'
import { type Body, expectNothingBooked, seenCart, tenO } from './support/seen-cart.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterEach(async () => expect(await findFaults(app.database)).toEqual([]))
afterAll(async () => {
  await expectNoFaults(app.database)
  await app.close()
})

const nul = String.fromCharCode(0)
type Bad = [what: string, answer: string, change: (body: Body) => unknown]

const firstItem =
  (change: Record<string, unknown>): Bad[2] =>
  ({ contact, items }) => ({
    contact,
    items: items.map((item, index) => (index === 0 ? { ...item, ...change } : item)),
  })
const firstPrice =
  (minor: unknown): Bad[2] =>
  ({ contact, items: [first, ...rest] }) => ({ contact, items: [pricedAt(minor)(first as { price: object }), ...rest] })
const contact =
  (change: Record<string, unknown>): Bad[2] =>
  (body) => ({ ...body, contact: { ...body.contact, ...change } })

describe('[B15] a checkout that differs from what the client saw books nothing', () => {
  const bad: Bad[] = [
    ['a lower price', '409 price_changed', firstPrice(1)],
    ['no price', '409 price_changed', firstPrice(0)],
    ['a negative price', '409 price_changed', firstPrice(-4500)],
    ['a price past what can be counted', '422 invalid_input', firstPrice(1e308)],
    ['half a cent', '422 invalid_input', firstPrice(4500.5)],
    ['a price in words', '422 invalid_input', firstPrice('4500')],
    [
      'a price of another kind',
      '409 price_changed',
      firstItem({ price: { minor: 4500, currency: 'EUR', kind: 'from' } }),
    ],
    [
      'a kind that is none',
      '422 invalid_input',
      firstItem({ price: { minor: 4500, currency: 'EUR', kind: 'gratis' } }),
    ],
    ['another currency', '409 price_changed', firstItem({ price: { minor: 4500, currency: 'JPY', kind: 'fixed' } })],
    ['softer terms', '409 terms_changed', firstItem({ policy: { freeCancelHours: 0, lateCancelPercent: 0 } })],
    ['no terms', '422 invalid_input', firstItem({ policy: null })],
    ['another time', '409 cart_changed', firstItem({ startsAt: '2026-06-02T10:00:00Z' })],
    ['a past time', '409 cart_changed', firstItem({ startsAt: '2020-06-02T10:00:00Z' })],
    ['no time', '422 invalid_input', firstItem({ startsAt: 'now' })],
    ['a day that is none', '422 invalid_input', firstItem({ startsAt: '2026-02-30T10:00:00Z' })],
    ['an item of nobody', '409 cart_changed', firstItem({ id: randomUUID() })],
    ['an item that is no id', '422 invalid_input', firstItem({ id: "1' or '1'='1" })],
    ['nothing', '422 invalid_input', (body) => ({ ...body, items: [] })],
    ['one item of two', '409 cart_changed', (body) => ({ ...body, items: body.items.slice(1) })],
    ['one item twice', '409 cart_changed', (body) => ({ ...body, items: [body.items[0], body.items[0]] })],
    [
      'an item more',
      '409 cart_changed',
      (body) => ({ ...body, items: [...body.items, { ...body.items[0], id: randomUUID() }] }),
    ],
    ['thirteen items', '422 invalid_input', (body) => ({ ...body, items: Array(13).fill(body.items[0]) })],
    ['items that are no list', '422 invalid_input', (body) => ({ ...body, items: { length: 1 } })],
    ['nobody’s name', '422 invalid_input', contact({ name: '   ' })],
    ['a name too long', '422 invalid_input', contact({ name: 'x'.repeat(81) })],
    ['a name of marks that nobody sees', '422 invalid_input', contact({ name: `${nul}\u200b\u202e` })],
    ['a telephone that is none', '422 invalid_input', contact({ phone: '<script>' })],
    ['no contact', '422 invalid_input', ({ items }) => ({ items })],
    ['no object', '422 invalid_input', () => [1, 2]],
    ['null', '422 invalid_input', () => null],
  ]
  test.each(bad)('%s: %s', async (_, expected, change) => {
    const { client, body } = await seenCart(app, 2)
    const answer = await client.ask('POST', '/api/bookings', change(body), { 'idempotency-key': randomUUID() })
    expect(`${answer.status} ${answer.body.code}`).toBe(expected)
    await expectNothingBooked(client, 2)
  })

  test('fields that the client adds are ignored', async () => {
    const { client, body } = await seenCart(app, 1)
    const more = { ...body, clientId: randomUUID(), state: 'completed', totals: [{ currency: 'EUR', minor: 1 }] }
    const placed = await client.ask('POST', '/api/bookings', more, { 'idempotency-key': randomUUID() })
    expect(placed.body).toMatchObject({ totals: [{ minor: 4500 }], appointments: [{ state: 'confirmed' }] })
  })

  test('a price, terms or a duration that changed before the checkout', async () => {
    const { client, body, services } = await seenCart(app, 1)
    const set = (change: { price_minor?: number; price_kind?: 'fixed' | 'from'; duration_min?: number }) =>
      app.database.db.updateTable('service').set(change).where('id', '=', services[0]!).execute()
    const send = async () => {
      const { status, body: said } = await client.ask('POST', '/api/bookings', body, {
        'idempotency-key': randomUUID(),
      })
      return `${status} ${said.code}`
    }
    await set({ price_minor: 9900 })
    expect(await send()).toBe('409 price_changed')
    await set({ price_minor: 4500, price_kind: 'from' })
    expect(await send()).toBe('409 price_changed')
    await set({ price_kind: 'fixed' })
    const setTerms = (free_cancel_hours: number) =>
      app.database.db
        .updateTable('shop')
        .set({ free_cancel_hours })
        .where('id', 'in', (the) => the.selectFrom('service').select('shop_id').where('id', '=', services[0]!))
        .execute()
    await setTerms(48)
    expect(await send()).toBe('409 terms_changed')
    await setTerms(24)
    // Longer than the hold: half an hour of it could be somebody else’s, and the client saw an hour.
    await set({ duration_min: 90 })
    expect(await send()).toBe('409 terms_changed')
    await set({ duration_min: 60 })
    await expectNothingBooked(client, 1)
  })
})

test('[B6] [B16] after a service’s duration changed, a moved appointment keeps the agreed one', async () => {
  const { client, services } = await seenCart(app, 1, '2026-06-04T09:00:00Z')
  const [appointment] = (await client.checkout()).body.appointments
  const agreedMs = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)
  for (const [duration_min, startsAt] of [
    [30, '2026-06-05T09:00:00.000Z'],
    [90, '2026-06-05T12:00:00.000Z'],
  ] as const) {
    await app.database.db.updateTable('service').set({ duration_min }).where('id', '=', services[0]!).execute()
    const moved = await client.ask('POST', `/api/appointments/${appointment.id}/move`, { startsAt })
    const endsAt = new Date(Date.parse(startsAt) + agreedMs).toISOString()
    expect(moved.body.appointments[0]).toMatchObject({ startsAt, endsAt })
  }
})

describe('[B17] idempotency keys', () => {
  test('a key reused with other content is refused, with the old cart and with a new one', async () => {
    const { client, body } = await seenCart(app, 1)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await client.ask('POST', '/api/bookings', body, headers)
    expect(first.status).toBe(200)
    const { look } = await makeOpenShop(app.database.db)
    const { items } = (await client.add(look.id, tenO)).body
    const other = { ...body, items: seenItems(items) }
    for (const changed of [other, { ...body, contact: { name: 'Eve' } }])
      expect((await client.ask('POST', '/api/bookings', changed, headers)).body.code).toBe('key_reused')
    expect((await client.ask('POST', '/api/bookings', body, headers)).body.id).toBe(first.body.id)
    expect((await client.cart()).items).toHaveLength(1)
  })

  test('another person’s key reveals nothing of their booking', async () => {
    const { client, body } = await seenCart(app, 1)
    const headers = { 'idempotency-key': randomUUID() }
    await client.ask('POST', '/api/bookings', body, headers)
    const thief = await openClientBrowser(app)
    const answer = await thief.ask('POST', '/api/bookings', body, headers)
    expect(`${answer.status} ${answer.body.code}`).toBe('409 cart_changed')
    expect(JSON.stringify(answer.body)).not.toContain('appointments')
  })
})

describe('[T7] [T8] only offered starts can be put into the cart', () => {
  test.each([
    ['a millisecond off the grid', '2026-06-02T09:00:00.001Z', '422 outside_hours'],
    ['a minute off the grid', '2026-06-02T09:01:00Z', '422 outside_hours'],
    ['just past', '2026-06-01T07:30:00Z', '409 too_late'],
    ['long past', '0001-01-01T00:00:00Z', '409 too_late'],
    ['far ahead', '9999-12-31T09:00:00Z', '422 too_far_ahead'],
    ['past all years', '+275760-09-13T00:00:00Z', '422 invalid_input'],
    ['an hour that is none', '2026-06-02T25:00:00Z', '422 invalid_input'],
    ['without a zone', '2026-06-02T09:00:00', '422 invalid_input'],
    ['at night', '2026-06-02T02:00:00Z', '422 outside_hours'],
  ])('%s (%s): %s', async (_, startsAt, expected) => {
    const { look } = await makeOpenShop(app.database.db)
    const browser = openBrowser(app)
    const answer = await browser.add(look.id, startsAt)
    expect(`${answer.status} ${answer.body.code}`).toBe(expected)
    expect((await browser.cart()).items).toEqual([])
  })

  test('[A2] a service of another shop, an archived one and one nobody performs are not found', async () => {
    const { db } = app.database
    const [one, two] = [await makeOpenShop(db), await makeOpenShop(db)]
    const idle = await makeMember(db, one.shop)
    const archived = await makeService(db, one.shop, [one.member], { archived_at: new Date(app.now()) })
    const wanted = { shop: one.shop.slug, serviceId: one.service.id, memberId: one.member.id, startsAt: tenO }
    const tries = [
      { ...wanted, memberId: two.member.id },
      { ...wanted, memberId: idle.id },
      { ...wanted, serviceId: two.service.id },
      { ...wanted, serviceId: archived.id },
      { ...wanted, shop: 'nowhere-at-all' },
    ]
    for (const body of tries) {
      const answer = await openBrowser(app).ask('POST', '/api/cart/items', body)
      expect(`${answer.status} ${answer.body.code}`).toBe('404 not_found')
    }
    expect((await openBrowser(app).ask('POST', '/api/cart/items', wanted)).status).toBe(200)
  })

  test('a note has at most 1000 characters and no NUL', async () => {
    const { client, body } = await seenCart(app, 1)
    const path = `/api/cart/items/${body.items[0]!.id}`
    for (const note of ['x'.repeat(1001), `a${nul}b`, 5, ['x']])
      expect((await client.ask('PATCH', path, { note })).status).toBe(422)
    expect((await client.ask('PATCH', path, { note: '<img src=x onerror=alert(1)> \u{1f600} \ud800' })).status).toBe(
      200,
    )
    expect((await client.ask('PATCH', path, { note: 'x'.repeat(1000) })).body.items[0].note).toHaveLength(1000)
  })
})

describe('[A3] other people’s data', () => {
  test('carts, items, bookings and appointments of others are not found', async () => {
    const { client, body } = await seenCart(app, 1)
    const itemId = body.items[0]!.id
    const strangers = [openBrowser(app), await openClientBrowser(app)]
    for (const other of strangers) {
      expect((await other.ask('PATCH', `/api/cart/items/${itemId}`, { note: 'mine' })).status).toBe(404)
      expect((await other.remove(String(itemId))).status).toBe(404)
    }
    const placed = await client.checkout()
    const id = placed.body.appointments[0].id
    for (const other of strangers) {
      for (const [path, sent] of [
        ['cancel', { feeMinor: 0 }],
        ['move', { startsAt: '2026-06-03T09:00:00Z' }],
      ] as const)
        expect([401, 404]).toContain((await other.ask('POST', `/api/appointments/${id}/${path}`, sent)).status)
      expect([401, 404]).toContain((await other.ask('GET', `/api/bookings/${placed.body.id}`)).status)
    }
    expect((await client.ask('GET', `/api/bookings/${placed.body.id}`)).body.appointments[0].state).toBe('confirmed')
  })

  test('two people in one browser keep separate carts', async () => {
    const shops = await Promise.all([1, 2, 3].map(() => makeOpenShop(app.database.db)))
    const session = async () => signedIn(app.database.db, await makePerson(app.database.db))
    const [ana, eve] = [await session(), await session()]
    const browser = openBrowser(app)
    await browser.add(shops[0]!.look.id, tenO)
    browser.signIn(ana)
    expect((await browser.cart()).items).toHaveLength(1)
    // Ana signs out; the browser keeps the cookie of a cart that now belongs to her account.
    browser.signIn('')
    expect((await browser.cart()).items).toEqual([])
    expect((await browser.add(shops[1]!.look.id, tenO)).status).toBe(200)
    browser.signIn(eve)
    expect((await browser.cart()).items).toHaveLength(1)
    expect((await browser.add(shops[2]!.look.id, tenO)).body.items).toHaveLength(2)
    browser.signIn(ana)
    expect((await browser.cart()).items).toHaveLength(1)
  })

  test('an ended session books nothing, and its cart stays', async () => {
    const { client, body } = await seenCart(app, 1)
    await app.database.db.deleteFrom('session').where('person_id', '=', client.personId).execute()
    const answer = await client.ask('POST', '/api/bookings', body, { 'idempotency-key': randomUUID() })
    expect(answer.status).toBe(401)
    client.signIn(await signedIn(app.database.db, client.personId))
    await expectNothingBooked(client, 1)
  })

  test('another origin cannot book with a person’s cookies', async () => {
    const { client, body } = await seenCart(app, 1)
    for (const headers of [{ origin: 'https://evil.example' }, { 'x-lookbook': '' }]) {
      const answer = await client.ask('POST', '/api/bookings', body, { 'idempotency-key': randomUUID(), ...headers })
      expect(answer.status).toBe(403)
    }
    await expectNothingBooked(client, 1)
  })
})

describe('[B5] [B6] booked appointments', () => {
  test.each([
    ['cancel', { feeMinor: -1 }, '422 invalid_input'],
    ['cancel', { feeMinor: 1e12 }, '422 invalid_input'],
    ['cancel', { feeMinor: 1_000_000 }, '409 price_changed'],
    ['cancel', { feeMinor: 0.5 }, '422 invalid_input'],
    ['cancel', {}, '422 invalid_input'],
    ['move', { startsAt: '2026-06-05T09:00:00.001Z' }, '422 outside_hours'],
    ['move', { startsAt: '2026-05-05T09:00:00Z' }, '409 too_late'],
    ['move', { startsAt: '2099-06-05T09:00:00Z' }, '422 too_far_ahead'],
    ['move', { startsAt: 0 }, '422 invalid_input'],
    ['confirm', {}, '404 not_found'],
  ])('%s with %j: %s', async (event, sent, expected) => {
    const { client } = await seenCart(app, 1, '2026-06-04T09:00:00Z')
    const placed = await client.checkout()
    const answer = await client.ask('POST', `/api/appointments/${placed.body.appointments[0].id}/${event}`, sent)
    expect(`${answer.status} ${answer.body.code}`).toBe(expected)
    expect((await client.ask('GET', `/api/bookings/${placed.body.id}`)).body).toEqual(placed.body)
  })
})
