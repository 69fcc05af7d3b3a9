import { afterAll, beforeAll, describe, test } from 'vitest'
import { type BookingApp, openBookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { emptyCarts, rounds } from '#tests/bookings/support/race-rounds.ts'

/** Rounds of each of six kinds of race: more than 200 in total. */
const ROUNDS = 34

describe('[B18] in 204 rounds of races a time is sold once and nobody gets a fault', () => {
  let app: BookingApp
  let people: Awaited<ReturnType<typeof openClientBrowser>>[]
  beforeAll(async () => {
    app = await openBookingApp()
    people = await Promise.all(Array.from({ length: 50 }, () => openClientBrowser(app)))
  })
  afterAll(() => app.close())

  test.each(Object.entries(rounds))('%s', async (_, race) => {
    for (let round = 0; round < ROUNDS; round++) {
      await race(app, people, round)
      await emptyCarts(app)
      if (round % 5 === 4) await expectNoFaults(app.database)
    }
    await expectNoFaults(app.database)
  })
})
