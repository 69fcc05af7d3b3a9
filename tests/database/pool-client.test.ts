import { getHeapSpaceStatistics } from 'node:v8'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const STATEMENTS = 1000
const ROUNDS = 5
const ROWS = 100

// In the long form, which runs one file at a time: what else a worker did decides how large its young heap is.
test.runIf(isLongForm)('released rows are freed by the next minor garbage collection', async () => {
  const ask = () =>
    sql`${preparedStatement} select n, n::text as word, json_build_array(n, 'x') as list from generate_series(1, ${sql.lit(ROWS)}) n`.execute(
      database.db,
    )
  const growths: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = oldBytes()
    for (let turn = 0; turn < STATEMENTS; turn++) await ask()
    growths.push((oldBytes() - before) / STATEMENTS)
  }
  // 24 bytes per row: what pg would retain of a row is several times as much. The median, because a full garbage collection
  // shrinks the heap in one round, and what else the process does grows it in another.
  expect(growths.toSorted((a, b) => a - b)[(ROUNDS - 1) / 2]).toBeLessThan(ROWS * 24)
})

test('results have rows and counts, and errors their code', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`create temp table counted (n integer primary key)`.execute(db)
    const insert = sql`insert into counted select generate_series(1, 3) returning n`
    const done = await insert.execute(db)
    expect([done.rows, done.numAffectedRows]).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }], 3n])
    await expect(insert.execute(db)).rejects.toMatchObject({ code: '23505' })
  })
})

function oldBytes(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name }) => /^(old|large_object)_space$/.test(space_name))
  return old.reduce((sum, { space_used_size }) => sum + space_used_size, 0)
}
