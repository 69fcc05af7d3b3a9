import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, putFunctionsBack } from '#server/database/migrate.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

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

type Files = Readonly<Record<string, string>>
type Code = { release: string; migrations: Files; functions: Files }

function foldersOf({ release, migrations, functions }: Code) {
  return { release, migrations: folderWith(migrations), functions: folderWith(functions) }
}

function folderWith(files: Files): string {
  const folder = openFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), sql)
  return folder
}

async function start(code: Code) {
  const logged: [event: string, fields: unknown][] = []
  const applied = await migrate(client, {
    ...foldersOf(code),
    log: { info: (event, fields) => void logged.push([event, fields]) },
  })
  return { applied, logged }
}

const putBack = (code: Code) => putFunctionsBack(client, foldersOf(code))
const rowsOf = async (sql: string) => (await client.query(sql)).rows

const oneReturns = (n: number) => ({
  '01-one': `create or replace function one() returns int language sql as $$ select ${n} $$;`,
})
const before: Code = {
  release: '0.2.0',
  migrations: { '0001_a': 'create table a (x int)' },
  functions: { ...oneReturns(2), '02-doubled': 'create or replace view doubled as select x * 2 as y from a;' },
}

function later(sql: string, more: Partial<Code> = {}): Code {
  return { ...before, release: '0.3.0', migrations: { ...before.migrations, '0570_b': sql }, ...more }
}

describe('[O140] a database that newer code has migrated', () => {
  test('by an expanding migration serves the code before, whose log says so', async () => {
    await start(later('-- expanding\nalter table a add column y int'))
    expect(await start(before)).toEqual({
      applied: [],
      logged: [['database.ahead', { newest: '0570_b', release: '0.3.0' }]],
    })
  })

  const refused: [marked: string, sql: string, needs: string][] = [
    ['contracting', '-- contracting: nothing reads x\nalter table a drop column x', 'Lookbook 0.3.0 or newer'],
    [
      'contracting since a later release',
      '-- contracting since 0.2.1: y took over\nselect 1',
      'Lookbook 0.2.1 or newer',
    ],
    ['not at all', 'select 1', 'Lookbook 0.3.0 or newer'],
  ]
  test.each(refused)('by one marked %s refuses it and names the release needed', async (_, sql, needs) => {
    await start(later(sql, { functions: {} }))
    const left = await rowsOf('select * from migration')
    const refusal = await start(before).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect((refusal as Error).message).toBe(
      `The database is ahead of this code: it has 0570_b, which needs ${needs}, and this is Lookbook 0.2.0. Start the newer version again, or restore a backup made before it.`,
    )
    expect(await rowsOf('select * from migration')).toEqual(left)
  })

  test('by one that is contracting since a release serves that release', async () => {
    await start(later('-- contracting since 0.2.0: 0.2.0 reads y'))
    expect((await start(before)).applied).toEqual([])
  })

  test('by an expanding migration behind a contracting one refuses it', async () => {
    const next = later('-- contracting: nothing reads x')
    await start({ ...next, migrations: { ...next.migrations, '0571_c': '-- expanding\nselect 1' } })
    await expect(start(before)).rejects.toThrow('it has 0570_b, which needs Lookbook 0.3.0')
  })

  test('by code of the same number refuses it without naming that number', async () => {
    await start({ ...later('-- contracting: nothing reads x'), release: '0.2.0' })
    await expect(start(before)).rejects.toThrow('which needs a newer Lookbook, and this is Lookbook 0.2.0')
  })

  test('[O141] has the mark and the release of each migration beside it', async () => {
    await start(before)
    await start(later('-- contracting since 0.2.0: 0.2.0 reads y'))
    expect(await rowsOf('select name, kind, needs, release from migration order by name')).toEqual([
      { name: '0001_a', kind: 'contracting', needs: null, release: '0.2.0' },
      { name: '0570_b', kind: 'contracting', needs: '0.2.0', release: '0.3.0' },
    ])
  })

  test('has columns for marks also where code from before them made it', async () => {
    await client.query(
      `create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now());
       create table function_file (name text primary key, checksum text not null, applied_at timestamptz not null default now());
       insert into migration values ('0000_old', 'x')`,
    )
    await expect(start(before)).rejects.toThrow('has a gap in its migrations')
    expect(await rowsOf('select name, kind, needs, release from migration')).toEqual([
      { name: '0000_old', kind: 'contracting', needs: null, release: null },
    ])
  })
})

describe('functions that newer code applied', () => {
  const newer = (more: Partial<Code> = {}) => ({
    ...before,
    release: '0.3.0',
    functions: {
      ...oneReturns(3),
      '02-doubled': 'create or replace view doubled as select x * 2 as y, x * 3 as z from a;',
      '03-fires': `create or replace function fires() returns trigger language plpgsql as $$ begin new.x := 0; return new; end $$;
        create or replace trigger a_fires before insert on a for each row execute function fires();`,
    },
    ...more,
  })

  test.each([
    ['a later release', newer()],
    [
      'a later commit of the same release',
      newer({ release: '0.2.0', migrations: { ...before.migrations, '0570_b': '-- expanding\nselect 1' } }),
    ],
  ])('[O142] stay when the code before starts again: %s', async (_, next) => {
    await start(before)
    await start(next)
    const { logged } = await start(before)
    expect(logged.at(-1)).toEqual([
      'database.functions_newer',
      { release: next.release, migration: Object.keys(next.migrations).at(-1) },
    ])
    expect(await rowsOf('select one()')).toEqual([{ one: 3 }])
  })

  test('are replaced by those of a release after it', async () => {
    await start(newer())
    await start({ ...before, release: '0.3.1', functions: oneReturns(4) })
    expect(await rowsOf('select one()')).toEqual([{ one: 4 }])
  })

  test('that were never applied, because that start was killed between migration and functions, do not keep ours away', async () => {
    await start(before)
    const next = newer({ migrations: { ...before.migrations, '0570_b': '-- expanding\nselect 1' } })
    await migrate(client, { ...foldersOf(next), functions: null })
    await start(before)
    expect(await rowsOf('select one()')).toEqual([{ one: 2 }])
    await start(next)
    expect(await rowsOf('select one()')).toEqual([{ one: 3 }])
  })

  test('[O143] give way on a deliberate way back: ours stand, newer triggers and view columns are gone', async () => {
    await start(before)
    await start(newer())
    await putBack(before)
    expect(await rowsOf('select one()')).toEqual([{ one: 2 }])
    await client.query('insert into a values (7)')
    expect(await rowsOf('select * from doubled')).toEqual([{ y: 14 }])
    expect((await start(before)).logged).toEqual([])
    await start(newer())
    expect(await rowsOf('select one()')).toEqual([{ one: 3 }])
  })

  test('[O143] stay where a contracting migration stands in the way', async () => {
    await start({ ...newer(), ...later('-- contracting: nothing reads x'), functions: oneReturns(3) })
    await expect(putBack(before)).rejects.toThrow('which needs Lookbook 0.3.0 or newer')
    expect(await rowsOf('select one()')).toEqual([{ one: 3 }])
  })
})
