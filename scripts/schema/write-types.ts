import type { Catalog, Column, Table } from './read-catalog.ts'

const heading = `// Written by \`npm run db:types\` from the migrated schema; a test keeps it true. Do not edit.
import type { ColumnType } from 'kysely'

/** May be left out of an insert: the database has a default for it. */
export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Written by the database alone. */
export type Computed<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type Int8 = ColumnType<string, string | number | bigint, string | number | bigint>
/** As PostgreSQL writes ranges: ["2026-03-29 09:00:00+00","2026-03-29 10:00:00+00") */
export type Range = string
`

const typeNames: Record<string, string> = {
  bigint: 'Int8',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Timestamp',
  tstzmultirange: 'string',
  tstzrange: 'Range',
  tsvector: 'string',
  uuid: 'string',
}

export function writeTypes({ tables }: Catalog): string {
  const members = tables.map(({ name }) => `  ${name}: ${typeNameOf(name)}`).join('\n')
  return `${[heading, ...tables.map(writeTable)].join('\n')}\nexport type DB = {\n${members}\n}\n`
}

function writeTable(table: Table): string {
  const allowed = allowedTexts(table)
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(column, allowed)}`).join('\n')
  return `export type ${typeNameOf(table.name)} = {\n${columns}\n}\n`
}

function columnType(column: Column, allowed: Map<string, string[]>): string {
  const texts = allowed.get(column.name)?.map((text) => `'${text}'`)
  const base = texts && column.type === 'text' ? texts.join(' | ') : plainType(column.type)
  const type = column.notNull || base === 'unknown' ? base : `${base} | null`
  if (column.generated === 'always' || column.generated === 'stored') return `Computed<${type}>`
  return column.default !== null || column.generated === 'by default' ? `Generated<${type}>` : type
}

function plainType(type: string): string {
  const element = type.endsWith('[]') ? type.slice(0, -2) : type
  const name = typeNames[element]
  if (name === undefined) throw new Error(`scripts/schema/write-types.ts does not know the column type ${type}`)
  return element === type ? name : `${name}[]`
}

/** Checks like `x in ('a', 'b')` or `x = 'a'` become unions; PostgreSQL prints the first as = ANY (ARRAY[…]). */
function allowedTexts({ constraints }: Table): Map<string, string[]> {
  const allowed = new Map<string, string[]>()
  for (const { definition } of constraints) {
    const match = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)|('[^']*'::text))\)\)$/.exec(
      definition,
    )
    if (match)
      allowed.set(
        match[1]!,
        [...(match[2] ?? match[3]!).matchAll(/'([^']*)'/g)].map((text) => text[1]!),
      )
  }
  return allowed
}

function typeNameOf(table: string): string {
  const words = table.split('_').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}
