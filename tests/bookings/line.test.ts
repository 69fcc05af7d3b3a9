import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listWaiting } from '#server/bookings/line/line.store.ts'
import { serveLines } from '#server/bookings/line/serve-lines.ts'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { announced } from '#tests/support/announced.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { type BookingApp, countOverlaps, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'
import { type Browser, holdsIt, joinLine, openLine, placeOf, placesOf, START } from './support/line-rounds.ts'

let app: BookingApp
/** Shops whose times changed, as the notifier gathers them. */
let changed: Set<string>
beforeAll(async () => {
  app = await openBookingApp()
  const timesChanged = (shopIds: Iterable<string>) => {
    for (const id of shopIds) changed.add(id)
  }
  app.deps.db = announced(app.deps.db, { timesChanged })
})
beforeEach(() => {
  changed = new Set()
})
afterAll(() => app.close())

/** What the notifier does after changes, until nothing changes any more. */
async function settle(): Promise<void> {
  while (changed.size > 0) {
    const shopIds = [...changed]
    changed = new Set()
    await serveLines(app.deps, shopIds)
  }
}

async function openSettledLine(count: number) {
  const line = await openLine(app, count)
  await settle()
  return line
}

test('[Q1] [Q2] a refused time says until when it is held, and a place in line says which it is', async () => {
  const { look, waiting } = await openSettledLine(2)
  const until = new Date(app.now() + 600_000).toISOString()
  const refused = await openBrowser(app).add(look.id, START)
  expect([refused.status, refused.body.code, refused.body.heldUntil]).toEqual([409, 'slot_taken', until])
  expect(await placeOf(waiting[0]!)).toMatchObject({ state: 'waiting', position: 1, heldUntil: until, startsAt: START })
  expect(await placeOf(waiting[1]!)).toMatchObject({
    state: 'waiting',
    position: 2,
    lookId: look.id,
    nearest: ['2026-06-02T09:00:00.000Z', '2026-06-02T11:00:00.000Z', '2026-06-02T08:30:00.000Z'],
  })
  const again = await joinLine(waiting[0]!, look.id)
  expect(again.body.places).toHaveLength(1)
  expect(again.body.places[0].position).toBe(1)
})

test('[Q3] the first lets go: the second has it exactly, the third is first; then the third has it', async () => {
  const { holder, itemId, waiting } = await openSettledLine(2)
  const [second, third] = waiting as [Browser, Browser]
  await holder.remove(itemId)
  await settle()
  expect([await holdsIt(holder), await holdsIt(second), await holdsIt(third)]).toEqual([false, true, false])
  expect(await placeOf(second)).toMatchObject({ state: 'held', position: null })
  const until = new Date(app.now() + 600_000).toISOString()
  expect(await placeOf(third)).toMatchObject({ state: 'waiting', position: 1, heldUntil: until })

  app.moveClock(10 * 60_000 + 1)
  await settleAppointmentsJob(app.deps).run({})
  expect([await holdsIt(second), await holdsIt(third)]).toEqual([false, true])
  expect(await countOverlaps(app)).toBe(0)
})

test('[Q3] a hold that ran out goes to the line, not to whoever presses first afterwards', async () => {
  const { look, waiting, holder, itemId } = await openSettledLine(1)
  app.moveClock(10 * 60_000 + 1)
  const late = openBrowser(app, null, '10.7.7.7')
  expect((await late.add(look.id, START)).body.code).toBe('slot_taken')
  const plan = { items: [{ lookId: look.id, startsAt: START }] }
  expect((await late.ask('POST', '/api/cart/plan', plan)).body.code).toBe('slot_taken')
  expect((await holder.ask('PATCH', `/api/cart/items/${itemId}`, { startsAt: START })).body.code).toBe('slot_taken')
  expect((await joinLine(late, look.id)).body.places[0]).toMatchObject({ position: 1 })
  expect(await holdsIt(waiting[0]!)).toBe(true)
})

test('[Q3] the first in line may press the time themselves', async () => {
  const { look, waiting } = await openSettledLine(2)
  app.moveClock(10 * 60_000 + 1)
  expect((await waiting[1]!.add(look.id, START)).body.code).toBe('slot_taken')
  expect((await waiting[0]!.add(look.id, START)).status).toBe(200)
})

