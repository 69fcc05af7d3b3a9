import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { addColumns } from './applied-migrations.ts'
import { checksumOf } from './migrations.ts'
import { isLaterRelease } from './releases.ts'

/** Functions, views and triggers of one subject, each once: NN-subject.sql. A view stands behind what it reads. */
export type FunctionFile = { name: string; sql: string; checksum: string }

/** Its first line says so: columns, indexes and checks of tables use these functions, so migrations follow them. */
export const isBeforeTables = ({ sql }: FunctionFile) => sql.startsWith('-- before the tables')

/** The code that applied functions: its release, and its newest migration, which tells apart two commits between releases. */
export type CodeState = { release: string; migration: string }

export const functionsFolder = join(import.meta.dirname, 'functions')

export async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: checksumOf(sql) }
    }),
  )
}

/** Migrations empty it (`forgetFunctions`), because they may drop what belongs to a table: then every file is applied again. */
export async function createFunctionList(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists function_file (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    release text,
    migration text
  )`)
  await addColumns(client, 'function_file', { release: 'text', migration: 'text' })
}

/** The newer code whose functions stand in the database; null: there are none. Reads a list without columns for it too. */
export async function findNewerCode(client: ClientBase, own: CodeState): Promise<CodeState | null> {
  const { rows } = await client.query<CodeState>(
    `select distinct release, migration from (
      select to_jsonb(f)->>'release' as release, to_jsonb(f)->>'migration' as migration from function_file f) f
      where release is not null and migration is not null order by release, migration`,
  )
  return (
    rows.findLast(({ release, migration }) => isLaterRelease(release, own.release) || migration > own.migration) ?? null
  )
}

export async function forgetFunctions(client: ClientBase): Promise<void> {
  await client.query('delete from function_file')
}

/** The files whose text is not the one that was applied. */
export async function changedFunctions(client: ClientBase, files: readonly FunctionFile[]): Promise<FunctionFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from function_file')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum)
}

/**
 * Puts all files over what newer code applied, and takes away its triggers and views. Its other functions stay: nothing calls them, except
 * columns of its tables. Must run inside a transaction.
 */
export async function restoreFunctions(
  client: ClientBase,
  files: readonly FunctionFile[],
  own: CodeState,
): Promise<void> {
  // `create or replace view` cannot take columns away.
  const views = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  if (views.rows.length > 0) await client.query(`drop view ${views.rows.map(({ name }) => name).join(', ')}`)
  await applyFunctions(client, files, own)
  // What this transaction did not write is in no file of this code.
  const triggers = await client.query<{ name: string }>(
    `select format('%I on %s', t.tgname, t.tgrelid::regclass) as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.xmin <> pg_current_xact_id()::xid
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  for (const { name } of triggers.rows) await client.query(`drop trigger ${name}`)
  await client.query('delete from function_file where name <> all ($1)', [files.map(({ name }) => name)])
}

/** True if the functions in the database come from other files than these, or from more of them. */
export async function functionsDiffer(client: ClientBase, files: readonly FunctionFile[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from function_file')
  return rows.length > files.length || (await changedFunctions(client, files)).length > 0
}

/** Replaces what the files define. Must run inside a transaction. */
export async function applyFunctions(
  client: ClientBase,
  files: readonly FunctionFile[],
  { release, migration }: CodeState,
): Promise<void> {
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      if (!(error instanceof Error) || isLocked(error)) throw error
      throw new CannotStart(
        `The functions in ${name}.sql cannot be applied, and none was changed. PostgreSQL says: ${error.message}.`,
        { cause: error },
      )
    }
    await client.query(
      `insert into function_file (name, checksum, release, migration) values ($1, $2, $3, $4)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now(),
         release = excluded.release, migration = excluded.migration`,
      [name, checksum, release, migration],
    )
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** True where another server's statement was in the way, so that a later try may succeed. */
export function isLocked(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED
}
