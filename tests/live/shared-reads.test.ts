import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '#server/live/live.ts'
import { notifyLive } from '#server/live/notify-live.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[O170] what is shared hears of a change on any server, before the pages that ask again for it', async () => {
  const heard: string[] = []
  const live = openLive({
    connectionString: database.connectionString,
    log: silentLog,
    before: [{ changed: (topic) => void heard.push(topic), changedAll: () => void heard.push('all') }],
  })
  await eventually('listening', () => live.isListening())
  const topic = 'shop:casa-luz' as const
  const notify = () => void heard.push('a page')
  live.follow({ topics: new Set([topic]), notify, end: () => undefined })
  heard.length = 0
  await notifyLive(database.db, topic, 'times')
  await eventually('both heard', () => heard.length === 2)
  expect(heard).toEqual([topic, 'a page'])

  await notifyLive(database.db, 'look:00000000-0000-4000-8000-000000000000', 'comments')
  await eventually('heard', () => heard.length === 3)
  expect(heard.at(-1)).toBe('look:00000000-0000-4000-8000-000000000000')
  await live.close()
})

test('[O170] after an interruption everything shared is forgotten, since changes may have been missed', async () => {
  let forgotten = 0
  const live = openLive({
    connectionString: database.connectionString,
    log: silentLog,
    before: [{ changed: () => undefined, changedAll: () => void forgotten++ }],
  })
  await eventually('listening', () => live.isListening())
  expect(forgotten).toBe(1)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lookbook live' and datname = current_database()`,
  )
  await eventually('forgotten', () => forgotten === 2)
  await live.close()
})
