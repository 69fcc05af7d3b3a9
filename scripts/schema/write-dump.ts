import type { Catalog, Column, Table } from './read-catalog.ts'

const heading = `-- The schema as the migrations leave it, for reading. Written by \`npm run db:types\`; a test keeps it true. Do not edit.`

export function writeDump({ extensions, functions, tables }: Catalog): string {
  const parts = [
    heading,
    extensions.map((name) => `create extension ${name};`).join('\n'),
    ...functions.map((definition) => `${definition.trimEnd()};`),
    ...tables.map(writeTable),
  ]
  return `${parts.join('\n\n')}\n`
}

function writeTable({ name, unlogged, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(writeColumn),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${constraint.definition}`),
  ]
  const table = `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
  return [table, ...indexes.map((index) => `${index};`), ...triggers.map((trigger) => `${trigger};`)].join('\n')
}

function writeColumn({ name, type, notNull, default: value, generated }: Column): string {
  const parts = [name, type]
  if (notNull) parts.push('not null')
  if (generated === 'stored') parts.push(`generated always as ${value} stored`)
  else if (generated) parts.push(`generated ${generated} as identity`)
  else if (value !== null) parts.push(`default ${value}`)
  return parts.join(' ')
}
