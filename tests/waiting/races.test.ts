import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dyingAfter, Killed } from './support/dying-database.ts'
import { expectNoWaitingFaults, waitingRounds } from './support/race-rounds.ts'
import { at, freeTime, makeFullDay, openWaitingApp, runOffers, waitFor } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(() => expectNoWaitingFaults(app))
afterAll(() => app.close())

// A short version; tests/prove/waiting-races.test.ts runs two hundred rounds.
describe('[W6] under concurrency a time is offered to one wish', () => {
  test.each(Object.entries(waitingRounds))('%s', async (_, round) => {
    for (const n of [0, 1, 2]) await round(app, n)
  })
})

test('[W7] after a crash before any statement of a run the next run makes the same offers, once', async () => {
  for (let statements = 0; ; statements++) {
    const { look, booked } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    await runOffers(app)
    await freeTime(app, booked['09']!)
    await freeTime(app, booked['13']!)
    const isKilled = await runOffers(app, dyingAfter(app.database.db, statements)).then(
      () => false,
      (fault) => {
        if (fault instanceof Killed) return true
        throw fault
      },
    )
    await expectNoWaitingFaults(app)
    await runOffers(app)
    expect([(await first.offer()).startsAt, (await second.offer()).startsAt]).toEqual([at('09:00'), at('13:00')])
    if (!isKilled) {
      expect(statements).toBeGreaterThan(10)
      return
    }
  }
})

test('[W7] after a crash before any statement of an expiry the time goes to the next, or back to everybody', async () => {
  for (let statements = 0; ; statements++) {
    const { look, booked } = await makeFullDay(app)
    const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
    await freeTime(app, booked['11']!)
    await runOffers(app)
    expect((await first.wish()).state).toBe('offered')
    app.moveClock(20 * 60_000)
    const isKilled = await runOffers(app, dyingAfter(app.database.db, statements)).then(
      () => false,
      () => true,
    )
    await runOffers(app)
    expect((await first.wish()).state).toBe('waiting')
    expect((await second.offer()).startsAt).toBe(at('11:00'))
    if (!isKilled || statements > 12) return
  }
})
