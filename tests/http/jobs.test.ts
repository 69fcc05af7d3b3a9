import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobData } from '#server/jobs/jobs.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createTestDatabase, onServer, type TestDatabase } from '#tests/support/database.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const nameOf = (one: TestDatabase) => new URL(one.connectionString).pathname.slice(1)

async function connectionsOfJobs(): Promise<number> {
  const { rows } = await onServer((client) =>
    client.query(`select 1 from pg_stat_activity where datname = $1 and application_name = 'lookbook jobs'`, [
      nameOf(database),
    ]),
  )
  return rows.length
}

test('jobs run, are retried when they fail, and are queued once per key', async () => {
  const done: JobData[] = []
  let failures = 0
  const jobs = await startJobs({
    connectionString: database.connectionString,
    log: silentLog,
    lookSeconds: 0.5,
    handlers: {
      note: { run: async (data) => void done.push(data) },
      later: { run: async () => {} },
      clumsy: {
        run: async () => {
          failures++
          throw new Error('clumsy')
        },
      },
    },
  })
  expect(jobs.isRunning()).toBe(true)
  await jobs.send('note', { number: 1 })
  await jobs.send('note', { number: 2 })
  await jobs.send('note', { number: 3 }, { key: 'same', startAfterSeconds: 1 })
  await jobs.send('note', { number: 4 }, { key: 'same', startAfterSeconds: 1 })
  await jobs.send('clumsy')
  await vi.waitFor(() => expect(done.map((data) => data.number).sort()).toEqual([1, 2, 3]), PATIENCE_MS)
  await vi.waitFor(() => expect(failures).toBeGreaterThan(0), PATIENCE_MS)
  const { rows } = await database.pool.query(`select state from pgboss.job where name = 'clumsy'`)
  expect(rows).toEqual([{ state: 'retry' }])
  expect(await connectionsOfJobs()).toBeLessThanOrEqual(2)
  await jobs.stop()
  expect(jobs.isRunning()).toBe(false)
  await vi.waitFor(async () => expect(await connectionsOfJobs()).toBe(0), PATIENCE_MS)
})

test('[O171] a job sent by this server starts at once, without being looked for', async () => {
  const done: JobData[] = []
  const jobs = await startJobs({
    connectionString: database.connectionString,
    log: silentLog,
    lookSeconds: 300,
    handlers: { seldom: { run: async (data) => void done.push(data) } },
  })
  for (const number of [1, 2]) {
    await jobs.send('seldom', { number })
    await vi.waitFor(() => expect(done).toContainEqual({ number }), PATIENCE_MS)
  }
  await jobs.stop()
})

test('jobs continue after the database cuts all connections, and the process stays alive', async () => {
  const done: JobData[] = []
  const warned: string[] = []
  const jobs = await startJobs({
    connectionString: database.connectionString,
    log: { ...silentLog, warn: (event) => void warned.push(event) },
    lookSeconds: 0.5,
    handlers: { note: { run: async (data) => void done.push(data) } },
  })
  const name = nameOf(database)
  await onServer(async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await vi.waitFor(() => expect(warned).toContain('jobs_fault'), PATIENCE_MS)
    await client.query(`alter database ${name} allow_connections true`)
  })
  // The pool may still hold a connection that was cut: it says so to the first that uses it.
  await vi.waitFor(() => jobs.send('note', { number: 9 }), PATIENCE_MS)
  await vi.waitFor(() => expect(done).toEqual([{ number: 9 }]), PATIENCE_MS)
  await jobs.stop()
})

test('a schedule is stored by name, and removed with its handler', async () => {
  const start = (handlers: Parameters<typeof startJobs>[0]['handlers']) =>
    startJobs({ connectionString: database.connectionString, log: silentLog, handlers })
  const scheduled = async () => (await database.pool.query('select name, cron from pgboss.schedule')).rows

  const first = await start({ tidy: { cron: '17 * * * *', run: async () => {} } })
  await first.stop()
  expect(await scheduled()).toEqual([{ name: 'tidy', cron: '17 * * * *' }])
  const second = await start({ note: { run: async () => {} } })
  await second.stop()
  expect(await scheduled()).toEqual([])
})

