import { transactionLocks } from '#server/database/advisory-locks.ts'
import { type Effects, effectsOf } from './effects.ts'
import type { Catalog, Table } from './read-catalog.ts'
import type { Definition } from './read-functions.ts'
import { deletionEffects, events, type Trigger, triggersOf } from './read-triggers.ts'

const heading = `# What the database does by itself

Written by \`npm run db:types\` from the migrated database and the comments in \`src/server/database/functions\`; a test keeps it true. Do
not edit. Columns, constraints and indexes stand in \`src/server/database/schema.sql\`.

Code of the release before calls these functions and sets off these triggers too, during an update and after a way back. A changed one must serve it, and a
migration says by its mark whether it does: rule 15 of [CONTRIBUTING](../CONTRIBUTING.md), [0030](decisions/0030-the-way-back-from-a-release.md).

For a statement, PostgreSQL runs in this order: what stands below as "before each row"; checks of unique keys and of \`check\`; foreign keys,
with the rows that a deletion takes along; "after each row"; "after the statement". Within a step the order is that of the triggers' names.
"Writes" names every table that a function writes, itself or through functions that it calls, and a write sets off what stands under
that table. All of it is part of the statement's transaction.`

/** docs/DATABASE.md: what statements set off, the functions and the locks. */
export function writePage({ tables }: Catalog, definitions: readonly Definition[]): string {
  const names = new Set(tables.map(({ name }) => name))
  const effects = (name: string) => effectsOf(name, definitions, names)
  const sections = tables.map((table) => ({ table, lines: writeEvents(table, tables, definitions, effects) }))
  const silent = sections.filter(({ lines }) => lines.length === 0).map(({ table }) => `\`${table.name}\``)
  return `${[
    heading,
    '## Locks',
    'Advisory locks that a transaction holds until it ends, in the order in which it takes them (`advisory-locks.ts`).',
    ['| lock | whose | what it guards | taken by |', '|---|---|---|---|', ...transactionLocks.map(writeLock)].join(
      '\n',
    ),
    '## Tables',
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ table, lines }) => [`### ${table.name}`, lines.join('\n')]),
    `Nothing is set off by changes of ${silent.join(', ')}.`,
    '## Functions and views',
    ...writeFunctions(definitions, effects),
  ].join('\n\n')}\n`
}

function writeLock({ name, of, guards, takenBy }: (typeof transactionLocks)[number]): string {
  return `| ${name} | ${of ?? 'the installation'} | ${guards} | ${takenBy.length === 0 ? 'stores' : takenBy.map(linkTo).join(', ')} |`
}

function writeEvents(
  table: Table,
  tables: readonly Table[],
  definitions: readonly Definition[],
  effects: (name: string) => Effects,
): string[] {
  return events.flatMap((event) => {
    const fired = triggersOf(table, event)
    const rows = event === 'DELETE' ? deletionEffects(table, tables) : []
    const write = (trigger: Trigger) => writeTrigger(trigger, definitions, effects(trigger.functionName))
    const isBefore = ({ step }: Trigger) => step.startsWith('before')
    const lines = [
      ...fired.filter(isBefore).map(write),
      ...rows.map((row) => `foreign keys: ${row}`),
      ...fired.filter((trigger) => !isBefore(trigger)).map(write),
    ]
    return lines.length === 0 ? [] : [`- **${event}**`, ...lines.map((line, at) => `  ${at + 1}. ${line}`)]
  })
}

function writeTrigger(
  { step, name, functionName, columns, condition }: Trigger,
  definitions: readonly Definition[],
  effects: Effects,
): string {
  const when = [
    ...(columns.length > 0 ? [`of ${columns.map((column) => `\`${column}\``).join(', ')}`] : []),
    ...(condition !== null ? [`when \`${condition}\``] : []),
  ]
  const { comment } = definitions.find((one) => one.kind === 'function' && one.name === functionName)!
  const does = writeEffects(effects)
  return `${step}${when.length > 0 ? `, ${when.join(', ')}` : ''}: \`${name}\` calls ${linkTo(functionName)}. ${comment}${does && ` ${does}`}`
}

function writeEffects({ writes, sets, locks, mayRefuse }: Effects): string {
  const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  return [
    ...(sets.length > 0 ? [`Sets ${named(sets)}.`] : []),
    ...(writes.length > 0 ? [`Writes ${named(writes)}.`] : []),
    ...(locks.length > 0 ? [`Takes the lock ${locks.join(', ')}.`] : []),
    ...(mayRefuse ? ['May refuse.'] : []),
  ].join(' ')
}

function writeFunctions(definitions: readonly Definition[], effects: (name: string) => Effects): string[] {
  return definitions
    .filter(({ kind }) => kind !== 'trigger')
    .map((one) => {
      const triggers = definitions.filter(
        ({ kind, sql }) => kind === 'trigger' && new RegExp(`execute function ${one.name}\\(`).test(sql),
      )
      const set = triggers.map(({ name }) => `\`${name}\``).join(', ')
      const does = one.kind === 'function' ? writeEffects(effects(one.name)) : ''
      return [
        `### ${one.name}`,
        '',
        `\`${one.file}\`, ${signatureOf(one)}. ${one.comment}${does && ` ${does}`}`,
        ...(one.calledBy.length > 0 ? [`Called by ${one.calledBy.map((name) => `\`${name}\``).join(', ')}.`] : []),
        ...(set !== '' ? [`Set off by ${set}.`] : []),
      ].join('\n')
    })
}

function signatureOf({ kind, sql }: Definition): string {
  if (kind === 'view') return 'a view'
  const [, parameters, result] = /function \w+\((.*?)\)\s+returns\s+(.+?)\s+(?:language|set|rows|stable|as)\b/s.exec(
    sql,
  )!
  if (result === 'trigger') return 'for triggers'
  return `\`(${parameters!.replaceAll(/\s+/g, ' ')}) → ${result!.replaceAll(/\s+/g, ' ')}\``
}

const linkTo = (name: string) => `[${name}](#${name})`
