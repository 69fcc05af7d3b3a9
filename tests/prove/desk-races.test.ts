import { test } from 'vitest'
import { openBookingApp } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openDeskRace } from '#tests/desk/support/desk-race.ts'

const ROUNDS = 200

test('[B18] in 200 rounds of fifty racers, desk against web, one has the time', async () => {
  const app = await openBookingApp()
  try {
    const race = await openDeskRace(app)
    for (let round = 0; round < ROUNDS; round++) {
      await race(round)
      if (round % 25 === 24) await expectNoFaults(app.database)
    }
  } finally {
    await app.close()
  }
})
