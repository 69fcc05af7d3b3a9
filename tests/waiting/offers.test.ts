import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/bookings/booking-app.ts'
import { makeException, makeMember } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import {
  at,
  freeTime,
  makeFullDay,
  openWaitingApp,
  runOffers,
  TUESDAY,
  waitFor,
  waitingFaults,
} from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(async () => expect(await waitingFaults(app)).toEqual([]))
afterAll(() => app.close())

const MINUTE = 60_000

describe('what frees time', () => {
  test('[W6] [W7] a cancellation is offered to the first in line, and held for them for twenty minutes', async () => {
    const { look, booked } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    expect([(await first.wish()).place, (await second.wish()).place]).toEqual([1, 2])
    await runOffers(app)
    expect(await first.offer()).toBeNull()

    await freeTime(app, booked['11']!)
    await runOffers(app)
    expect(await first.offer()).toMatchObject({
      startsAt: at('11:00'),
      expiresAt: new Date(app.now() + 20 * MINUTE).toISOString(),
    })
    expect(await second.offer()).toBeNull()
    expect((await openBrowser(app).add(look.id, at('11:00'))).body.code).toBe('slot_taken')
    expect((await runOffers(app)).offered).toBe(0)
  })

  test('[W7] a client’s own cancellation frees time for those who wait', async () => {
    const { look, booked } = await makeFullDay(app)
    await freeTime(app, booked['09']!)
    const buyer = await waitFor(app, look.id)
    await buyer.ask('DELETE', `/api/me/waiting/${buyer.wishId}`)
    await buyer.add(look.id, at('09:00'))
    const bought = (await buyer.checkout()).body
    const waiter = await waitFor(app, look.id)
    await runOffers(app)
    expect(await waiter.offer()).toBeNull()
    const id = bought.appointments[0].id
    expect((await buyer.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })).status).toBe(200)
    await runOffers(app)
    expect((await waiter.offer()).startsAt).toBe(at('09:00'))
  })

  test('[W7] longer hours free time for those who wait', async () => {
    const { db } = app.database
    const { shop, look, member } = await makeFullDay(app)
    const [evening, morning] = [
      await waitFor(app, look.id, { fromMin: 1020, toMin: 1200 }),
      await waitFor(app, look.id, { fromMin: 420, toMin: 480 }),
    ]
    await runOffers(app)
    await makeException(db, shop, member.resourceId, TUESDAY, [540, 1260])
    await runOffers(app)
    expect((await evening.offer()).startsAt).toBe(at('17:00'))
    expect(await morning.offer()).toBeNull()
  })

  test('[W7] a hold that ends without a booking frees its time for those who wait', async () => {
    const { look, booked } = await makeFullDay(app)
    await freeTime(app, booked['13']!)
    const visitor = openBrowser(app)
    expect((await visitor.add(look.id, at('13:00'))).status).toBe(200)
    const [before, waiter] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    await runOffers(app)
    expect(await before.offer()).toBeNull()
    app.moveClock(10 * MINUTE)
    await runOffers(app)
    expect((await before.offer()).startsAt).toBe(at('13:00'))
    expect(await waiter.offer()).toBeNull()
  })

  test('[W7] an item that leaves a cart frees its time for those who wait', async () => {
    const { look, booked } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id, { fromMin: 780, toMin: 840 })
    const visitor = openBrowser(app)
    await freeTime(app, booked['13']!)
    const { items } = (await visitor.add(look.id, at('13:00'))).body
    await runOffers(app)
    expect(await waiter.offer()).toBeNull()
    await visitor.remove(items[0].id)
    await runOffers(app)
    expect((await waiter.offer()).startsAt).toBe(at('13:00'))
  })

  test('[W7] a wish made while the time is free is offered it at once', async () => {
    const { look, booked } = await makeFullDay(app)
    await freeTime(app, booked['15']!)
    const waiter = await waitFor(app, look.id)
    await runOffers(app)
    expect((await waiter.offer()).startsAt).toBe(at('15:00'))
  })
})

