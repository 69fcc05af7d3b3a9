import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockOffersOfShop } from '#server/waiting/freed-time.store.ts'
import { dyingAfter, Killed } from '#tests/support/dying-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { expectNoWaitingFaults, waitingRounds } from './support/race-rounds.ts'
import { at, freeTime, makeFullDay, openWaitingApp, runOffers, waitFor } from './support/waiting-app.ts'

/** `npm test` crashes before every second statement, `npm run prove` before each. */
const EVERY = isLongForm ? 1 : 2

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
  for (let statements = 0; ; statements += EVERY) {
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
  for (let statements = 0; ; statements += EVERY) {
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

test('[W7] time that comes free while a run finds that another run has done its work is not forgotten', async () => {
  const { db } = app.database
  const { look, booked, shop } = await makeFullDay(app)
  const waiter = await waitFor(app, look.id)
  const isBlocked = async (words: string) =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`.execute(
        db,
      )
    ).rows.length > 0

  let late: Promise<unknown> = Promise.resolve()
  let freeing: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockOffersOfShop(tx, shop.id)
    await tx.deleteFrom('freed_time').where('shop_id', '=', shop.id).execute()
    late = runOffers(app)
    await eventually('the late run waits for its turn', () => isBlocked('pg_advisory_xact_lock'))
    // Gets its lock when the first run ends; the late run cannot write meanwhile.
    freeing = db.transaction().execute(async (other) => {
      await sql`lock table freed_time in share mode`.execute(other)
      const isDone = late.then(() => true)
      await eventually('the late run is done or wants to write', async () =>
        (await Promise.race([isDone, Promise.resolve(false)])) ? true : isBlocked('delete from freed_time'),
      )
      await other.deleteFrom('occupancy').where('appointment_id', '=', booked['11']!).execute()
    })
    await eventually('the cancellation waits for the first run', () => isBlocked('lock table freed_time'))
  })
  await Promise.all([late, freeing])
  await runOffers(app)
  expect((await waiter.offer())?.startsAt).toBe(at('11:00'))
})
