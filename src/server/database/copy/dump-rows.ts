import type { Client } from 'pg'
import { listApplied } from '../applied-migrations.ts'
import type { AppliedMigration } from '../migrations.ts'
import { copyOut } from './copy-streams.ts'
import { frameOf, type TableHead } from './row-frames.ts'

export type TableCount = { table: string; rows: number }
export type SequenceState = { sequence: string; lastValue: string; isCalled: boolean }
export type DumpFacts = {
  migrations: AppliedMigration[]
  tables: TableCount[]
  sequences: SequenceState[]
}

/** Begins the one transaction that all reads of a backup share: what it sees is one moment of the database. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  // Text forms that do not depend on settings of the server.
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 3; set local bytea_output = 'hex'; set local timezone = 'UTC'`,
  )
}

/** Every row of every table as frames; `facts` is complete once the frames have been read to their end. */
export function dumpRows(client: Client, onTable: (table: string) => void) {
  const facts: DumpFacts = { migrations: [], tables: [], sequences: [] }
  async function* frames(): AsyncGenerator<Buffer> {
    facts.migrations = await listApplied(client)
    for (const head of await listTables(client)) {
      onTable(head.table)
      yield frameOf('table', Buffer.from(JSON.stringify(head)))
      const { stream, rows } = copyOut(client, `copy ${copyTarget(head)} to stdout`)
      for await (const chunk of stream) yield frameOf('rows', chunk as Buffer)
      yield frameOf('end')
      facts.tables.push({ table: head.table, rows: rows() })
    }
    facts.sequences = await listSequences(client)
    yield frameOf('whole')
  }
  return { facts, frames: frames() }
}

export function copyTarget({ table, columns }: TableHead): string {
  return `public.${quoted(table)} (${columns.map(quoted).join(', ')})`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Our tables with the columns that can be written. Unlogged ones are counters that no restart keeps; `migration` is in the
 * manifest, and functions come with the code.
 */
export async function listTables(client: Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    select c.relname as "table", json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('migration', 'function_file')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

async function listSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ sequence: string }>(
    `select relname as sequence from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { sequence } of rows) {
    const state = await client.query<Omit<SequenceState, 'sequence'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${quoted(sequence)}`,
    )
    states.push({ sequence, ...state.rows[0]! })
  }
  return states
}
