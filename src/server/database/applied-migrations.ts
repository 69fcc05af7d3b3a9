import type { ClientBase } from 'pg'
import type { AppliedMigration, Migration } from './migrations.ts'

/**
 * Later columns have a default: code from before them inserts without them. Rows from before 0.2.0 stay 'contracting': the code that could
 * be gone back to from them knows no marks and refuses any database ahead of it.
 */
export async function createMigrationList(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    kind text not null default 'contracting',
    needs text,
    release text
  )`)
  await addColumns(client, 'migration', {
    kind: `text not null default 'contracting'`,
    needs: 'text',
    release: 'text',
  })
}

/** Only where one is missing: even `add column if not exists` waits for every reader of the table, such as a backup. */
export async function addColumns(
  client: ClientBase,
  table: 'migration' | 'function_file',
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and not attisdropped`,
    [table],
  )
  const missing = Object.entries(columns).filter(([name]) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return
  await client.query(`alter table ${table} ${missing.map(([name, type]) => `add column ${name} ${type}`).join(', ')}`)
}

export async function listApplied(client: ClientBase): Promise<Pick<AppliedMigration, 'name' | 'checksum'>[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migration order by name collate "C"',
  )
  return rows
}

/** With their marks, also in a database whose list has no columns for them yet. */
export async function listMarked(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, coalesce(to_jsonb(m)->>'kind', 'contracting') as kind, to_jsonb(m)->>'needs' as needs, to_jsonb(m)->>'release' as release
      from migration m order by name collate "C"`,
  )
  return rows
}

export async function insertApplied(
  client: ClientBase,
  { name, checksum, kind, needs }: Migration,
  release: string,
): Promise<void> {
  await client.query('insert into migration (name, checksum, kind, needs, release) values ($1, $2, $3, $4, $5)', [
    name,
    checksum,
    kind,
    needs,
    release,
  ])
}
