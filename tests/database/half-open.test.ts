import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPool, type PoolOptions } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFaultLine } from '#tests/support/processes/fault-line.ts'
import { silentLog } from '#tests/support/silent-log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A line to the database whose connections can become half-open, and the address at its near end. */
async function openLine() {
  const to = new URL(database.connectionString)
  const folder = to.searchParams.get('host')
  const line = await openFaultLine(
    folder === null
      ? { port: Number(to.port || 5432), host: to.hostname }
      : { path: `${folder}/.s.PGSQL.${to.port || 5432}` },
  )
  to.searchParams.delete('host')
  to.hostname = '127.0.0.1'
  to.port = String(line.port)
  return { line, url: to.href }
}

async function openPool(options: PoolOptions) {
  const { line, url } = await openLine()
  const pool = createPool(url, options)
  onTestFinished(async () => {
    await line.close()
    await pool.end()
  })
  return { line, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) }
}

test('[O122] a connection that no longer answers is given up a while after the limit of a statement, and another takes its place', async () => {
  const { line, db } = await openPool({ size: 2, statementLimitMs: 300 })
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
  await Promise.all([ask(), ask()])
  line.freeze()
  await expect(Promise.all([ask(), ask()])).rejects.toThrow(/Connection terminated/)
  expect((await ask()).rows).toEqual([{ one: 1 }])
})

test('a transaction that gave itself more time has it', async () => {
  const { db } = await openPool({ size: 1, statementLimitMs: 300, answerLimitMs: 600 })
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10s'`.execute(tx)
    await sql`select pg_sleep(1)`.execute(tx)
  })
  await expect(sql`select pg_sleep(1)`.execute(db)).rejects.toThrow(/statement timeout/)
})

test('[O122] jobs go on after their connections became half-open', async () => {
  const { line, url } = await openLine()
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const handlers = { counted: { cron: '0 0 1 1 *', run } }
  const jobs = await startJobs({
    connectionString: url,
    log: silentLog,
    handlers,
    lookSeconds: 1,
    answerLimitMs: 1_000,
  })
  onTestFinished(async () => {
    await jobs.stop()
    await line.close()
  })
  await jobs.send('counted')
  await eventually('the first ran', () => runs === 1)
  line.freeze()
  await eventually('another is sent', () =>
    jobs.send('counted').then(
      () => true,
      () => false,
    ),
  )
  await eventually('it ran', () => runs > 1)
})
