import { expect } from 'vitest'
import { type BookingApp, openBrowser } from '#tests/bookings/booking-app.ts'
import { at, freeTime, makeFullDay, runOffers, waitFor, waitingFaults } from './waiting-app.ts'

/** Four people wait, two servers make offers, a visitor grabs the time: one of them has it. */
async function offersAgainstCarts(app: BookingApp): Promise<void> {
  const { look, booked } = await makeFullDay(app)
  const people = await Promise.all(Array.from({ length: 4 }, () => waitFor(app, look.id)))
  await runOffers(app)
  await freeTime(app, booked['11']!)
  const visitor = openBrowser(app)
  const [added] = await Promise.all([visitor.add(look.id, at('11:00')), runOffers(app), runOffers(app), runOffers(app)])
  const wishes = await Promise.all(people.map(({ wish }) => wish()))
  const offered = wishes.filter(({ offer }) => offer !== null)
  expect([200, 409]).toContain(added.status)
  expect(offered.length + (added.status === 200 ? 1 : 0)).toBe(1)
}

/** A person takes, passes and ends at once while the offer runs out: exactly one answer counts. */
async function answersAtOnce(app: BookingApp, round: number): Promise<void> {
  const { look, booked } = await makeFullDay(app)
  const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
  await freeTime(app, booked['11']!)
  await runOffers(app)
  const { id } = await first.offer()
  if (round % 3 === 2) app.moveClock(20 * 60_000)
  const answers = await Promise.all([first.take(id), first.pass(id), first.take(id), runOffers(app), runOffers(app)])
  const granted = answers.slice(0, 3).filter((answer) => 'status' in answer && answer.status === 200)
  expect(granted).toHaveLength(round % 3 === 2 ? 0 : 1)
  await runOffers(app)
  const isTaken = (await first.wish()).state === 'taken'
  expect((await second.offer())?.startsAt ?? null).toBe(isTaken ? null : at('11:00'))
}

/** Two cancellations and two servers: two people have an offer each, of different times. */
async function severalFreed(app: BookingApp): Promise<void> {
  const { look, booked } = await makeFullDay(app)
  const people = await Promise.all(Array.from({ length: 3 }, () => waitFor(app, look.id)))
  await Promise.all([freeTime(app, booked['09']!), freeTime(app, booked['13']!), runOffers(app), runOffers(app)])
  await Promise.all([runOffers(app), runOffers(app)])
  const starts = (await Promise.all(people.map(({ offer }) => offer()))).flatMap((offer) => offer?.startsAt ?? [])
  expect(starts.toSorted()).toEqual([at('09:00'), at('13:00')])
}

export const waitingRounds = { offersAgainstCarts, answersAtOnce, severalFreed }

export async function expectNoWaitingFaults(app: BookingApp): Promise<void> {
  expect(await waitingFaults(app)).toEqual([])
}