test('[Q3] a line never keeps a time that only touches another wish from being taken', async () => {
  const { look, holder } = await openSettledLine(1)
  // 9:30 to 10:30 overlaps the held hour; 9:00 does not, and the line is of no concern to it.
  const other = await openClientBrowser(app)
  expect((await other.add(look.id, '2026-06-02T09:00:00.000Z')).status).toBe(200)
  expect(await holdsIt(holder)).toBe(true)
})

test('[Q4] booked: everybody in line is told and offered the nearest free times', async () => {
  const { holder, waiting } = await openSettledLine(2)
  expect((await holder.checkout()).status).toBe(200)
  await settle()
  for (const browser of waiting) {
    const place = await placeOf(browser)
    expect(place).toMatchObject({ state: 'booked', position: null, heldUntil: null })
    expect(place.nearest).toHaveLength(3)
    expect(place.nearest).not.toContain(START)
    expect(await holdsIt(browser)).toBe(false)
  }
  const gone = await joinLine(openBrowser(app), (await placeOf(waiting[0]!)).lookId)
  expect([gone.status, gone.body.code, gone.body.nearest.length]).toEqual([409, 'slot_taken', 3])
})

test('[Q4] who leaves has no place, and those behind move up', async () => {
  const { holder, itemId, waiting } = await openSettledLine(2)
  const [second, third] = waiting as [Browser, Browser]
  const { id } = await placeOf(second)
  expect((await third.ask('DELETE', `/api/cart/places/${id}`)).status).toBe(404)
  expect((await second.ask('DELETE', `/api/cart/places/${id}`)).body.places).toEqual([])
  expect((await placeOf(third)).position).toBe(1)
  await holder.remove(itemId)
  await settle()
  expect([await holdsIt(second), await holdsIt(third)]).toEqual([false, true])
})

test('[Q4] a place ends after 30 minutes', async () => {
  const { look, shop, waiting, holder, itemId } = await openSettledLine(1)
  for (let n = 0; n < 3; n++) {
    app.moveClock(9 * 60_000)
    await sql`update occupancy set expires_at = ${new Date(app.now() + 600_000)} where cart_item_id = ${itemId}`.execute(
      app.database.db,
    )
  }
  expect(await listWaiting(app.database.db, [shop.id], app.now())).toHaveLength(1)
  app.moveClock(3 * 60_000)
  expect(await placesOf(waiting[0]!)).toEqual([])
  await holder.remove(itemId)
  await settle()
  expect(await holdsIt(waiting[0]!)).toBe(false)
  expect((await openBrowser(app).add(look.id, START)).status).toBe(200)
})

test('[Q4] a full cart misses its turn, is told, and the next in line has it', async () => {
  const { holder, itemId, waiting } = await openSettledLine(3)
  const [full, , third] = waiting as [Browser, Browser, Browser]
  for (let n = 0; n < 12; n++) {
    const { look } = await makeOpenShop(app.database.db)
    expect((await full.add(look.id, START)).status).toBe(200)
  }
  await third.ask('DELETE', `/api/cart/places/${(await placeOf(waiting[1]!)).id}`)
  await waiting[1]!.ask('DELETE', `/api/cart/places/${(await placeOf(waiting[1]!)).id}`)
  await holder.remove(itemId)
  await settle()
  expect((await placeOf(full)).state).toBe('missed')
  expect((await placeOf(third)).state).toBe('held')
})

