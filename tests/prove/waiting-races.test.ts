import { describe, test } from 'vitest'
import { expectNoWaitingFaults, waitingRounds } from '#tests/waiting/support/race-rounds.ts'
import { openWaitingApp } from '#tests/waiting/support/waiting-app.ts'

/** Rounds of each of three kinds of race: more than 200 in total. */
const ROUNDS = 67

describe('[W6] in 201 rounds of races a time is offered to one wish', () => {
  test.each(Object.entries(waitingRounds))('%s', async (_, round) => {
    // The clock moves on with the rounds, so that each fresh app begins on its Monday again.
    let app = await openWaitingApp()
    for (let n = 0; n < ROUNDS; n++) {
      await round(app, n)
      await expectNoWaitingFaults(app)
      if (n % 20 !== 19) continue
      await app.close()
      app = await openWaitingApp()
    }
    await app.close()
  })
})
