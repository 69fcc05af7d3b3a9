import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/database/migrations.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

function folderWith(files: Record<string, string>): string {
  const folder = openFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), sql)
  return folder
}

async function migrateWith(folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return await migrate(client, folder === undefined ? {} : { migrations: folder, functions: null })
  } finally {
    await client.end()
  }
}

const tables = async () =>
  (
    await database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name)

const ab = { '0001_a': 'create table a (x int)', '0002_b': 'create table b as select * from a' }

test('all migrations apply in order, once, each with its checksum', async () => {
  const known = await readMigrations(migrationsFolder)
  expect(await migrateWith()).toEqual(known.map(({ name }) => name))
  expect(await migrateWith()).toEqual([])
  const { rows } = await database.pool.query('select name, checksum from migration order by name')
  expect(rows).toEqual(known.map(({ name, checksum }) => ({ name, checksum })))
})

test('a new migration is applied to a database that has the earlier ones', async () => {
  await migrateWith(folderWith(ab))
  expect(await migrateWith(folderWith({ ...ab, '0003_c': 'create table c (x int)' }))).toEqual(['0003_c'])
})

test('migration numbers may have gaps', async () => {
  await migrateWith(folderWith(ab))
  expect(await migrateWith(folderWith({ ...ab, '0100_c': 'create table c (x int)' }))).toEqual(['0100_c'])
})

test('a failing migration is rolled back, and earlier ones stay', async () => {
  const folder = folderWith({ ...ab, '0003_c': 'create table c (x int); select 1 / 0' })
  const refusal = await migrateWith(folder).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  expect((refusal as Error).message).toBe(
    'The migration 0003_c failed and left nothing behind. PostgreSQL says: division by zero.',
  )
  expect(await tables()).toEqual(['a', 'b', 'function_file', 'migration'])
  expect(await migrateWith(folderWith({ ...ab, '0003_c': 'create table c (x int)' }))).toEqual(['0003_c'])
})

test('one of many concurrent starts migrates, the others find it done', async () => {
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrateWith()))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})

describe('a history that does not fit the code is reported in one sentence, and nothing is changed', () => {
  const cases: [string, Record<string, string>, string][] = [
    [
      'a changed file',
      { ...ab, '0002_b': 'create table b (y int)', '0003_c': 'create table c (x int)' },
      'The migration 0002_b has changed since it was applied',
    ],
    ['a database ahead of the code', { '0001_a': ab['0001_a'] }, 'The database is ahead of this code: it has 0002_b'],
    [
      'another file in the place of one',
      { '0001_a': ab['0001_a'], '0002_other': 'create table c (x int)', '0003_b': ab['0002_b'] },
      'The database has a gap in its migrations: 0002_other',
    ],
    [
      'two files with one number',
      { ...ab, '0002_d': 'create table d (x int)' },
      'Two migrations have one number: 0002_b and 0002_d',
    ],
  ]
  test.each(cases)('%s', async (_, files, sentence) => {
    await migrateWith(folderWith(ab))
    const refusal = await migrateWith(folderWith(files)).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect((refusal as Error).message).toContain(sentence)
    expect(await tables()).toEqual(['a', 'b', 'function_file', 'migration'])
  })
})

test('changed line endings do not change a checksum', async () => {
  await migrateWith(folderWith({ '0001_a': 'create table a (\n  x int\n);\n' }))
  expect(await migrateWith(folderWith({ '0001_a': 'create table a (\r\n  x int\r\n);\r\n' }))).toEqual([])
})

test('a server that is too old is refused before anything is changed', async () => {
  const old = {
    query: async (sql: string) => {
      if (!sql.includes('server_version')) throw new Error(`ran a statement on an old server: ${sql}`)
      return { rows: [{ server_version: '14.9', server_version_num: '140009' }] }
    },
  }
  await expect(migrate(old as unknown as pg.Client)).rejects.toThrow(
    'Lookbook needs PostgreSQL 15 or newer, and this server is 14.9.',
  )
})

test('a concurrent index is built outside a transaction, and again after a failure', async () => {
  const index =
    '-- outside a transaction\ndrop index concurrently if exists a_by_x;\ncreate index concurrently a_by_x on a (x);\n'
  await migrateWith(folderWith(ab))
  const broken = folderWith({ ...ab, '0100_index': `${index}select 1 / 0;\n` })
  await expect(migrateWith(broken)).rejects.toThrow('The migration 0100_index failed; the next start runs it again.')
  expect(await migrateWith(folderWith({ ...ab, '0100_index': index }))).toEqual(['0100_index'])
  const { rows } = await database.pool.query(`select indisvalid from pg_index where indexrelid = 'a_by_x'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration waiting for a lock lets others pass and is retried', async () => {
  await migrateWith(folderWith(ab))
  const holder = await database.pool.connect()
  await holder.query('begin; lock table a in access share mode')
  const migrating = migrateWith(folderWith({ ...ab, '0100_c': 'alter table a add column y int' }))
  const seen: string[] = []
  await eventually('the migration gave up its place in the queue once', async () => {
    const waiting = await database.pool.query(
      `select from pg_locks where relation = 'a'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    const now = waiting.rowCount === 0 ? 'free' : 'waits'
    if (seen.at(-1) !== now) seen.push(now)
    return seen.join(' ').includes('waits free')
  })
  await holder.query('commit')
  holder.release()
  expect(await migrating).toEqual(['0100_c'])
})
