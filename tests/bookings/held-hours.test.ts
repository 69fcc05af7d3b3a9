import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOKING_LIMITS } from '#core/booking/checkout/limits.ts'
import { serveLines } from '#server/bookings/line/serve-lines.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeMember, makeOpenShop, makePerson } from '#tests/support/make.ts'
import { testConfig } from '#tests/support/test-app.ts'
import { type BookingApp, openBookingApp, openBrowser } from './booking-app.ts'
import { countAnswers, expectOnly } from './support/race-rounds.ts'

/** What one person may hold here; a time takes an hour unless a test says otherwise. */
const HOURS = 14
let app: BookingApp
beforeAll(async () => {
  const opened = await openBookingApp()
  const config = { ...testConfig, bookingLimits: BOOKING_LIMITS, mostHeldHours: HOURS }
  app = { ...opened, ...identityApp(opened.database, { at: '2026-06-01T08:00:00Z', config }) }
})
afterAll(() => app.close())

const at = (day: number, hour: number) =>
  `2026-06-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`
type Client = ReturnType<typeof openBrowser>

async function openClient(address?: string): Promise<Client> {
  return openBrowser(app, await signedIn(app.database.db, await makePerson(app.database.db)), address)
}

/** Takes a time and lets it go, as often as it is granted; at most `times`. */
async function takeAndLetGo(client: Client, lookId: string, times: number, day = 2) {
  const answers = []
  for (let round = 0; round < times; round++) {
    const added = await client.add(lookId, at(day, 9 + (round % 7)))
    answers.push(added)
    if (added.status === 200) await client.remove(added.body.items.at(-1).id)
  }
  return countAnswers(answers)
}

test('[B72] a person who takes and lets go again and again is refused after the hours that are set, until the next day', async () => {
  const [{ look }, other] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const client = await openClient('203.0.113.1')
  expect(await takeAndLetGo(client, look.id, HOURS + 6)).toEqual({ '200': HOURS, '429 too_much_held': 6 })
  expect((await client.add(other.look.id, at(2, 9))).status).toBe(200)
  app.moveClock(24 * 3_600_000)
  expect((await client.add(look.id, at(3, 9))).status).toBe(200)
  app.moveClock(-24 * 3_600_000)
})

test('[B72] a client who hesitates ten times about one time books it, however long it is', async () => {
  const { look, service } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.2')
  expect(await takeAndLetGo(client, look.id, 10)).toEqual({ '200': 10 })
  await app.database.db.updateTable('service').set({ duration_min: 360 }).where('id', '=', service.id).execute()
  const long = await openClient('203.0.113.2')
  for (let tries = 0; tries < 9; tries++) {
    const added = await long.add(look.id, at(4, 9))
    expect(added.status).toBe(200)
    await long.remove(added.body.items.at(-1).id)
  }
  expect((await long.add(look.id, at(4, 9))).status).toBe(200)
  expect((await long.checkout()).status).toBe(200)
  // A booked time is held time too, so the next one is beyond both.
  expect((await long.add(look.id, at(5, 9))).body.code).toBe('too_much_held')
})

test('[B72] the desk books where a client may hold no more, and the count costs no statement of its own', async () => {
  const { look, shop, service, member } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.14')
  const added = await client.add(look.id, at(2, 9))
  const counting = added.statements.filter((text) => /rate_count|booking_limit_reached/.test(text))
  expect(counting).toHaveLength(1)
  expect(counting[0]).toContain('insert into cart_item')
  await client.remove(added.body.items[0].id)
  await takeAndLetGo(client, look.id, HOURS)
  const owner = await makeMember(app.database.db, shop, { role: 'owner' })
  const booked = await app.request('POST', `/api/studio/${shop.slug}/appointments`, {
    cookie: await signedIn(app.database.db, owner.personId),
    body: { serviceId: service.id, memberId: member.id, startsAt: at(2, 14), client: { name: 'Rita' } },
    headers: { 'idempotency-key': randomUUID() },
    address: '203.0.113.14',
  })
  expect([booked.status, (await client.add(look.id, at(2, 15))).body.code]).toEqual([200, 'too_much_held'])
})

test('[B72] changing the time of an item counts, and what is refused does not', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.3')
  const { body } = await client.add(look.id, at(2, 9))
  const change = (hour: number) => client.ask('PATCH', `/api/cart/items/${body.items[0].id}`, { startsAt: at(2, hour) })
  for (let moves = 0; moves < 10; moves++) expect((await client.add(look.id, at(2, 6))).status).toBe(422)
  const answers = []
  for (let moves = 1; moves < HOURS + 3; moves++) answers.push(await change(9 + (moves % 7)))
  expect(countAnswers(answers)).toEqual({ '200': HOURS - 1, '429 too_much_held': 3 })
  expect((await client.cart()).items[0].heldUntil).not.toBeNull()
  expect((await client.checkout()).status).toBe(200)
})

