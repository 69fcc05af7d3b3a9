import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markOf, migrationsFolder } from '#server/database/migrations.ts'

/** Came before marks. No code that reads marks lacks it, so nobody asks for its own. */
const LAST_UNMARKED = '0563_place_chosen.sql'

const files = readdirSync(migrationsFolder)
  .filter((name) => name.endsWith('.sql') && name > LAST_UNMARKED)
  .map((name) => ({ name, sql: readFileSync(join(migrationsFolder, name), 'utf8') }))

const unmarked = (given: typeof files) => given.filter(({ sql }) => !markOf(sql).isMarked).map(({ name }) => name)

/** What takes something from the code of the release before, or refuses what it writes. */
const contracting: Readonly<Record<string, RegExp>> = {
  'drops something': /\bdrop\b(?! index concurrently if exists)/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter(?: column)? \w+ (?:set data )?type\b/i,
  'changes a default': /\bset default\b/i,
  'refuses null': /\bset not null\b/i,
  'refuses rows without a new column':
    /\badd(?: column)?(?: if not exists)? \w+ (?:(?!\bdefault\b|\badd\b|\bgenerated\b)[^;])*\bnot null\b(?!(?:(?!\badd\b)[^;])*\b(?:default|generated)\b)/i,
  'adds a constraint': /\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/i,
  'keeps rows from being deleted':
    /\breferences \w+\b(?: ?\([^)]*\)|(?! ?\())(?! (?:match \w+ )?(?:on update \w+(?: \w+)? )?on delete (?:cascade|set null|set default))/i,
  'changes rows': /(?<!\bon |\bfor |\bfor no key )\b(?:update|delete|truncate)\b/i,
}
const SERVES = /^-- serves the code before: \S/m

/** Statements of a file that is marked expanding which are not, with what they do. */
function notExpanding(sql: string): string[] {
  if (markOf(sql).kind !== 'expanding') return []
  const made = [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name!)
  return sql.split(/;\s*$/m).flatMap((statement) => {
    if (SERVES.test(statement)) return []
    const text = statement.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ')
    const found = Object.entries(contracting).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []))
    const unique = /\bcreate unique index (?:concurrently )?(?:if not exists )?\w+ on (\w+)/i.exec(text)?.[1]
    return unique !== undefined && !made.includes(unique) ? [...found, 'refuses equal rows'] : found
  })
}

describe('[O141] a migration', () => {
  test('is marked expanding or contracting in the comment it begins with', () => {
    expect(unmarked(files)).toEqual([])
  })

  test.each([
    ['without a mark', 'create table b (x int);'],
    ['contracting without a reason', '-- contracting:\ndrop table b;'],
    ['marked behind its first statement', 'create table b (x int);\n-- expanding'],
    ['marked by a word within a sentence', '-- This is expanding what a shop says.\nalter table b add column y int;'],
  ])('%s is noticed', (_, sql) => {
    expect(unmarked([{ name: '0999_b.sql', sql }])).toEqual(['0999_b.sql'])
  })

  test.each([
    ['-- expanding', 'expanding', null],
    ['-- What it brings.\n-- expanding: only a new table', 'expanding', null],
    ['-- outside a transaction\n-- expanding', 'expanding', null],
    ['-- contracting since 0.3.0: 0.3.0 reads y\n', 'contracting', '0.3.0'],
    ['-- contracting: bookings get another key\r\n', 'contracting', null],
  ])('%j is a mark', (sql, kind, needs) => {
    expect(markOf(sql)).toEqual({ kind, needs, isMarked: true })
  })

  test('that is marked expanding is so, or says at the statement why the code before is served', () => {
    expect(files.flatMap(({ name, sql }) => notExpanding(sql).map((what) => `${name} ${what}`))).toEqual([])
  })
})

describe('[O141] marked expanding, is noticed', () => {
  test.each([
    ['alter table shop drop column name', ['drops something']],
    ['drop table shop', ['drops something']],
    ['alter table shop rename column name to title', ['renames something']],
    ['alter table shop alter column name type varchar(9)', ['changes a type']],
    ['alter table shop alter name set data type text', ['changes a type']],
    ['alter table shop alter column name set not null', ['refuses null']],
    ['alter table shop alter column name set default 1', ['changes a default']],
    ['alter table shop add column a int default 1, add column b int not null', ['refuses rows without a new column']],
    ['alter table shop add b int not null, add c int not null default 2', ['refuses rows without a new column']],
    ['alter table shop add constraint name_is_short check (length(name) < 9)', ['adds a constraint']],
    ['alter table shop add unique (name)', ['adds a constraint']],
    ['create unique index shop_by_name on shop (name)', ['refuses equal rows']],
    ['create table b (shop_id uuid references shop)', ['keeps rows from being deleted']],
    ['create table b (shop_id uuid references shop (id) on delete restrict)', ['keeps rows from being deleted']],
    ['update shop set name = 1', ['changes rows']],
    ['delete from shop', ['changes rows']],
  ])('%s', (statement, what) => {
    expect(notExpanding(`-- expanding\nselect 1;\n${statement};\n`)).toEqual(what)
    expect(notExpanding(`-- expanding\nselect 1;\n-- serves the code before: so and so.\n${statement};\n`)).toEqual([])
    expect(notExpanding(`-- contracting: so and so\n${statement};\n`)).toEqual([])
  })
})

describe('[O141] marked expanding, passes', () => {
  test.each([
    'alter table shop add column name text',
    'alter table shop add column is_new boolean not null default false, add column b int',
    'alter table shop add column twice int not null generated always as (x * 2) stored',
    'create index concurrently shop_by_name on shop (name)',
    'drop index concurrently if exists shop_by_name;\ncreate index concurrently shop_by_name on shop (name)',
    'create table b (id uuid primary key, shop_id uuid not null references shop on delete cascade, a int unique)',
    'create table b (x int);\ncreate unique index b_by_x on b (x)',
    'create table b (a uuid references shop (id) on delete set null, b uuid references look on delete cascade)',
    `insert into search_term (term) values ('x') on conflict do nothing`,
  ])('%s', (statement) => {
    expect(notExpanding(`-- expanding\n${statement};\n`)).toEqual([])
  })
})
