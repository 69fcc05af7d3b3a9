import { expect, test } from 'vitest'
import { openBookingApp } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openDeskRace } from '#tests/desk/support/desk-race.ts'

const ROUNDS = 200

test('[B18] in 200 rounds of fifty racers, desk against web, one has the time', async () => {
  const app = await openBookingApp()
  try {
    const race = await openDeskRace(app)
    const winners = { desk: 0, web: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      winners[await race(round)]++
      if (round % 25 === 24) await expectNoFaults(app.database)
    }
    // Both sides win some, or it was no race.
    expect(Math.min(winners.desk, winners.web)).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})