test('[Q5] three places in a cart, six of visitors from one address', async () => {
  const looks = []
  for (let n = 0; n < 4; n++) looks.push((await openSettledLine(0)).look.id)
  const person = await openClientBrowser(app)
  for (const id of looks.slice(0, 3)) expect((await joinLine(person, id)).status).toBe(200)
  expect((await joinLine(person, looks[3]!)).body.code).toBe('too_many')
  const codes = []
  for (let n = 0; n < 7; n++) codes.push((await joinLine(openBrowser(app, null, '10.9.9.9'), looks[3]!)).status)
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('[Q1] nobody waits for what they hold themselves, nor for what was never offered', async () => {
  const { look, holder } = await openSettledLine(0)
  expect((await joinLine(holder, look.id)).body.code).toBe('slot_taken')
  expect((await joinLine(openBrowser(app), look.id, '2026-06-02T10:07:00.000Z')).body.code).toBe('outside_hours')
  expect((await joinLine(openBrowser(app), look.id, '2026-05-02T10:00:00.000Z')).body.code).toBe('too_late')
})

test('a free time that is waited for is held at once', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const browser = openBrowser(app)
  expect((await joinLine(browser, look.id)).body.places[0].state).toBe('held')
  expect(await holdsIt(browser)).toBe(true)
})

test('[Q2] a visitor who signs in keeps the place', async () => {
  const { waiting, holder, itemId } = await openSettledLine(2)
  const visitor = waiting[1]!
  const person = await openClientBrowser(app)
  const { look } = await makeOpenShop(app.database.db)
  await person.add(look.id, START)
  visitor.signIn(person.session)
  await visitor.cart()
  expect(await placeOf(visitor)).toMatchObject({ state: 'waiting', position: 2 })
  await waiting[0]!.ask('DELETE', `/api/cart/places/${(await placeOf(waiting[0]!)).id}`)
  await holder.remove(itemId)
  await settle()
  expect((await placeOf(visitor)).state).toBe('held')
})

test('[Q3] many at once, served by several servers at once: one has it, in the order of the line', async () => {
  const { look, shop, holder, itemId } = await openSettledLine(0)
  const people = await Promise.all(Array.from({ length: 6 }, () => openClientBrowser(app)))
  const joined = await Promise.all(people.map((browser) => joinLine(browser, look.id)))
  expect(joined.map(({ status }) => status)).toEqual(people.map(() => 200))
  const byPosition = await Promise.all(people.map(async (browser) => ({ browser, place: await placeOf(browser) })))
  byPosition.sort((a, b) => a.place.position - b.place.position)
  expect(byPosition.map(({ place }) => place.position)).toEqual([1, 2, 3, 4, 5, 6])
  const strangers = Array.from({ length: 3 }, (_, n) => openBrowser(app, null, `10.3.3.${n}`))
  await holder.remove(itemId)
  await Promise.all([
    ...Array.from({ length: 4 }, () => serveLines(app.deps, [shop.id])),
    ...strangers.map((browser) => browser.add(look.id, START)),
  ])
  await settle()
  expect(await countOverlaps(app)).toBe(0)
  const held = []
  for (const { browser } of byPosition) held.push(await holdsIt(browser))
  expect(held).toEqual([true, false, false, false, false, false])
})

test('[Q3] a crash between the hold and the end of the wait leaves neither', async () => {
  const { shop, holder, itemId, waiting } = await openSettledLine(1)
  await holder.remove(itemId)
  changed = new Set()
  const { db } = app.database
  await sql`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    db,
  )
  await sql`create trigger queue_place_fails before update on queue_place for each row execute function fail_now()`.execute(
    db,
  )
  await expect(serveLines(app.deps, [shop.id])).rejects.toThrow('killed')
  await sql`drop trigger queue_place_fails on queue_place`.execute(db)
  expect([await holdsIt(waiting[0]!), (await placeOf(waiting[0]!)).state]).toEqual([false, 'waiting'])
  await serveLines(app.deps, [shop.id])
  expect([await holdsIt(waiting[0]!), (await placeOf(waiting[0]!)).state]).toEqual([true, 'held'])
})

test.each([{}, { lookId: 'x', startsAt: START }, { lookId: '6f1c2a34-0000-4000-8000-0123456789ab', startsAt: 'noon' }])(
  'body %j is refused',
  async (body) => {
    expect((await openBrowser(app).ask('POST', '/api/cart/places', body)).status).toBe(422)
  },
)

test('[A2] a look that is not there cannot be waited for, and another’s place is not found', async () => {
  const missing = await joinLine(openBrowser(app), '6f1c2a34-0000-4000-8000-0123456789ab')
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
  const { status } = await openBrowser(app).ask('DELETE', '/api/cart/places/6f1c2a34-0000-4000-8000-0123456789ab')
  expect(status).toBe(404)
})