test('[B72] the limit holds for many tabs at once', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.4')
  await takeAndLetGo(client, look.id, HOURS - 3)
  const added = await Promise.all([2, 3, 4, 5, 8, 9].map((day) => client.add(look.id, at(day, 9))))
  expectOnly(added, '200', '429 too_much_held')
  expect(countAnswers(added)['200']).toBe(3)
})

test('[B72] accounts from one address hold three times as much together, and others are not affected', async () => {
  const { look } = await makeOpenShop(app.database.db)
  for (const _ of [1, 2, 3])
    expect(await takeAndLetGo(await openClient('203.0.113.5'), look.id, HOURS)).toEqual({ '200': HOURS })
  expect((await (await openClient('203.0.113.5')).add(look.id, at(2, 9))).body.code).toBe('too_much_held')
  expect((await (await openClient('203.0.113.6')).add(look.id, at(2, 9))).status).toBe(200)
})

test('[B72] visitors from one address have a limit of their own, and go on after signing in', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const counts: string[] = []
  for (let round = 0; round < HOURS + 2; round++) {
    // A new cookie each time.
    const visitor = openBrowser(app, null, '203.0.113.7')
    const added = await visitor.add(look.id, at(2, 9))
    counts.push(added.status === 200 ? 'held' : added.body.code)
    if (added.status === 200) await visitor.remove(added.body.items[0].id)
  }
  expect(counts.filter((one) => one === 'held')).toHaveLength(HOURS)
  expect(counts.slice(HOURS)).toEqual(['sign_in_to_hold', 'sign_in_to_hold'])
  expect((await (await openClient('203.0.113.7')).add(look.id, at(2, 9))).status).toBe(200)
})

test('[B72] a turn in line counts; who has held too much misses it', async () => {
  const { look, shop } = await makeOpenShop(app.database.db)
  const [holder, waiter] = [await openClient('203.0.113.8'), await openClient('203.0.113.9')]
  await takeAndLetGo(waiter, look.id, HOURS)
  const held = await holder.add(look.id, at(2, 9))
  expect((await waiter.ask('POST', '/api/cart/places', { lookId: look.id, startsAt: at(2, 9) })).status).toBe(200)
  await holder.remove(held.body.items[0].id)
  await serveLines(app.deps, [shop.id])
  const { places } = (await waiter.ask('GET', '/api/cart/places')).body
  expect(places).toMatchObject([{ state: 'missed' }])
  expect((await waiter.cart()).items).toEqual([])
})

test('[B73] a cart takes what one person can book at a shop and on a day, and says so at once', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.10')
  const sameDay = []
  for (const hour of [9, 10, 11, 12, 13, 14, 15]) sameDay.push(await client.add(look.id, at(2, hour)))
  expect(countAnswers(sameDay)).toEqual({ '200': 6, '409 too_many_that_day': 1 })
  const { items } = await client.cart()
  await client.add(look.id, at(3, 9))
  const moved = await client.ask('PATCH', `/api/cart/items/${items[0].id}`, { startsAt: at(3, 11) })
  expect(moved.status).toBe(200)
  expect((await client.add(look.id, at(2, 9))).status).toBe(200)
  expect((await client.checkout()).status).toBe(200)
  expect((await client.add(look.id, at(2, 8))).body.code).toBe('too_many_that_day')
  for (const hour of [12, 13, 14, 15]) expect((await client.add(look.id, at(4, hour))).status).toBe(200)
  expect((await client.add(look.id, at(5, 12))).body.code).toBe('too_many_at_shop')
})

test('[B73] another tab of the same person cannot pass it together with this one', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const client = await openClient('203.0.113.11')
  const added = await Promise.all([8, 9, 10, 11, 12, 13, 14, 15].map((hour) => client.add(look.id, at(2, hour))))
  expectOnly(added, '200', '409 too_many_that_day')
  expect(countAnswers(added)['200']).toBe(6)
})

test('[B73] new clients of a shop that takes one appointment at a time are told at the second item', async () => {
  const { look } = await makeOpenShop(app.database.db, { new_clients_one_open: true })
  const client = await openClient('203.0.113.12')
  expect((await client.add(look.id, at(2, 9))).status).toBe(200)
  expect((await client.add(look.id, at(3, 9))).body.code).toBe('one_open_booking')
  // Signed out, a regular is not known.
  const visitor = openBrowser(app, null, '203.0.113.13')
  for (const day of [4, 5]) expect((await visitor.add(look.id, at(day, 9))).status).toBe(200)
})
