import { describe, test } from 'vitest'
import { openBookingApp } from '#tests/bookings/booking-app.ts'
import { lineRounds } from '#tests/bookings/support/line-rounds.ts'

/** Rounds of each of four kinds: 200 in total. */
const ROUNDS = 50

describe('[Q3] in 200 rounds of races and faults the first in line has the time, once', () => {
  test.each(Object.entries(lineRounds))('%s', async (_, round) => {
    // The clock moves on with the rounds, so that each fresh app begins on its Monday again.
    let app = await openBookingApp()
    for (let n = 0; n < ROUNDS; n++) {
      await round(app, n)
      if (n % 20 !== 19) continue
      await app.close()
      app = await openBookingApp()
    }
    await app.close()
  })
})
