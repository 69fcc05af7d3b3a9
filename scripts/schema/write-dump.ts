import type { Catalog, Column, Table } from './read-catalog.ts'

const heading = `-- The schema as migrations and functions leave it, for reading. Written by \`npm run db:types\`; a test keeps it true. Do not edit.`

/** `migrations`: names and SQL of migrations and files of functions, in order. What one creates is written under its name. */
export function writeDump(
  { extensions, types, functions, views, tables }: Catalog,
  migrations: readonly { name: string; sql: string }[],
): string {
  const parts = [
    ...tables.map((table) => ({ kind: 'table', name: table.name, text: writeTable(table) })),
    ...types.map((type) => ({ kind: 'type', name: type.name, text: `${type.definition};` })),
    ...views.map((view) => ({ kind: 'view', name: view.name, text: view.definition })),
    ...functions.map(({ name, definition }) => ({ kind: 'function', name, text: `${definition.trimEnd()};` })),
  ].map((part) => ({ ...part, ...placeOf(part, migrations) }))
  const subjects = [...migrations.map(({ name }) => name), OTHER].map((subject) => ({
    subject,
    texts: parts
      .filter((part) => part.subject === subject)
      .sort((a, b) => a.at - b.at)
      .map(({ text }) => text),
  }))
  return `${[
    heading,
    extensions.map((name) => `create extension ${name};`).join('\n'),
    ...subjects.filter(({ texts }) => texts.length > 0).flatMap(({ subject, texts }) => [`-- ${subject}`, ...texts]),
  ].join('\n\n')}\n`
}

/** For objects that no migration creates under this name: the table of migrations, and what was renamed. */
const OTHER = 'other'

/** The first migration that creates the object, and the position in its SQL. */
function placeOf(
  { kind, name }: { kind: string; name: string },
  migrations: readonly { name: string; sql: string }[],
): { subject: string; at: number } {
  const creates = new RegExp(`^create (?:or replace |unlogged )?${kind} ${name}\\b`, 'm')
  const migration = migrations.find(({ sql }) => creates.test(sql))
  return migration ? { subject: migration.name, at: migration.sql.search(creates) } : { subject: OTHER, at: 0 }
}

function writeTable({ name, unlogged, options, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(writeColumn),
    ...constraints.map((constraint) => `constraint ${constraint.name} ${constraint.definition}`),
  ]
  const table = `create ${unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options ? ` with (${options})` : ''};`
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
