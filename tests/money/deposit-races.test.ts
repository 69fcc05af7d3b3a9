import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countHalfBooked, countOverlaps } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { bookAsking, later, openAskingShop, settle } from './deposits-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterEach(() => expectNoFaults(app.database))
afterAll(() => app.close())

const ROUNDS = [0, 1, 2, 3, 4, 5, 6, 7]

/** How an appointment, its deposit, its payments and its time stand. */
async function standing(id: string) {
  const { rows } = await app.database.pool.query(
    `select a.state, d.state as deposit,
      coalesce((select sum(amount_minor) from payment_record y where y.appointment_id = a.id), 0)::int as paid,
      exists (select from occupancy o where o.appointment_id = a.id) as "hasTime"
    from appointment a join deposit d on d.appointment_id = a.id where a.id = $1`,
    [id],
  )
  return rows[0] as { state: string; deposit: string; paid: number; hasTime: boolean }
}

describe('[C36] at once, each sees what the one before it did', () => {
  test.each(ROUNDS)('marking and lapsing, round %i: paid and booked, or neither', async () => {
    const shop = await openAskingShop(app)
    const { change, id } = await bookAsking(app, shop)
    later(app, 24)
    const [marked] = await Promise.all([change({ event: 'receive' }), settle(app)])
    const now = await standing(id)
    expect(now).toEqual(
      marked.status === 200
        ? { state: 'confirmed', deposit: 'received', paid: 900, hasTime: true }
        : { state: 'cancelled_by_shop', deposit: 'lapsed', paid: 0, hasTime: false },
    )
    later(app, -24)
  })

  test.each(ROUNDS)('marking and cancelling, round %i: what was paid is owed back', async () => {
    const shop = await openAskingShop(app)
    const { change, cancel, id } = await bookAsking(app, shop)
    const [marked, cancelled] = await Promise.all([change({ event: 'receive' }), cancel(0)])
    expect(cancelled.status).toBe(200)
    expect(await standing(id)).toEqual({
      state: 'cancelled_by_client',
      ...(marked.status === 200 ? { deposit: 'to_return', paid: 900 } : { deposit: 'void', paid: 0 }),
      hasTime: false,
    })
  })

  test.each(ROUNDS)('lapsing and moving, round %i: the time is held by who is booked', async () => {
    const shop = await openAskingShop(app)
    const { client, id } = await bookAsking(app, shop)
    later(app, 24)
    const to = { startsAt: '2026-06-05T11:00:00.000Z' }
    await Promise.all([client.ask('POST', `/api/appointments/${id}/move`, to), settle(app)])
    await settle(app)
    expect(await standing(id)).toEqual({ state: 'cancelled_by_shop', deposit: 'lapsed', paid: 0, hasTime: false })
    later(app, -24)
  })

  test.each(ROUNDS)('asking and cancelling, round %i: nothing is awaited of what is cancelled', async () => {
    const shop = await openAskingShop(app, {
      isOn: false,
      serviceId: null,
      aboveMinor: null,
      from: 'everyone',
      ask: { kind: 'amount', minor: 500 },
    })
    const { change, cancel, id } = await bookAsking(app, shop)
    const [asked] = await Promise.all([change({ event: 'ask', minor: 1000 }), cancel(0)])
    if (asked.status === 200)
      expect(await standing(id)).toMatchObject({ state: 'cancelled_by_client', deposit: 'void' })
    else expect(asked.body.code).toBe('conflict')
  })

  test('two settling jobs lapse a deposit once', async () => {
    const shop = await openAskingShop(app)
    const { id, client } = await bookAsking(app, shop)
    later(app, 24)
    await Promise.all([settle(app), settle(app), settle(app)])
    expect(await standing(id)).toMatchObject({ deposit: 'lapsed', hasTime: false })
    const { rows } = await app.database.pool.query(
      `select count(*)::int as mails from notice where kind = 'appointment_cancelled' and person_id = $1`,
      [client.personId],
    )
    expect(rows).toEqual([{ mails: 1 }])
    later(app, -24)
  })

  test('a visit that is moved to before the deadline lapses at its start at the latest', async () => {
    const shop = await openAskingShop(app)
    const { change, client, id, read } = await bookAsking(app, shop)
    await change({ event: 'extend', payBy: '2026-06-04T09:00:00.000Z' })
    const moved = await client.ask('POST', `/api/appointments/${id}/move`, { startsAt: '2026-06-03T09:00:00.000Z' })
    expect(moved.status).toBe(200)
    expect((await read()).deposit.payBy).toBe('2026-06-03T09:00:00.000Z')
    later(app, 49)
    await settle(app)
    expect(await standing(id)).toMatchObject({ state: 'cancelled_by_shop', deposit: 'lapsed', hasTime: false })
    later(app, -49)
  })
})

test('[B18] [B2] no time is sold twice, and none is kept by what lapsed', async () => {
  expect(await countOverlaps(app)).toBe(0)
  expect(await countHalfBooked(app)).toBe(0)
})
