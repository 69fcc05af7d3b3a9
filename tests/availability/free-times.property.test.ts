import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nextFree } from '#core/availability/next-free.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { createRandom, type Random } from '#demo/seeded-random.ts'
import type { FreeTimeQuery } from '#server/availability/free-times.store.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { loadFreeTimes } from '#server/availability/load-free-times.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { syncZoneOverrides, zoneWindow } from '#server/availability/sync-zone-overrides.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { makeRandomShops } from '#tests/search/random-shops.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'

let database: TestDatabase
let db: Kysely<DB>
let statements = 0
beforeEach(async () => {
  database = await createTestDatabase()
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: database.pool }), log: () => void statements++ })
})
afterEach(() => database.drop())

/** Before, around and after days on which clocks change, and an ordinary day. */
const moments = ['2026-10-24T06:00:00Z', '2026-03-28T13:30:00Z', '2026-10-03T11:00:00Z', '2026-06-01T08:00:00Z']

function randomWindow(random: Random, now: number): FreeTimeQuery['window'] {
  if (random.chance(0.2)) return null
  const from = now + random.pick([-30, 0, 0, 1, 2, 26, 96, 140]) * DAY_MS + random.int(-12, 24) * HOUR_MS
  return { from, to: from + random.pick([1, 6, 24, 24, 72, 800]) * HOUR_MS }
}

/** A member left, a resource is inactive, a service is gone, and one member's coming weeks are booked but for short gaps. */
async function disturb(random: Random, asked: FreeTimeQuery[], now: number): Promise<void> {
  const some = (share: number) => asked.filter(() => random.chance(share))
  for (const { shopId, memberId } of some(0.1))
    await db
      .updateTable('member')
      .set({ left_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', memberId)
      .execute()
  for (const { shopId, memberId } of some(0.1))
    await db
      .updateTable('resource')
      .set({ is_active: false })
      .where('shop_id', '=', shopId)
      .where('member_id', '=', memberId)
      .execute()
  for (const { shopId, serviceId } of some(0.1))
    await db
      .updateTable('service')
      .set({ archived_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', serviceId)
      .execute()
  for (const { shopId, serviceId } of some(0.3))
    await db
      .updateTable('service')
      .set({ slot_step_min: 720 })
      .where('shop_id', '=', shopId)
      .where('id', '=', serviceId)
      .execute()
}

// `npm test` draws a day on which clocks change and an ordinary one, `npm run prove` all four.
test.each(isLongForm ? [1, 2, 3, 4] : [3, 4])(
  '[T5]-[T11] [T14] [T15] stored gaps give the same times as the core: seed %i',
  async (seed) => {
    const random = createRandom(`free times ${seed}`)
    const now = Date.parse(moments[seed % moments.length]!) + random.int(0, 90_000)
    const days = [0, 1].map((ahead) => (Math.floor(now / DAY_MS) + ahead) * DAY_MS)
    const looks = await makeRandomShops(database.db, random, now, days)
    await syncZoneOverrides(db, zoneWindow(now))
    await moveGapWindows(db, now)
    const asked: FreeTimeQuery[] = looks.map(({ shopId, serviceId, memberId }) => ({
      shopId,
      serviceId,
      memberId,
      window: null,
    }))
    await disturb(random, asked, now)
    const read = { from: now - 40 * DAY_MS, to: now + 190 * DAY_MS }
    const calendars = await loadCalendars(db, { members: asked, services: asked }, read, now)

    const found = { starts: 0, next: 0, none: 0, told: 0, untold: 0 }
    for (let round = 0; round < 6; round++) {
      const wanted = asked.map((one) => ({ ...one, window: randomWindow(random, now) }))
      const truth = wanted.map((one) => {
        const offer = calendars.offer(one)
        return {
          starts: offer && one.window ? offeredStarts(offer, one.window) : [],
          next: offer && nextFree(offer),
        }
      })
      expect(await loadFreeTimes(db, wanted, now, { withNext: true })).toEqual(truth)
      for (const [n, one] of wanted.entries()) {
        statements = 0
        expect(await loadFreeTimes(db, [one], now, { withNext: false })).toEqual([{ ...truth[n]!, next: null }])
        expect(statements).toBeLessThanOrEqual(2)
        found[statements === 1 ? 'told' : 'untold'] += 1
        found.starts += truth[n]!.starts.length
        found[truth[n]!.next === null ? 'none' : 'next'] += 1
      }
    }
    // Both code paths ran, and some times were free: a world without free times would prove nothing.
    for (const count of Object.values(found)) expect(count, JSON.stringify(found)).toBeGreaterThan(3)
  },
)

test('[T15] one statement answers any number of requests without rooms from the stored gaps', async () => {
  const random = createRandom('one statement')
  const now = Date.parse(moments[3]!)
  const looks = await makeRandomShops(database.db, random, now, [now])
  await syncZoneOverrides(db, zoneWindow(now))
  await moveGapWindows(db, now)
  await db.deleteFrom('service_room').execute()
  await db.updateTable('service').set({ slot_step_min: 5, notice_min: 0 }).execute()
  await db.deleteFrom('occupancy').where('cause', '=', 'hold').execute()
  statements = 0
  const asked = looks.map((look) => ({ ...look, window: { from: now, to: now + DAY_MS } }))
  const times = await loadFreeTimes(db, asked, now, { withNext: true })
  expect(times.filter(({ next }) => next !== null).length).toBeGreaterThan(2)
  expect(statements).toBe(1)
  expect(await loadFreeTimes(db, [], now, { withNext: true })).toEqual([])
  expect(statements).toBe(1)
})
