import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeLook, makeMember, makeOpenShop, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import type { BookingApp, openClientBrowser } from '../booking-app.ts'

type Answer = { status: number; body: { code?: string } }
type Person = Awaited<ReturnType<typeof openClientBrowser>>
/** A round of a race: concurrent people and the expected outcome. */
export type Round = (app: BookingApp, people: readonly Person[], round: number) => Promise<void>

const HALF_HOUR = 1_800_000

/** Half hours after nine o'clock in Lisbon on the next day. */
export function startAt(app: BookingApp, halfHours: number): string {
  const day = new Date(app.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T08:00:00Z`) + halfHours * HALF_HOUR).toISOString()
}

/** How often each answer came. */
export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const groups = Map.groupBy(answers, ({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`))
  return Object.fromEntries([...groups].map(([code, all]) => [code, all.length]))
}

/** No faults: every refusal has one of the allowed codes. */
export function expectOnly(answers: readonly Answer[], ...allowed: string[]): void {
  expect(Object.keys(countAnswers(answers)).filter((code) => !allowed.includes(code))).toEqual([])
}

export async function emptyCarts({ database }: BookingApp): Promise<void> {
  await sql`delete from cart`.execute(database.db)
}

/** All add the same time to their carts at once and book it at once: exactly one gets it. */
const oneTime: Round = async (app, people) => {
  const { look, shop } = await makeOpenShop(app.database.db)
  const answers = await Promise.all(
    people.map(async (person) => {
      const added = await person.add(look.id, startAt(app, 2))
      return added.status === 200 ? person.checkout() : added
    }),
  )
  expect(countAnswers(answers)).toEqual({ '200': 1, '409 slot_taken': people.length - 1 })
  expect(await bookedIn(app, shop.id)).toBe(1)
}

/** Overlapping times of unequal length, some with rooms. */
const unequalTimes: Round = async (app, people, round) => {
  const { db } = app.database
  const shop = await makeShop(db)
  const members = [await makeMember(db, shop), await makeMember(db, shop)]
  const room = await makeRoom(db, shop, 1)
  const looks = await Promise.all(
    [30, 45, 60, 90].map(async (duration_min, index) => {
      const rooms = index % 2 === 0 ? [[room]] : []
      const service = await makeService(db, shop, members, { duration_min, slot_step_min: 15, rooms })
      return makeLook(db, shop, members[index % 2]!, service)
    }),
  )
  const answers = await Promise.all(
    people.map(async (person, index) => {
      const start = Date.parse(startAt(app, 2)) + (((index + round) * 7) % 5) * 900_000
      const added = await person.add(looks[index % 4]!.id, new Date(start).toISOString(), {
        forAnyone: index % 3 === 0,
      })
      return added.status === 200 ? person.checkout() : added
    }),
  )
  expectOnly(answers, '200', '409 slot_taken')
  expect(countAnswers(answers)['200']).toBeGreaterThan(0)
  expect(await bookedIn(app, shop.id)).toBe(countAnswers(answers)['200'])
}

/** Carts over several shops, filled and booked in opposite orders (deadlock risk): all or nothing. */
const oppositeCarts: Round = async (app, people) => {
  const shops = await Promise.all(Array.from({ length: 4 }, () => makeOpenShop(app.database.db)))
  const some = people.slice(0, 16)
  const answers = await Promise.all(
    some.map(async (person, index) => {
      const order = index % 2 === 0 ? shops : shops.toReversed()
      let last: Answer | undefined
      for (const { look } of order) last = await person.add(look.id, startAt(app, 2 * (index % 4)))
      const { items } = await person.cart()
      return items.length > 0 ? person.checkout() : last!
    }),
  )
  expectOnly(answers, '200', '409 slot_taken')
  const winners = answers.flatMap(({ status, body }) => (status === 200 ? [body as { appointments?: unknown[] }] : []))
  const sold = await Promise.all(shops.map(({ shop }) => bookedIn(app, shop.id)))
  expect(winners.flatMap(({ appointments = [] }) => appointments)).toHaveLength(sold.reduce((a, b) => a + b, 0))
}

/** Holds expire while their carts are booked and others take the same times. */
const expiringHolds: Round = async (app, people) => {
  const shops = await Promise.all(Array.from({ length: 3 }, () => makeOpenShop(app.database.db)))
  const [holders, others] = [people.slice(0, 3), people.slice(3, 24)]
  for (const [index, holder] of holders.entries())
    for (const { look } of shops) await holder.add(look.id, startAt(app, 2 * index))
  app.moveClock(600_000)
  const answers = await Promise.all([
    ...holders.map((holder) => holder.checkout()),
    ...others.map(async (person, index) => {
      const added = await person.add(shops[index % 3]!.look.id, startAt(app, 2 * (index % 4)))
      return added.status === 200 ? person.checkout() : added
    }),
  ])
  expectOnly(answers, '200', '409 slot_taken')
}

/** Everybody wants the time that somebody else has: holds and appointments swap concurrently. */
const changingPlaces: Round = async (app, people) => {
  const { look } = await makeOpenShop(app.database.db, { free_cancel_hours: 0 })
  const some = people.slice(0, 8)
  const held = await Promise.all(some.map((person, index) => person.add(look.id, startAt(app, 2 * index))))
  expect(countAnswers(held)).toEqual({ '200': 8 })
  const booked = await Promise.all(some.slice(0, 4).map((person) => person.checkout()))
  const answers = await Promise.all(
    some.map((person, index) => {
      const startsAt = startAt(app, 2 * (index ^ 1))
      if (index >= 4) return person.ask('PATCH', `/api/cart/items/${held[index]!.body.items[0].id}`, { startsAt })
      return person.ask('POST', `/api/appointments/${booked[index]!.body.appointments[0].id}/move`, { startsAt })
    }),
  )
  expectOnly(answers, '200', '409 slot_taken')
}

/** Two tabs of one person book the same cart with different idempotency keys, while a third changes it. */
const twoTabs: Round = async (app, people) => {
  const shops = await Promise.all(Array.from({ length: 2 }, () => makeOpenShop(app.database.db)))
  const some = people.slice(0, 6)
  const answers = await Promise.all(
    some.map(async (person, index) => {
      for (const { look } of shops) await person.add(look.id, startAt(app, 2 * index))
      const { items } = (await person.cart()) as { items: { id: string }[] }
      const third = index % 2 === 0 ? person.remove(items[0]!.id) : person.ask('POST', '/api/cart/extend')
      const key = randomUUID()
      return Promise.all([person.checkout(), person.checkout(), person.checkout(key), person.checkout(key), third])
    }),
  )
  for (const [index, all] of answers.entries()) {
    expectOnly(all, '200', '409 cart_changed', '409 slot_taken', '404 not_found', '422 invalid_input')
    const ids = new Set(all.slice(0, 4).flatMap(({ status, body }) => (status === 200 ? [body.id] : [])))
    expect(ids.size).toBeLessThanOrEqual(1)
    const { items } = (await some[index]!.ask('GET', '/api/bookings')).body
    expect(items.length).toBeGreaterThanOrEqual(ids.size)
  }
}

export const rounds = { oneTime, unequalTimes, oppositeCarts, expiringHolds, changingPlaces, twoTabs }

async function bookedIn({ database }: BookingApp, shopId: string): Promise<number> {
  const rows = await database.db.selectFrom('appointment').select('id').where('shop_id', '=', shopId).execute()
  return rows.length
}
