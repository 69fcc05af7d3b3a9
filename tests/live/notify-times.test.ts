import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '#server/live/live.ts'
import { notifyTimes } from '#server/live/notify-live.store.ts'
import { createTimesNotifier } from '#server/live/notify-times.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeShop } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a change of a shop id notifies its slug; an unknown id notifies nobody', async () => {
  const [one, two] = [await makeShop(database.db), await makeShop(database.db)]
  const live = openLive({ connectionString: database.connectionString, log: silentLog })
  try {
    await eventually('it listens', () => live.isListening())
    const heard: unknown[] = []
    const topics = new Set([`shop:${one.slug}`, `shop:${two.slug}`])
    live.follow({ topics, notify: (event) => void heard.push(event), end: () => undefined })
    await notifyTimes(database.db, [one.id, randomUUID(), two.id])
    await eventually('both are heard', () => heard.length >= 2)
    expect(heard).toHaveLength(2)
    expect(heard).toEqual(
      expect.arrayContaining([one, two].map(({ slug }) => ({ topic: `shop:${slug}`, kind: 'times' }))),
    )
  } finally {
    await live.close()
  }
})

test('changes within the debounce time are announced in one statement, each shop once', async () => {
  const notified: string[][] = []
  const notifier = createTimesNotifier({
    notify: async (shopIds) => void notified.push(shopIds),
    log: silentLog,
    gatherMs: 5,
  })
  notifier.timesChanged(['a', 'b'])
  notifier.timesChanged(['a'])
  notifier.timesChanged([])
  expect(notified).toEqual([])
  await eventually('it is told', () => notified.length > 0)
  expect(notified).toEqual([['a', 'b']])
  notifier.timesChanged(['a'])
  await eventually('and again', () => notified.length === 2)
  expect(notified[1]).toEqual(['a'])
  await notifier.close()
})

test('failed notifications are sent once the database is back, with later ones', async () => {
  const notified: string[][] = []
  let isAway = true
  const notify = async (shopIds: string[]) => {
    if (isAway) throw new Error('the database is away')
    notified.push(shopIds)
  }
  const warned: string[] = []
  const log = { ...silentLog, warn: (name: string) => void warned.push(name) }
  const notifier = createTimesNotifier({ notify, log, gatherMs: 1, againMs: 5 })
  notifier.timesChanged(['a'])
  await eventually('it was tried', () => warned.length > 0)
  notifier.timesChanged(['b'])
  isAway = false
  await eventually('it is told', () => notified.length > 0)
  expect(new Set(notified.flat())).toEqual(new Set(['a', 'b']))
  expect(warned).toEqual(['times_untold'])
  await notifier.close()
})

test('a stopping server sends pending notifications', async () => {
  const notified: string[][] = []
  const notifier = createTimesNotifier({
    notify: async (shopIds) => void notified.push(shopIds),
    log: silentLog,
    gatherMs: 60_000,
  })
  notifier.timesChanged(['a'])
  await notifier.close()
  expect(notified).toEqual([['a']])
})
