import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { offerFreedTime } from '#server/waiting/offer-freed-time.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { at, freeTime, makeFullDay, openWaitingApp, runOffers, waitFor, waitingFaults } from './support/waiting-app.ts'

let app: Awaited<ReturnType<typeof openWaitingApp>>
beforeAll(async () => {
  app = await openWaitingApp()
})
afterEach(async () => expect(await waitingFaults(app)).toEqual([]))
afterAll(() => app.close())

test('[W16] a wish that ends while it is being offered a time is skipped, and the same run offers it to the next', async () => {
  const { db } = app.database
  const { look, booked } = await makeFullDay(app)
  const [first, second] = [await waitFor(app, look.id), await waitFor(app, look.id)]
  await runOffers(app)
  await freeTime(app, booked['11']!)
  // Its person ends it, but the transaction has not committed when the run reads the wishes.
  const ending = await db.startTransaction().execute()
  await sql`update waiting set state = 'over', place = null where id = ${first.wishId}`.execute(ending)
  const run = runOffers(app)
  await untilWaitingForLocks(db, 1)
  await ending.commit().execute()
  expect(await run).toEqual({ expired: 0, offered: 1 })
  expect(await first.wish()).toMatchObject({ state: 'over', offer: null })
  expect((await second.offer()).startsAt).toBe(at('11:00'))
})

test('[W16] a shop whose offers fail keeps its queue, and the others are served by the same run', async () => {
  const { db } = app.database
  const shops = [await makeFullDay(app), await makeFullDay(app), await makeFullDay(app)]
  const waiters = []
  for (const { look } of shops) waiters.push(await waitFor(app, look.id))
  await runOffers(app)
  for (const { booked } of shops) await freeTime(app, booked['13']!)
  const [broken] = shops.map(({ shop }) => shop.id).toSorted()
  await sql
    .raw(`create function fail_here() returns trigger language plpgsql as $$ begin raise 'no offer here'; end $$;
      create trigger fails_here before insert on waiting_offer for each row when (new.shop_id = '${broken}') execute function fail_here()`)
    .execute(db)
  const made = await offerFreedTime({ db, now: app.now, newId: randomUUID })
  expect(made).toMatchObject({ offered: 2, failed: [{ shopId: broken }] })

  await sql.raw('drop function fail_here cascade').execute(db)
  expect(await runOffers(app)).toMatchObject({ offered: 1 })
  for (const waiter of waiters) expect((await waiter.offer()).startsAt).toBe(at('13:00'))
})