describe('who is offered what', () => {
  test('[W1] only a start inside the window is offered, and only by the wished maker', async () => {
    const { db } = app.database
    const { shop, service, look, booked } = await makeFullDay(app)
    const [late, early] = [await waitFor(app, look.id, { fromMin: 840, toMin: 960 }), await waitFor(app, look.id)]
    await freeTime(app, booked['09']!)
    await runOffers(app)
    expect([await late.offer(), (await early.offer()).startsAt]).toEqual([null, at('09:00')])

    const other = await makeMember(db, shop)
    await db
      .insertInto('service_member')
      .values({ shop_id: shop.id, service_id: service.id, member_id: other.id })
      .execute()
    const busy = await makeAppointment(db, service, other, [at('09:00'), at('17:00')])
    const anyone = await waitFor(app, look.id, { fromMin: 600, toMin: 630, forAnyone: true })
    await freeTime(app, busy)
    await runOffers(app)
    expect((await anyone.offer()).startsAt).toBe(at('10:00'))
    expect(await late.offer()).toBeNull()
  })

  test('[W3] regulars are offered first where the shop says so', async () => {
    const { db } = app.database
    for (const regularsFirst of [true, false]) {
      const { look, booked, member, service } = await makeFullDay(app, { regulars_wait_first: regularsFirst })
      const [fresh, regular] = [await waitFor(app, look.id), await waitFor(app, look.id)]
      for (const day of ['2026-05-04', '2026-05-05', '2026-05-06'])
        await makeAppointment(db, service, member, [`${day}T10:00:00Z`, `${day}T12:00:00Z`], {
          clientId: regular.personId,
          state: 'completed',
        })
      await freeTime(app, booked['11']!)
      await runOffers(app)
      expect([(await fresh.wish()).state, (await regular.wish()).state]).toEqual(
        regularsFirst ? ['waiting', 'offered'] : ['offered', 'waiting'],
      )
    }
  })

  test('[W5] what comes free at night waits for eight o’clock, unless it is for the present day', async () => {
    const night = await openWaitingApp()
    try {
      const { look, booked, member, service } = await makeFullDay(night)
      const today = await makeAppointment(night.database.db, service, member, [
        '2026-06-01T21:00:00Z',
        '2026-06-01T23:00:00Z',
      ])
      await night.database.db
        .insertInto('hours')
        .values({
          shop_id: service.shopId,
          resource_id: member.resourceId,
          weekday: 1,
          opens_min: 1260,
          closes_min: 1440,
        })
        .execute()
      const tomorrow = await waitFor(night, look.id)
      const tonight = await waitFor(night, look.id, { days: ['2026-06-01'], fromMin: 1320, toMin: 1380 })
      await runOffers(night)
      night.moveClock(12.5 * 60 * MINUTE)
      await freeTime(night, booked['11']!)
      await freeTime(night, today)
      await runOffers(night)
      expect([(await tomorrow.wish()).state, (await tonight.wish()).state]).toEqual(['waiting', 'offered'])
      night.moveClock(10.5 * 60 * MINUTE)
      await runOffers(night)
      expect((await tomorrow.wish()).offer).toMatchObject({ startsAt: at('11:00') })
      expect(await waitingFaults(night)).toEqual([])
    } finally {
      await night.close()
    }
  })
})

describe('the end of an offer', () => {
  test('[W6] who takes it has its time in the cart and can book it', async () => {
    const { look, booked } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await waiter.offer()
    const taken = await waiter.take(id)
    expect(taken.body.items[0]).toMatchObject({
      startsAt: at('11:00'),
      heldUntil: new Date(app.now() + 10 * MINUTE).toISOString(),
    })
    expect((await waiter.take(id)).body.code).toBe('offer_over')
    expect((await waiter.checkout()).status).toBe(200)
    expect(await waiter.wish()).toMatchObject({ state: 'taken', place: null, offer: null })
  })

  test('[W8] passed on, it goes to the next, and is not offered to the first again', async () => {
    const { look, booked } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await first.offer()
    expect((await first.pass(id)).body).toMatchObject({ state: 'passed', wish: { state: 'waiting', place: 1 } })
    await runOffers(app)
    expect([(await first.wish()).state, (await second.offer()).startsAt]).toEqual(['waiting', at('11:00')])
    await second.pass((await second.offer()).id)
    await runOffers(app)
    expect([(await first.wish()).offer, (await second.wish()).offer]).toEqual([null, null])
    expect((await openBrowser(app).add(look.id, at('11:00'))).status).toBe(200)
    await freeTime(app, booked['13']!)
    await runOffers(app)
    expect((await first.offer()).startsAt).toBe(at('13:00'))
  })

  test('[W8] after twenty minutes it goes to the next; the last one gives it back to everybody', async () => {
    const { look, booked } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    await freeTime(app, booked['11']!)
    await runOffers(app)
    const { id } = await first.offer()
    app.moveClock(20 * MINUTE)
    expect((await first.take(id)).body.code).toBe('offer_over')
    expect((await first.ask('POST', `/api/waiting/offers/${id}/view`, {})).body.state).toBe('expired')
    await runOffers(app)
    expect([(await first.wish()).state, (await second.offer()).startsAt]).toEqual(['waiting', at('11:00')])
    app.moveClock(20 * MINUTE)
    expect((await openBrowser(app).add(look.id, at('11:00'))).status).toBe(200)
    await runOffers(app)
    expect([(await first.wish()).place, (await second.wish()).place]).toEqual([1, 2])
  })

  test('[W8] three offers in a row without an answer end a wish', async () => {
    const { look, booked } = await makeFullDay(app)
    const waiter = await waitFor(app, look.id)
    for (const hour of ['09', '11', '13']) {
      expect((await waiter.wish()).state).toBe('waiting')
      await freeTime(app, booked[hour]!)
      await runOffers(app)
      expect((await waiter.offer()).startsAt).toBe(at(`${hour}:00`))
      app.moveClock(20 * MINUTE)
      await runOffers(app)
    }
    expect(await waiter.wish()).toMatchObject({ state: 'over', place: null })
  })

  test('[W2] a wish whose days have passed is over', async () => {
    const later = await openWaitingApp()
    try {
      const { look } = await makeFullDay(later)
      const waiter = await waitFor(later, look.id)
      later.moveClock(2 * 24 * 60 * MINUTE)
      await runOffers(later)
      expect(await waiter.wish()).toMatchObject({ state: 'over' })
    } finally {
      await later.close()
    }
  })
})
