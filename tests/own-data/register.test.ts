import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOf, personalEntries, register } from '#server/database/register/register.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[E1] every column of the database is in the register, once', async () => {
  const { rows } = await database.pool.query<{ column: string }>(`
    select table_name || '.' || column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const entered = Object.entries(register).flatMap(([table, entry]) =>
    columnsOf(entry).map((name) => `${table}.${name}`),
  )
  expect(entered.toSorted()).toEqual(rows.map(({ column }) => column).toSorted())
})

test('[E1] every reference to a person is entered as one', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'person'::regclass`)
  const missing = rows.filter(({ table, column }) => {
    const entry = register[table]
    return !entry || !('holds' in entry) || !entry.holds.split(' ').includes(column)
  })
  expect(rows.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('[E1] what the archive leaves out and what stays are columns of their table', () => {
  const wrong = personalEntries.flatMap(([table, entry]) => {
    const known = columnsOf(entry)
    const named = [entry.exports === null ? '' : (entry.withholds ?? ''), entry.keeps ?? ''].join(' ')
    return named
      .split(' ')
      .filter((name) => name !== '' && !known.includes(name))
      .map((name) => `${table}.${name}`)
  })
  expect(wrong).toEqual([])
})
