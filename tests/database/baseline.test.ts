import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sinceBaseline } from '#server/database/baseline.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/database/migrations.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Catalog, readCatalog } from '../../scripts/schema/read-catalog.ts'

/** The schema and the list of migrations of a database that was made before the baseline. Never changed. */
const before = readFileSync(join(import.meta.dirname, 'fixture', 'schema-0550.sql'), 'utf8')

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const listApplied = async () =>
  (await client.query<{ name: string; checksum: string }>('select name, checksum from migration order by name')).rows

/** Each object on a line, without brackets: the fixture is printed SQL, and PostgreSQL prints nested ANDs of printed SQL with fewer of them. */
function linesOf({ extensions, types, functions, views, tables }: Catalog): string[] {
  const named = [...types, ...functions, ...views].map(({ name, definition }) => `${name}: ${definition}`)
  const parts = tables.flatMap(({ name, columns, constraints, indexes, triggers, ...rest }) =>
    [rest, ...columns.map((column, at) => ({ at, ...column })), ...constraints, ...indexes, ...triggers].map(
      (part) => `${name}: ${JSON.stringify(part)}`,
    ),
  )
  return [...extensions, ...named, ...parts].map((line) => line.replaceAll(/[()]/g, ''))
}

describe('a database from before the baseline', () => {
  test('is recognised, and its schema becomes that of a new one', async () => {
    await client.query(before)
    const migrations = await readMigrations(migrationsFolder)
    const later = migrations.filter(({ name }) => name > '0550').map(({ name }) => name)
    expect(await migrate(client)).toEqual(later)
    expect(await migrate(client)).toEqual([])
    expect(await listApplied()).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })))
    const upgraded = linesOf(await readCatalog(client))

    const other = await createEmptyDatabase()
    const fresh = new pg.Client({ connectionString: other.connectionString })
    try {
      await fresh.connect()
      await migrate(fresh)
      const wanted = linesOf(await readCatalog(fresh))
      expect(upgraded.filter((line) => !wanted.includes(line))).toEqual([])
      expect(wanted.filter((line) => !upgraded.includes(line))).toEqual([])
    } finally {
      await fresh.end()
      await other.drop()
    }
  })

  test('keeps its rows', async () => {
    await client.query(before)
    await client.query(`insert into category (code, position) values ('portraits', 1), ('own', 2)`)
    await migrate(client)
    const { rows } = await client.query('select code from category order by position')
    expect(rows).toEqual([{ code: 'portraits' }, { code: 'own' }])
  })

  test.each(['0001_people', '0540_limits_in_cart'])(
    'that stands at %s is told which version to start once, and nothing is changed',
    async (last) => {
      await client.query(before)
      await client.query('delete from migration where name > $1', [last])
      const applied = await listApplied()
      await expect(migrate(client)).rejects.toThrow(
        `This database stands at the migration ${last}, which only Lookbook until 19 November 2026 (commit d4d10438) can bring up to date. Start that version once on it, then use this version.`,
      )
      expect(await listApplied()).toEqual(applied)
    },
  )
})

test('migrations after the baseline that a database has stay applied', async () => {
  const migrations = await readMigrations(migrationsFolder)
  const applied = ['0001_people', '0550_money_decimals', '0560_zone_lock_first'].map((name) => ({
    name,
    checksum: name,
  }))
  const names = sinceBaseline('database', applied, migrations).map(({ name }) => name)
  expect(names.at(-1)).toBe('0560_zone_lock_first')
  expect(names.slice(0, -1)).toEqual(migrations.filter(({ name }) => name < '0550').map(({ name }) => name))
})

test('migrations hold no functions, views or triggers', () => {
  const holding = readdirSync(migrationsFolder).filter((file) =>
    /\bcreate (or replace )?(function|procedure|trigger|view|materialized view)\b/i.test(
      readFileSync(join(migrationsFolder, file), 'utf8'),
    ),
  )
  expect(holding).toEqual([])
})
