import type { DescribedColumn, DescribedStatement } from './recordings.ts'
import { nameOf, type Shape, type Shapes } from './row-shape.ts'

/** What pg makes of a column's type, with the parser of create-pool.ts for `date`. */
const kinds: Record<string, Shape['is']> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  oid: 'number',
  real: 'number',
  'double precision': 'number',
  bigint: 'string',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  character: 'string',
  '"char"': 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  'time without time zone': 'string',
  range: 'string',
  inet: 'string',
  'timestamp with time zone': 'Date',
  bytea: 'bytes',
}

/** Where a statement's columns differ from the type that its `sql<Row>` asserts: names, types, and null where the type excludes it. */
export function compareColumns(statement: DescribedStatement, row: number, shapes: Shapes): string[] {
  const { alias, columns } = statement
  if (alias !== undefined) {
    const column = columns.find(({ name }) => name === alias)
    return column ? compareColumn(column, row, shapes) : [`no column ${alias} comes back`]
  }
  const alternatives = members(row, shapes).map((shape) => compareRow(columns, shape, shapes))
  return alternatives.reduce((best, one) => (one.length < best.length ? one : best))
}

function compareRow(columns: readonly DescribedColumn[], shape: Shape, shapes: Shapes): string[] {
  if (shape.is !== 'object') return [`its rows are objects, and its type is ${nameOf(shape)}`]
  const names = columns.map(({ name }) => name)
  const doubled = names.filter((name, index) => names.indexOf(name) !== index)
  const missing = Object.entries(shape.fields).filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
  return [
    ...doubled.map((name) => `${name} is selected twice`),
    ...missing.map(([name]) => `${name} is missing`),
    ...columns.flatMap((column) => {
      const field = shape.fields[column.name]?.shape ?? shape.others
      return field === null
        ? [`${column.name} is selected, but its type has no such field`]
        : compareColumn(column, field, shapes)
    }),
  ]
}

function compareColumn({ name, type, maybeNull }: DescribedColumn, field: number, shapes: Shapes): string[] {
  const all = members(field, shapes)
  if (all.some(({ is }) => is === 'unknown')) return []
  const faults: string[] = []
  if (maybeNull !== null && !all.some(({ is }) => is === 'null')) faults.push(`${name} excludes null, but ${maybeNull}`)
  const wrong = all.filter((shape) => shape.is !== 'null' && shape.is !== 'undefined' && !fits(type, shape, shapes))
  return [...faults, ...wrong.map((shape) => `${name} is ${nameOf(shape)} in its type and ${type} in the database`)]
}

function fits(type: string, shape: Shape, shapes: Shapes): boolean {
  // What stands in JSON is known only by the rows that come back.
  if (type === 'json' || type === 'jsonb') return shape.is !== 'Date' && shape.is !== 'bytes'
  if (type.endsWith('[]')) {
    if (shape.is !== 'array') return false
    return members(shape.of, shapes).every((item) => item.is === 'null' || fits(type.slice(0, -2), item, shapes))
  }
  const kind = kinds[type]
  return kind !== undefined && (shape.is === kind || (shape.is === 'literal' && typeof shape.value === kind))
}

/** The alternatives of a type. */
function members(type: number, shapes: Shapes): Shape[] {
  const shape = shapes[type]!
  return shape.is === 'union' ? shape.of.flatMap((one) => members(one, shapes)) : [shape]
}
