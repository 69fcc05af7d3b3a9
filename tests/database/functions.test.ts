import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { functionsFolder } from '#server/database/functions.ts'
import { migrate } from '#server/database/migrate.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { callersOf, readDefinitions } from '../../scripts/schema/read-functions.ts'

const definitions = readDefinitions()

describe('the files and the catalogue', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const catalogue = {
    function: `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    view: `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
    trigger: `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  }

  test.each(['function', 'view', 'trigger'] as const)('each %s stands in exactly one file', async (kind) => {
    const { rows } = await database.pool.query<{ name: string }>(catalogue[kind])
    const written = definitions.filter((one) => one.kind === kind).map(({ name }) => name)
    expect(written.sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('a later file in a later transaction finds the same catalogue: nothing is left to apply', async () => {
    const before = await listApplied(database)
    await start(database)
    expect(await listApplied(database)).toEqual(before)
    expect(before.map(({ name }) => `${name}.sql`)).toEqual(readdirSync(functionsFolder).sort())
  })
})

test('no session variable switches a trigger off', () => {
  const using = definitions.filter(({ sql }) => /\b(set_config|current_setting)\b/.test(sql))
  // They hand the configured addresses to the trigger, which holds with and without them.
  expect(using.map(({ name }) => name)).toEqual(['lock_operators', 'refuse_last_operator'])
})

describe('comments', () => {
  const stores = (readdirSync(join(projectFolder, 'src', 'server'), { recursive: true }) as string[])
    .filter((path) => path.endsWith('.store.ts'))
    .map((path) => ({
      name: path.replace(/^.*[\\/]/, ''),
      text: readFileSync(join(projectFolder, 'src', 'server', path), 'utf8'),
    }))
  const triggers = new Set(
    definitions.filter(({ kind }) => kind === 'trigger').map(({ sql }) => /execute function (\w+)\(/.exec(sql)![1]!),
  )

  test('each function and view says what it guarantees', () => {
    expect(definitions.filter(({ kind, comment }) => kind !== 'trigger' && comment === '')).toEqual([])
  })

  test('"Called by" names every function, view and store that calls it; a trigger stands below its function', () => {
    const told = definitions.filter(({ kind }) => kind !== 'trigger')
    const shown = (name: string, callers: readonly string[]) => `${name}: ${callers.join(', ')}`
    expect(told.map(({ name, calledBy }) => shown(name, calledBy))).toEqual(
      told.map((one) => shown(one.name, triggers.has(one.name) ? [] : callersOf(one, definitions, stores))),
    )
    expect(told.filter(({ name, calledBy }) => !triggers.has(name) && calledBy.length === 0)).toEqual([])
  })
})

describe('at a start', () => {
  const migrations = { '0001_a': 'create table a (x int); insert into a values (1)' }
  const functions = {
    '01-first': 'create or replace function one() returns int language sql as $$ select 1 $$;',
    '02-second': 'create or replace view doubled as select x * 2 * one() as x from a;',
  }

  async function startWith(
    database: TestDatabase,
    given: Record<string, string>,
    old: Record<string, string> = migrations,
  ) {
    return start(database, { migrations: folderWith(old), functions: folderWith(given) })
  }
  const doubled = async ({ pool }: TestDatabase) => (await pool.query('select x from doubled')).rows

  test('an edited file is applied, and the others stay', async () => {
    await using database = await opened()
    await startWith(database, functions)
    const before = await listApplied(database)
    await startWith(database, { ...functions, '01-first': functions['01-first'].replace('select 1', 'select 5') })
    expect(await doubled(database)).toEqual([{ x: 10 }])
    const after = await listApplied(database)
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).toEqual(before[1])
  })

  test('a broken file stops the start with its name, and none is changed', async () => {
    await using database = await opened()
    await startWith(database, functions)
    const edited = functions['01-first'].replace('select 1', 'select 5')
    const broken = {
      ...functions,
      '01-first': edited,
      '02-second': 'create or replace view doubled as select y from a;',
    }
    const refusal = await startWith(database, broken).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CannotStart)
    expect((refusal as Error).message).toBe(
      'The functions in 02-second.sql cannot be applied, and none was changed. PostgreSQL says: column "y" does not exist.',
    )
    expect(await doubled(database)).toEqual([{ x: 2 }])
  })

  test('what a migration drops to change a table is made again', async () => {
    await using database = await opened()
    await startWith(database, functions)
    const next = { ...migrations, '0002_b': 'drop view doubled; alter table a alter x type bigint' }
    await startWith(database, functions, next)
    expect(await doubled(database)).toEqual([{ x: '2' }])
  })

  test('our files can be applied over themselves', async () => {
    await using database = await opened()
    await start(database)
    const folder = openFolder()
    cpSync(functionsFolder, folder, { recursive: true })
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), `${readFileSync(join(folder, file))}\n`)
    const before = await listApplied(database)
    await start(database, { functions: folder })
    const after = await listApplied(database)
    expect(after.filter(({ checksum }, at) => checksum === before[at]!.checksum)).toEqual([])
  })
})

function folderWith(files: Record<string, string>): string {
  const folder = openFolder()
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), sql)
  return folder
}

async function opened() {
  const database = await createEmptyDatabase()
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.drop() })
}

async function start(database: TestDatabase, folders: { migrations?: string; functions?: string } = {}) {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await migrate(client, folders)
  } finally {
    await client.end()
  }
}

async function listApplied({ pool }: TestDatabase) {
  const sql = 'select name, checksum, applied_at from function_file order by name'
  return (await pool.query<{ name: string; checksum: string; applied_at: Date }>(sql)).rows
}
