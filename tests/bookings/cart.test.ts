import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { newEmail } from '#tests/support/identity-app.ts'
import { makeLook, makeMember, makeOpenShop, makePerson, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const tenO = '2026-06-02T09:00:00Z'
const elevenO = '2026-06-02T10:00:00Z'

test('[B74] the session says how many items the cart has, on every device of a person', async () => {
  const { db } = app.database
  const { look } = await makeOpenShop(db)
  const { look: another } = await makeOpenShop(db)
  const phone = openBrowser(app)
  const count = async (browser: typeof phone) => (await browser.ask('GET', '/api/session')).body.cartItems
  expect(await count(phone)).toBe(0)
  await phone.add(look.id, tenO)
  expect(await count(phone)).toBe(1)
  expect(await count(openBrowser(app))).toBe(0)

  const person = await openClientBrowser(app)
  await person.add(another.id, tenO)
  // The phone's cart becomes the person's when it is next read; it is counted before.
  phone.signIn(person.session)
  expect([await count(phone), await count(person)]).toEqual([2, 1])
  await phone.cart()
  expect([await count(phone), await count(person)]).toEqual([2, 2])
  expect((await person.checkout()).status).toBe(200)
  expect([await count(phone), await count(person)]).toEqual([0, 0])
  phone.signIn('')
  expect(await count(phone)).toBe(0)
})

describe('holding', () => {
  test('[B3] a time in the cart is held for ten minutes and free afterwards', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const [first, second] = [openBrowser(app), openBrowser(app)]
    const added = await first.add(look.id, tenO)
    expect(added.status).toBe(200)
    expect(added.body.items[0].heldUntil).toBe(new Date(app.now() + 600_000).toISOString())

    const refused = await second.add(look.id, tenO)
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
    expect(refused.body.nearest).toEqual([
      '2026-06-02T08:00:00.000Z',
      '2026-06-02T10:00:00.000Z',
      '2026-06-02T10:30:00.000Z',
    ])
    expect((await second.cart()).items).toEqual([])

    app.moveClock(600_000)
    expect((await second.add(look.id, tenO)).status).toBe(200)
    expect((await first.cart()).items[0].heldUntil).toBeNull()
  })

  test('[B3] removing an item frees its time at once', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const [first, second] = [openBrowser(app), openBrowser(app)]
    const { items } = (await first.add(look.id, tenO)).body
    expect((await first.remove(items[0].id)).body.items).toEqual([])
    expect((await second.add(look.id, tenO)).status).toBe(200)
  })

  test('[B3] a checkout extends live holds by ten minutes, once', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const browser = await openClientBrowser(app)
    await browser.add(look.id, tenO)
    app.moveClock(540_000)
    const until = new Date(app.now() + 600_000).toISOString()
    const extended = await browser.ask('POST', '/api/cart/extend')
    expect([extended.body.items[0].heldUntil, extended.body.canExtend]).toEqual([until, false])
    app.moveClock(60_000)
    expect((await browser.ask('POST', '/api/cart/extend')).body.items[0].heldUntil).toBe(until)
  })

  test('[T16] changing an item’s time takes the new one and frees the old one, or changes nothing', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const [first, second] = [openBrowser(app), openBrowser(app)]
    const { items } = (await first.add(look.id, tenO)).body
    const path = `/api/cart/items/${items[0].id}`
    expect((await first.ask('PATCH', path, { startsAt: elevenO })).body.items[0].startsAt).toBe(
      new Date(elevenO).toISOString(),
    )
    expect((await second.add(look.id, tenO)).status).toBe(200)
    expect((await first.ask('PATCH', path, { startsAt: tenO })).body.code).toBe('slot_taken')
    expect((await first.cart()).items[0]).toMatchObject({ startsAt: new Date(elevenO).toISOString() })
    expect((await first.cart()).items[0].heldUntil).not.toBeNull()
  })

  test('[T9] rooms are held together with members', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const room = await makeRoom(db, shop, 1)
    const members = [await makeMember(db, shop), await makeMember(db, shop)]
    const service = await makeService(db, shop, members, { rooms: [[room]] })
    const looks = [await makeLook(db, shop, members[0]!, service), await makeLook(db, shop, members[1]!, service)]
    expect((await openBrowser(app).add(looks[0]!.id, tenO)).status).toBe(200)
    expect((await openBrowser(app).add(looks[1]!.id, tenO)).body.code).toBe('slot_taken')
  })

  test('[B8] “anyone” assigns the member with the least work', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const [busy, idle] = [await makeMember(db, shop), await makeMember(db, shop)]
    const service = await makeService(db, shop, [busy, idle])
    const look = await makeLook(db, shop, busy, service)
    await openBrowser(app).add(look.id, '2026-06-02T12:00:00Z')
    const added = await openBrowser(app).add(look.id, tenO, { forAnyone: true })
    expect(added.body.items[0]).toMatchObject({ forAnyone: true, maker: { id: idle.id } })
  })
})