test('the queue of a renamed job is removed with its schedule and waiting jobs', async () => {
  const start = (handlers: Parameters<typeof startJobs>[0]['handlers']) =>
    startJobs({ connectionString: database.connectionString, log: silentLog, handlers })
  const countOld = async () => {
    const { rows } = await database.pool.query(`
      select (select count(*)::int from pgboss.queue where name = 'keep_gaps') as queues,
        (select count(*)::int from pgboss.schedule where name = 'keep_gaps') as schedules,
        (select count(*)::int from pgboss.job where name = 'keep_gaps') as jobs`)
    return rows[0]
  }
  const handler = { cron: '23 0 * * *', run: async () => {} }
  // The queue as an earlier version left it.
  const boss = new PgBoss({ connectionString: database.connectionString, schema: 'pgboss' })
  await boss.start()
  await boss.createQueue('keep_gaps', { policy: 'short' })
  await boss.schedule('keep_gaps', handler.cron)
  await boss.send('keep_gaps', {}, { startAfter: 3600 })
  await boss.stop()
  expect(await countOld()).toEqual({ queues: 1, schedules: 1, jobs: 1 })
  for (let starts = 0; starts < 2; starts++) await (await start({ maintain_gaps: handler })).stop()
  expect(await countOld()).toEqual({ queues: 0, schedules: 0, jobs: 0 })
})

test('[O171] a job of another server, one that was to wait and one that failed start when they are looked for', async () => {
  const done: JobData[] = []
  let failures = 0
  const jobs = await startJobs({
    connectionString: database.connectionString,
    log: silentLog,
    lookSeconds: 0.5,
    handlers: {
      shared: {
        run: async (data) => {
          if (data.number === 3 && failures++ === 0) throw new Error('once')
          done.push(data)
        },
      },
    },
  })
  const other = new PgBoss({ connectionString: database.connectionString, schema: 'pgboss' })
  await other.start()
  await other.send('shared', { number: 1 }, { singletonKey: 'one' })
  await jobs.send('shared', { number: 2 }, { key: 'two', startAfterSeconds: 1 })
  await other.send('shared', { number: 3 }, { singletonKey: 'three', retryDelay: 1, retryBackoff: false })
  await vi.waitFor(() => expect(done.map(({ number }) => number).sort()).toEqual([1, 2, 3]), PATIENCE_MS)
  await other.stop()
  await jobs.stop()
})

test('[O171] of what runs each minute one that fails is tried again as a job, and one that is slow holds up no other', async () => {
  const ran: string[] = []
  const release = Promise.withResolvers<void>()
  let isBroken = true
  const jobs = await startJobs({
    connectionString: database.connectionString,
    log: silentLog,
    lookSeconds: 300,
    minuteMs: 500,
    handlers: {
      slow: {
        isEachMinute: true,
        run: async () => {
          ran.push('slow')
          await release.promise
        },
      },
      failing: {
        isEachMinute: true,
        run: async () => {
          if (isBroken) throw new Error('broken')
          ran.push('failing')
        },
      },
      other: { isEachMinute: true, run: async () => void ran.push('other') },
      hourly: { run: async () => void ran.push('hourly') },
    },
  })
  const queued = async () => (await database.pool.query(`select state from pgboss.job where name = 'failing'`)).rows
  await vi.waitFor(() => expect(ran.filter((name) => name === 'other').length).toBeGreaterThan(2), PATIENCE_MS)
  await vi.waitFor(async () => expect(await queued()).toEqual([{ state: 'created' }]), PATIENCE_MS)
  expect(ran.filter((name) => name !== 'other')).toEqual(['slow'])
  isBroken = false
  release.resolve()
  await vi.waitFor(() => expect(ran).toContain('failing'), PATIENCE_MS)
  await vi.waitFor(() => expect(ran.filter((name) => name === 'slow').length).toBeGreaterThan(1), PATIENCE_MS)
  expect(ran).not.toContain('hourly')
  await jobs.stop()
})
