import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { compareColumns } from './compare-columns.ts'
import type { Site } from './read-row-types.ts'
import { createObserver } from './record-statements.ts'
import type { DescribedColumn, Recording } from './recordings.ts'
import { findMisfits, type Shapes } from './row-shape.ts'

// { id: string; at: Date | null; tags: string[]; kind: 'a' | 'b' }
const shapes: Shapes = {
  1: { is: 'string' },
  2: { is: 'Date' },
  3: { is: 'null' },
  4: { is: 'union', of: [2, 3] },
  5: { is: 'array', of: 1 },
  6: { is: 'literal', value: 'a' },
  7: { is: 'literal', value: 'b' },
  8: { is: 'union', of: [6, 7] },
  9: {
    is: 'object',
    fields: {
      id: { shape: 1, isOptional: false },
      at: { shape: 4, isOptional: false },
      tags: { shape: 5, isOptional: false },
      kind: { shape: 8, isOptional: false },
    },
    others: null,
  },
}
const row = { id: 'x', at: null, tags: ['y'], kind: 'a' }

test('a row that its type describes has no misfit', () => {
  expect(findMisfits(row, 9, shapes)).toEqual([])
  expect(findMisfits({ ...row, at: new Date() }, 9, shapes)).toEqual([])
})

test.each([
  [{ ...row, id: 7 }, '.id is number, but its type says string'],
  [{ ...row, id: null }, '.id is null, but its type says string'],
  [{ ...row, at: '2026-01-01' }, '.at is string, but its type says Date | null'],
  [{ ...row, tags: [null] }, '.tags[] is null, but its type says string'],
  [{ ...row, kind: 'c' }, '.kind is "c", but its type says "a" | "b"'],
  [{ ...row, more: 1 }, '.more is selected, but its type has no such field'],
  [{ id: 'x', at: null, tags: [] }, '.kind is missing'],
])('a row that differs from its type is named: %j', (value, misfit) => {
  expect(findMisfits(value, 9, shapes)).toEqual([misfit])
})

const columns: DescribedColumn[] = [
  { name: 'id', type: 'uuid', maybeNull: null },
  { name: 'at', type: 'timestamp with time zone', maybeNull: 'a.at may be null' },
  { name: 'tags', type: 'text[]', maybeNull: null },
  { name: 'kind', type: 'text', maybeNull: null },
]

test('columns are compared by name, type and null', () => {
  const compare = (changed: DescribedColumn[]) => compareColumns({ at: '', text: '', columns: changed }, 9, shapes)
  const [id, ...others] = columns as [DescribedColumn, ...DescribedColumn[]]
  expect(compare(columns)).toEqual([])
  expect(compare(others)).toEqual(['id is missing'])
  expect(compare([id, ...columns])).toEqual(['id is selected twice'])
  expect(compare([{ ...id, type: 'integer' }, ...others])).toEqual([
    'id is string in its type and integer in the database',
  ])
  expect(compare([{ ...id, maybeNull: 'p.id is of an outer join' }, ...others])).toEqual([
    'id excludes null, but p.id is of an outer join',
  ])
})

test('a statement is known by the text between its parameters, also inside a built query', () => {
  const db = new Kysely<{ person: { id: string } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const sites: Site[] = [
    { by: 'kysely', at: 'a.ts:1', fragments: ['select * from a where id = ', ''], row: 9 },
    { by: 'kysely', at: 'b.ts:2', fragments: ['lower(id)'], row: 1 },
    { by: 'pg', at: 'c.ts:3', fragments: ['select count(*) from "', '"'], row: 9 },
  ]
  const told: Recording[] = []
  const { observe, observeText } = createObserver({ sites, shapes }, (recording) => told.push(recording))
  const built = db.selectFrom('person').select(sql<string>`lower(id)`.as('low')).compile()
  observe(sql`select * from a where id = ${1}`.compile(db), [{ ...row, id: 7 }])
  observe(built as CompiledQuery, [{ low: 3 }])
  observe(sql`select 1`.compile(db), [{ other: 3 }])
  observeText('select count(*) from "a"', [{ ...row, kind: 'c' }])
  observeText('select count(*) from a', [])
  expect(told).toEqual([
    { at: 'a.ts:1', text: 'select * from a where id = $1' },
    { at: 'a.ts:1', misfit: '.id is number, but its type says string' },
    { at: 'b.ts:2', text: built.sql, alias: 'low' },
    { at: 'b.ts:2', misfit: 'the row is number, but its type says string' },
    { at: 'c.ts:3', text: 'select count(*) from "a"' },
    { at: 'c.ts:3', misfit: '.kind is "c", but its type says "a" | "b"' },
  ])
})