test('[B3] asking for an account extends a visitor’s live holds by ten minutes, once', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const [browser, other] = [openBrowser(app), openBrowser(app)]
  await browser.add(look.id, tenO)
  const theirs = (await other.add(look.id, elevenO)).body.items[0].heldUntil
  const signUp = () =>
    browser.ask('POST', '/api/sign-up', { name: 'Ana', email: newEmail(), password: 'plum cake on a Tuesday' })
  app.moveClock(60_000)
  expect((await signUp()).status).toBe(200)
  const held = (await browser.cart()).items[0].heldUntil
  expect(Date.parse(held)).toBe(app.now() + 600_000)
  app.moveClock(60_000)
  expect((await signUp()).status).toBe(200)
  expect((await browser.cart()).items[0].heldUntil).toBe(held)
  expect((await other.cart()).items[0].heldUntil).toBe(theirs)
})

test('[B3] a visitor’s holds are not extended, because checkout begins with signing in', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const browser = openBrowser(app)
  const { items, canExtend } = (await browser.add(look.id, tenO)).body
  app.moveClock(60_000)
  const extended = (await browser.ask('POST', '/api/cart/extend')).body
  expect([canExtend, extended.items[0].heldUntil]).toEqual([false, items[0].heldUntil])
})

describe('ownership', () => {
  test('[A3] a cart cannot be read or changed by others', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const mine = openBrowser(app)
    const { items } = (await mine.add(look.id, tenO)).body
    for (const other of [openBrowser(app), await openClientBrowser(app)]) {
      expect((await other.cart()).items).toEqual([])
      expect((await other.remove(items[0].id)).status).toBe(404)
      expect((await other.ask('PATCH', `/api/cart/items/${items[0].id}`, { startsAt: elevenO })).status).toBe(404)
    }
    expect((await mine.cart()).items).toHaveLength(1)
  })

  test('a cart survives signing in, and is available on another device', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const browser = openBrowser(app)
    await browser.add(look.id, tenO)
    const cookie = await signedIn(app.database.db, await makePerson(app.database.db))
    browser.signIn(cookie)
    expect((await browser.cart()).items).toHaveLength(1)
    expect((await openBrowser(app, cookie).cart()).items).toHaveLength(1)
  })

  test('items of the visitor’s cart join the person’s cart at sign-in', async () => {
    const [one, two] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
    const cookie = await signedIn(app.database.db, await makePerson(app.database.db))
    await openBrowser(app, cookie).add(one.look.id, tenO)
    const browser = openBrowser(app)
    await browser.add(two.look.id, elevenO)
    browser.signIn(cookie)
    const { items } = await browser.cart()
    expect(items.map((item: { shop: { slug: string } }) => item.shop.slug)).toEqual([one.shop.slug, two.shop.slug])
    expect(items.every((item: { heldUntil: string | null }) => item.heldUntil !== null)).toBe(true)
  })
})

describe('limits', () => {
  test('[B4] a cart takes twelve items and refuses a thirteenth', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const browser = openBrowser(app)
    const days = Array.from({ length: 12 }, (_, i) => `2026-06-${String(2 + i).padStart(2, '0')}T09:00:00Z`)
    for (const day of days) expect((await browser.add(look.id, day)).status).toBe(200)
    const more = await browser.add(look.id, '2026-06-20T09:00:00Z')
    expect([more.status, more.body.code]).toEqual([409, 'too_many'])
  })

  test('[B4] one address gets six carts and no seventh until one of them ends', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const address = '203.0.113.9'
    for (let hour = 8; hour < 14; hour++) {
      const added = await openBrowser(app, null, address).add(
        look.id,
        `2026-06-03T${String(hour).padStart(2, '0')}:00:00Z`,
      )
      expect(added.status).toBe(200)
    }
    const seventh = openBrowser(app, null, address)
    expect((await seventh.add(look.id, '2026-06-03T14:00:00Z')).body.code).toBe('too_many_holds')
    app.moveClock(600_000)
    expect((await seventh.add(look.id, '2026-06-03T14:00:00Z')).status).toBe(200)
  })
})

