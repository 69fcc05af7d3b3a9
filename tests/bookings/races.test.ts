import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLook, makeMember, makeOpenShop, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, countHalfBooked, countOverlaps, openBookingApp, openClientBrowser } from './booking-app.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const at = (minutes: number) => new Date(Date.parse('2026-06-02T08:00:00Z') + minutes * 60_000).toISOString()
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

test('[B18] fifty people want one time at once: one gets it, the others hear of it', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const people = await Promise.all(Array.from({ length: 50 }, () => openClientBrowser(app)))
  const answers = await Promise.all(people.map((person) => person.add(look.id, at(60))))
  expect(codes(answers)).toEqual({ '200': 1, '409 slot_taken': 49 })
  expect(await countOverlaps(app)).toBe(0)
})

test('[B18] overlapping times of unequal length: what stands never overlaps, and something stands', async () => {
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const room = await makeRoom(db, shop, 2)
  const lengths = [30, 45, 60, 90]
  const looks = await Promise.all(
    lengths.map(async (duration_min, index) => {
      const rooms = index % 2 === 0 ? [[room]] : []
      const service = await makeService(db, shop, [member], { duration_min, slot_step_min: 15, rooms })
      return makeLook(db, shop, member, service)
    }),
  )
  const people = await Promise.all(Array.from({ length: 40 }, () => openClientBrowser(app)))
  const answers = await Promise.all(
    people.map((person, index) => person.add(looks[index % 4]!.id, at(60 + 15 * (index % 7)))),
  )
  const told = codes(answers)
  expect(Object.keys(told).sort()).toEqual(['200', '409 slot_taken'])
  expect(told['200']).toBeGreaterThan(0)
  expect(await countOverlaps(app)).toBe(0)
})

test('[B18] carts of several items in opposite orders book whole or not at all, and nobody sees a fault', async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => makeOpenShop(app.database.db)))
  const people = await Promise.all(Array.from({ length: 12 }, () => openClientBrowser(app)))
  const adds = await Promise.all(
    people.map(async (person, index) => {
      const order = index % 2 === 0 ? shops : shops.toReversed()
      const answers = []
      for (const { look } of order) answers.push(await person.add(look.id, at(60 * (index % 4))))
      return answers
    }),
  )
  expect(adds.flat().filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const booked = await Promise.all(people.map((person) => person.checkout()))
  for (const { status, body } of booked)
    expect([200, 409]).toContain(status === 422 && body.code === 'invalid_input' ? 409 : status)
  expect([await countOverlaps(app), await countHalfBooked(app)]).toEqual([0, 0])
})

test('[B18] holds that run out in the middle: whoever books has the whole time', async () => {
  const { look } = await makeOpenShop(app.database.db)
  const people = await Promise.all(Array.from({ length: 20 }, () => openClientBrowser(app)))
  await people[0]!.add(look.id, at(60))
  app.moveClock(600_000)
  const answers = await Promise.all(
    people.map(async (person, index) => {
      if (index === 0) return person.checkout()
      const added = await person.add(look.id, at(60))
      return added.status === 200 ? person.checkout() : added
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect([await countOverlaps(app), await countHalfBooked(app)]).toEqual([0, 0])
})
