import { afterAll, beforeAll, expect, test } from 'vitest'
import { listShopsOfEndedHolds } from '#server/live/notify-live.store.ts'
import { watchEndedHolds } from '#server/live/watch-ended-holds.ts'
import { type BookingApp, openBookingApp, openBrowser } from '#tests/bookings/booking-app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

/** Waits for a complete round: one may be running, so the second next must have begun. */
async function wholeRound(asked: () => number): Promise<void> {
  const until = asked() + 3
  await eventually('a whole round is over', () => asked() >= until)
}

const list = (after: number, until: number) => listShopsOfEndedHolds(app.database.db, after, until)

test('[T17] a shop is announced once when one of its holds expires, and not before', async () => {
  const [one, two] = [await makeOpenShop(app.database.db), await makeOpenShop(app.database.db)]
  const notified: string[] = []
  let followers = 1
  let asked = 0
  const watch = watchEndedHolds({
    list,
    timesChanged: (shopIds) => void notified.push(...shopIds),
    live: {
      count: () => {
        asked += 1
        return followers
      },
    },
    now: app.now,
    log: silentLog,
    everyMs: 5,
  })
  try {
    await openBrowser(app).add(one.look.id, '2026-06-05T09:00:00.000Z')
    app.moveClock(5 * 60_000)
    await openBrowser(app).add(two.look.id, '2026-06-05T09:00:00.000Z')
    app.moveClock(5 * 60_000)
    await eventually('the first shop is announced', () => notified.length > 0)
    app.moveClock(60_000)
    await wholeRound(() => asked)
    expect(notified).toEqual([one.shop.id])
    // Without followers nothing is announced, and not later either.
    followers = 0
    app.moveClock(5 * 60_000)
    await wholeRound(() => asked)
    followers = 1
    await wholeRound(() => asked)
    expect(notified).toEqual([one.shop.id])
  } finally {
    await watch.close()
  }
})

test('[T17] holds that expired while the database was down are announced once it is back', async () => {
  const { shop, look } = await makeOpenShop(app.database.db)
  const notified: string[] = []
  let isAway = false
  let asked = 0
  const watch = watchEndedHolds({
    list: async (after, until) => {
      asked += 1
      if (isAway) throw new Error('away')
      return list(after, until)
    },
    timesChanged: (shopIds) => void notified.push(...shopIds),
    live: { count: () => 1 },
    now: app.now,
    log: silentLog,
    everyMs: 5,
  })
  try {
    await openBrowser(app).add(look.id, '2026-06-05T09:00:00.000Z')
    isAway = true
    app.moveClock(11 * 60_000)
    await wholeRound(() => asked)
    expect(notified).toEqual([])
    isAway = false
    await eventually('the shop is announced', () => notified.length > 0)
    expect(notified).toEqual([shop.id])
  } finally {
    await watch.close()
  }
})