describe('items that are not offered', () => {
  test.each([
    ['outside the hours', '2026-06-02T17:00:00Z', 422, 'outside_hours'],
    ['off the grid', '2026-06-02T09:07:00Z', 422, 'outside_hours'],
    ['past', '2026-05-20T09:00:00Z', 409, 'too_late'],
    ['beyond the horizon', '2027-06-02T09:00:00Z', 422, 'too_far_ahead'],
    ['no time at all', 'tomorrow', 422, 'invalid_input'],
  ])('%s', async (_, startsAt, status, code) => {
    const { look } = await makeOpenShop(app.database.db)
    const answer = await openBrowser(app).add(look.id, startsAt)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('[A2] a draft, a paused shop and an unknown id get the same answer', async () => {
    const { db } = app.database
    const open = await makeOpenShop(db)
    const draft = await makeLook(db, open.shop, open.member, open.service, { state: 'draft', published_at: null })
    const paused = await makeOpenShop(db, { state: 'paused' })
    for (const id of [draft.id, paused.look.id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await openBrowser(app).add(id, tenO)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('the plan of the day', () => {
  test('[B10] the server computes the way to the next item and reports items too close to each other', async () => {
    const { db } = app.database
    const chiado = await makeOpenShop(db, { lat: 38.7107, lng: -9.1427, district: 'Chiado' })
    const belem = await makeOpenShop(db, { lat: 38.6968, lng: -9.2034 })
    const browser = openBrowser(app)
    await browser.add(chiado.look.id, tenO)
    const { items, ways, troubles, readAt } = (await browser.add(belem.look.id, '2026-06-02T13:00:00Z')).body
    const [first, second] = items.map(({ id }: { id: string }) => id)
    expect(ways).toEqual([{ first, second, gapMin: 180, wayMin: 37 }])
    expect(troubles).toEqual([])
    expect(readAt).toBe(new Date(app.now()).toISOString())
    expect(items.map(({ shop }: { shop: { district: string | null } }) => shop.district)).toEqual(['Chiado', null])

    const nearer = (await browser.ask('PATCH', `/api/cart/items/${second}`, { startsAt: '2026-06-02T10:30:00Z' })).body
    expect(nearer.ways).toEqual([{ first, second, gapMin: 30, wayMin: 37 }])
    expect(nearer.troubles).toEqual([{ kind: 'tight', first, second, gapMin: 30, neededMin: 37 }])
    const another = (await browser.ask('PATCH', `/api/cart/items/${second}`, { startsAt: '2026-06-03T10:00:00Z' })).body
    expect([another.ways, another.troubles]).toEqual([[], []])
  })
  test("[B60] the person's own appointments of the day are shown, and those an item overlaps are named", async () => {
    const { db } = app.database
    const [booked, wanted] = [await makeOpenShop(db, { district: 'Chiado' }), await makeOpenShop(db)]
    const browser = await openClientBrowser(app)
    await browser.add(booked.look.id, tenO)
    const placed = (await browser.checkout()).body
    const { items, booked: shown, troubles, totals } = (await browser.add(wanted.look.id, tenO)).body
    const appointment = placed.appointments[0]
    expect(shown).toEqual([
      {
        id: appointment.id,
        bookingId: placed.id,
        service: { name: appointment.serviceName },
        shop: expect.objectContaining({ slug: booked.shop.slug, district: 'Chiado' }),
        startsAt: appointment.startsAt,
        endsAt: appointment.endsAt,
        isRequest: false,
      },
    ])
    expect(troubles).toMatchObject([{ kind: 'clash' }])
    expect([troubles[0].first, troubles[0].second].toSorted()).toEqual([appointment.id, items[0].id].toSorted())
    expect(totals).toHaveLength(1)

    const nextDay = await browser.ask('PATCH', `/api/cart/items/${items[0].id}`, { startsAt: '2026-06-03T09:00:00Z' })
    expect([nextDay.body.booked, nextDay.body.troubles]).toEqual([[], []])
    const stranger = (await openBrowser(app).add(wanted.look.id, elevenO)).body
    expect(stranger.booked).toEqual([])
  })
})
