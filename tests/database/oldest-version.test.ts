import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { versionVariable } from '#tests/support/processes/system-postgres.ts'
import { newerFunctions } from '#tests/support/runner/newer-functions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[O105] the tests run on the version of PostgreSQL they were asked to, 15 at least', async () => {
  const { rows } = await database.pool.query(`select current_setting('server_version') as version`)
  expect(rows[0].version).toMatch(new RegExp(`^${process.env[versionVariable] ?? '1[5-9]'}\\.`))
})

test('[O105] a call of a function that PostgreSQL 15 lacks fails in tests on any version', async () => {
  const { rows } = await database.pool.query(
    'select signature from unnest($1::text[]) signature where to_regprocedure(signature) is not null',
    [newerFunctions],
  )
  expect(rows).toEqual([])
  await expect(database.pool.query(`select min('x'::bytea)`)).rejects.toMatchObject({ code: '42883' })
})

test('each function of the list is one that PostgreSQL 18 has', async () => {
  const { rows } = await database.pool.query(
    `select signature from unnest($1::text[]) signature
      where current_setting('server_version_num')::int >= 180000 and to_regprocedure('newer_than_15_' || signature) is null`,
    [newerFunctions],
  )
  expect(rows).toEqual([])
})
