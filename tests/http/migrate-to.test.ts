import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findWay } from '#server/database/way-to-release.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { version } from '#server/platform/process/version.ts'
import { wayWords } from '#server/start/migrate-to.ts'
import { createEmptyDatabase, createTestDatabase, onServer, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer } from '#tests/support/processes/server-process.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const migrateTo = (release: string, { connectionString } = database) =>
  runServer({ DATABASE_URL: connectionString, LOOKBOOK_DATA: openFolder() }, ['migrate', '--to', release])

/** What a release 9.0.0 has done to the database. */
async function updated(name: string, kind: 'expanding' | 'contracting', needs: string | null = null): Promise<void> {
  await database.pool.query(
    `insert into migration (name, checksum, kind, needs, release) values ($1, 'x', $2, $3, '9.0.0')`,
    [name, kind, needs],
  )
}

/** Everything that the command could change: what was applied, and by whom. */
async function stateOf() {
  const { rows } = await database.pool.query(
    'select m::text as line from migration m union all select f::text from function_file f',
  )
  return rows
}

describe('[O143] migrate --to', () => {
  test('this release says that it works with the database, and what newer code added to it', async () => {
    expect(await migrateTo(version)).toEqual({
      code: 0,
      output: `Lookbook ${version} works with this database. Nothing was changed.\n`,
    })
    await updated('9000_more', 'expanding')
    const left = await stateOf()
    expect(await migrateTo(version)).toEqual({
      code: 0,
      output: `Lookbook ${version} works with this database and 9000_more (Lookbook 9.0.0). Nothing was changed.\n`,
    })
    expect(await stateOf()).toEqual(left)
    const way = await onServer((client) => findWay(client, version, version), database.connectionString)
    expect(way).toMatchObject({ added: [{ name: '9000_more' }], blocking: [], functionsOf: null, pending: 0 })
  })

  test('this release puts its functions back where newer ones stand, also in the place of a changed view', async () => {
    await updated('9000_more', 'expanding')
    await database.pool.query(`
      create or replace function abort_statement(because text) returns text language sql as $$ select 'newer' $$;
      create function of_later() returns trigger language plpgsql as $$ begin raise 'a trigger of 9.0.0'; end $$;
      create trigger a_later before insert on category for each row execute function of_later();
      create or replace view search_term as select *, 1 as later from (${await viewOf('search_term')}) v;
      update function_file set release = '9.0.0', migration = '9000_more', checksum = 'x' where name in ('08-search', '10-bookings');
      insert into function_file values ('99-later', 'x', now(), '9.0.0', '9000_more')`)
    const { code, output } = await migrateTo(version)
    expect(output).toContain(
      `Lookbook ${version} works with this database and 9000_more (Lookbook 9.0.0). Its functions were put back over those of Lookbook 9.0.0.`,
    )
    expect(code).toBe(0)
    await database.pool.query(`insert into category (code, position) values ('later', 99)`)
    const { rows } = await database.pool.query('select * from search_term limit 1')
    expect(Object.keys(rows[0] ?? {})).not.toContain('later')
    await expect(database.pool.query(`select abort_statement('x')`)).rejects.toThrow()
    expect(await migrateTo(version)).toMatchObject({ output: expect.stringContaining('Nothing was changed.') })
  })

  test('a release that a contracting migration keeps out names it, and only a backup leads there', async () => {
    await updated('9000_more', 'expanding')
    await updated('9001_less', 'contracting')
    const left = await stateOf()
    expect(await migrateTo(version)).toEqual({
      code: 1,
      output: `Lookbook ${version} cannot work with this database. In its way stands 9001_less (Lookbook 9.0.0). The only way back is a backup made before it, without what was booked since. Nothing was changed.\n`,
    })
    expect(await stateOf()).toEqual(left)
  })

  test('an earlier release is told what stays, and whose functions', async () => {
    const words = () =>
      onServer(
        async (client) => wayWords(await findWay(client, '9.0.0', '0.3.0'), '9.0.0', '0.3.0'),
        database.connectionString,
      )
    expect(await words()).toBe(
      'Nothing in the database stands in the way of Lookbook 0.3.0. Stop this version and start that one; with several servers, one after the other. Nothing was changed.',
    )
    await updated('9000_more', 'expanding')
    await updated('9001_less', 'contracting', '0.3.0')
    await database.pool.query(`update function_file set release = '9.0.0', migration = '9001_less'`)
    expect(await words()).toBe(
      'Nothing in the database stands in the way of Lookbook 0.3.0. It works with 9000_more (Lookbook 9.0.0), 9001_less (Lookbook 9.0.0), which stay. Stop this version and start that one; with several servers, one after the other. The database keeps the functions of Lookbook 9.0.0, which serve both. To have those of 0.3.0, run npm start -- migrate --to 0.3.0 in its folder once all newer servers are stopped. Nothing was changed.',
    )
    await updated('9002_less', 'contracting', '0.3.1')
    await expect(words()).rejects.toThrow(CannotStart)
    await expect(words()).rejects.toThrow('In its way stands 9002_less (Lookbook 9.0.0).')
  })

  test('releases before 0.2.0, later ones and what is no release', async () => {
    expect(await migrateTo('0.1.0')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Lookbook 0.1.0 refuses a database that a newer version has migrated.'),
    })
    expect(await migrateTo('v9.0.0')).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Lookbook 9.0.0 is newer than this code, ${version}.`),
    })
    expect(await migrateTo('back')).toMatchObject({ code: 1, output: expect.stringMatching(/^Say which release/m) })
  })

  test('an empty database gets nothing', async () => {
    const empty = await createEmptyDatabase()
    try {
      expect(await migrateTo(version, empty)).toMatchObject({
        code: 0,
        output: expect.stringMatching(/Its start will apply \d+ migrations\. Nothing was changed\./),
      })
      expect((await empty.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0)
    } finally {
      await empty.drop()
    }
  })
})

async function viewOf(name: string): Promise<string> {
  const { rows } = await database.pool.query<{ sql: string }>(
    `select rtrim(pg_get_viewdef($1::regclass), ';') as sql`,
    [name],
  )
  return rows[0]!.sql
}
