import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/bookings/booking-app.ts'
import { at, freeTime, makeFullDay, openWaitingApp, runOffers, waitFor, waitingFaults } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(async () => expect(await waitingFaults(app)).toEqual([]))
afterAll(() => app.close())

const MINUTE = 60_000

test('[W12] time that comes free while a person has another offer is offered when they let that one go', async () => {
  const { look, booked } = await makeFullDay(app)
  const waiter = await waitFor(app, look.id)
  await freeTime(app, booked['11']!)
  await runOffers(app)
  await freeTime(app, booked['13']!)
  await freeTime(app, booked['15']!)
  await runOffers(app)
  for (const start of ['11:00', '13:00', '15:00']) {
    const offer = await waiter.offer()
    expect(offer.startsAt).toBe(at(start))
    await waiter.pass(offer.id)
    await runOffers(app)
  }
  expect(await waiter.offer()).toBeNull()
})

test('[W12] time that comes free while a person has another offer is offered when that one runs out', async () => {
  const { look, booked } = await makeFullDay(app)
  const waiter = await waitFor(app, look.id)
  await freeTime(app, booked['11']!)
  await runOffers(app)
  app.moveClock(15 * MINUTE)
  await freeTime(app, booked['15']!)
  await runOffers(app)
  app.moveClock(5 * MINUTE)
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('15:00'))
})

test('[W12] the end of a hold is not forgotten when an offer is let go before it', async () => {
  const { look, booked } = await makeFullDay(app)
  const waiter = await waitFor(app, look.id)
  await freeTime(app, booked['15']!)
  await openBrowser(app).add(look.id, at('15:00'))
  await freeTime(app, booked['11']!)
  await runOffers(app)
  await waiter.pass((await waiter.offer()).id)
  await runOffers(app)
  expect(await waiter.offer()).toBeNull()
  app.moveClock(10 * MINUTE)
  await runOffers(app)
  expect((await waiter.offer()).startsAt).toBe(at('15:00'))
})
