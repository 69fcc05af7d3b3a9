import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder, readMigrations } from '#server/database/migrations.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

/**
 * What code of the last release calls: each function with its arguments and result, each view with its columns, on a line. Written anew when
 * a release is out, from what this test prints where it is wrong; its first line names the newest migration of that release.
 */
const [since, ...published] = readFileSync(join(import.meta.dirname, 'fixture', 'published-functions.txt'), 'utf8')
  .trim()
  .split('\n')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Names of arguments too: they cannot be changed without dropping the function. Those of a view may be followed by more. */
async function listCallable(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as line
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('view %s: %s', c.relname, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum))
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    group by c.oid, c.relname order by 1`)
  return rows.map(({ line }) => line)
}

const lacking = (callable: readonly string[]) =>
  published.filter(
    (line) => !callable.some((one) => one === line || (line.startsWith('view ') && one.startsWith(`${line}, `))),
  )

test('[O142] what code of the last release calls is there, unless a contracting migration came since', async () => {
  const later = (await readMigrations(migrationsFolder)).filter(({ name }) => name > since!)
  if (later.some(({ kind }) => kind === 'contracting')) return
  const callable = await listCallable(database.pool)
  expect(published.length, callable.join('\n')).toBeGreaterThan(20)
  expect(lacking(callable), callable.join('\n')).toEqual([])
})

test('a function that is gone or takes something else, and a view that lost a column, are noticed', async () => {
  const callable = await listCallable(database.pool)
  const line = published.find((one) => !one.startsWith('view '))!
  const view = published.find((one) => one.startsWith('view '))!
  const others = callable.filter((one) => one !== line && one !== view)
  expect(lacking(others)).toEqual([line, view].sort((a, b) => published.indexOf(a) - published.indexOf(b)))
  const changed = [line.replace('(', '(more integer, '), view.replace(/, [^,]+$/, '')]
  expect(lacking([...others, ...changed])).toHaveLength(2)
  expect(lacking([...others, line, `${view}, more integer`])).toEqual([])
})
