import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a marked statement is prepared once per connection, others are not prepared', async () => {
  await database.db.connection().execute(async (db) => {
    const add = (a: number, b: number) =>
      sql<{ sum: number }>`${preparedStatement} select ${a}::int + ${b}::int as sum`.execute(db)
    const plain = (a: number) => sql<{ same: number }>`select ${a}::int as same`.execute(db)
    expect((await add(1, 2)).rows).toEqual([{ sum: 3 }])
    expect((await add(20, 3)).rows).toEqual([{ sum: 23 }])
    expect((await plain(7)).rows).toEqual([{ same: 7 }])
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    expect(kept.rows.map(({ statement }) => statement)).toEqual(['/* prepared */ select $1::int + $2::int as sum'])
  })
})

test('an error of a prepared statement is passed on, and the connection stays usable', async () => {
  await database.db.connection().execute(async (db) => {
    const divide = (by: number) => sql<{ part: number }>`${preparedStatement} select 6 / ${by}::int as part`.execute(db)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(2)).rows).toEqual([{ part: 3 }])
  })
})
