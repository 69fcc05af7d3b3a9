import { expect, onTestFinished, test } from 'vitest'
import { reachServer } from '#server/database/connections/reach-server.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { createEmptyDatabase, serverUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/processes/free-port.ts'

function createTestLog() {
  const lines: string[] = []
  const write = (level: string) => (event: string) => void lines.push(`${level} ${event}`)
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

test('an unreachable server is retried, and the log says so once', async () => {
  const log = createTestLog()
  const nobody = `postgresql://lookbook@127.0.0.1:${await freePort()}/lookbook`
  await expect(reachServer(nobody, log, { waitMs: 1_600 })).rejects.toThrow(CannotStart)
  expect(log.lines).toEqual(['info database.waiting'])
})

test('a clock difference of 30 seconds or more stops the start', async () => {
  const ahead = reachServer(serverUrl(), createTestLog(), { now: () => Date.now() + 2 * 3_600_000 })
  // Measured to half the round trip, which on a busy machine takes seconds.
  await expect(ahead).rejects.toThrow(/This machine's clock is (71[89]|72[01])\d seconds ahead of the database's\./)
  const behind = reachServer(serverUrl(), createTestLog(), { now: () => Date.now() - 3_600_000 })
  await expect(behind).rejects.toThrow(/This machine's clock is (35[89]|36[01])\d seconds behind the database's\./)
})

test('a clock difference of 2 seconds or more is a warning', async () => {
  const log = createTestLog()
  const server = await reachServer(serverUrl(), log, { now: () => Date.now() + 10_000 })
  onTestFinished(() => server.stop())
  expect(log.lines).toEqual(['warn database.clock_differs'])
  expect(server.isUp()).toBe(true)
})

test('a clock that jumps later takes the server out of service until it is right again', async () => {
  const log = createTestLog()
  let jumpMs = 0
  const server = await reachServer(serverUrl(), log, { now: () => Date.now() + jumpMs, beatMs: 20, clockMs: 20 })
  onTestFinished(() => server.stop())
  expect(server.isUp()).toBe(true)
  jumpMs = 3_600_000
  await eventually('it is out of service', () => !server.isUp())
  jumpMs = 0
  await eventually('it is back', () => server.isUp())
  expect(log.lines).toEqual(['error database.clock_differs', 'info database.clock_agrees'])
})

test('a slow answer of the database is not taken for a clock difference', async () => {
  const log = createTestLog()
  // Each reading is 5 s after the previous one: the round trip took that long, and the server's time lies between them.
  let readings = 0
  const server = await reachServer(serverUrl(), log, { now: () => Date.now() + (readings++ % 2) * 5_000 - 2_500 })
  onTestFinished(() => server.stop())
  expect(log.lines).toEqual([])
})

test('a stop in the middle of a health check leaves no connection, so that the process can end', async () => {
  const { connectionString, pool, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const checked = Promise.withResolvers<Promise<void>>()
  let readings = 0
  const server = await reachServer(connectionString, createTestLog(), {
    beatMs: 5,
    clockMs: 0,
    now: () => {
      readings += 1
      // Read before and after the statement that measures: of the start, then of the first check, which sends its own now.
      if (readings === 3) setImmediate(() => checked.resolve(server.stop()))
      return Date.now()
    },
  })
  await await checked.promise
  const count =
    "select count(*)::int as open from pg_stat_activity where application_name = 'lookbook pulse' and datname = current_database()"
  // A check that goes on connects again within these.
  for (let reading = 0; reading < 50; reading++) await pool.query(count)
  await eventually('no connection is left', async () => (await pool.query(count)).rows[0].open === 0)
})

test('[O150] a database that becomes read-only takes the server out of service until it can be written again', async () => {
  const { connectionString, pool, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const log = createTestLog()
  const server = await reachServer(connectionString, log, { beatMs: 20 })
  onTestFinished(() => server.stop())
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const readOnly = (setting: 'on' | 'off') =>
    pool.query(
      `set default_transaction_read_only = off; alter database "${rows[0]!.name}" set default_transaction_read_only = ${setting}`,
    )
  const endSessions = () =>
    pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lookbook pulse' and datname = current_database()",
    )
  await readOnly('on')
  await endSessions()
  await eventually('it is out of service', () => !server.isUp())
  await expect(reachServer(connectionString, createTestLog(), { waitMs: 0 })).rejects.toThrow(/can only be read/)
  await readOnly('off')
  await eventually('it is back', () => server.isUp())
  expect(log.lines).toEqual(['warn database.lost', 'warn database.back'])
})
