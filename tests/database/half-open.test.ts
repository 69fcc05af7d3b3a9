import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPool, type PoolOptions } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFaultLine } from '#tests/support/processes/fault-line.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A pool whose connections can become half-open. */
async function openPool(options: PoolOptions) {
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
  const pool = createPool(to.href, options)
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
