import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { checksumOf } from './migrations.ts'

/** Functions, views and triggers of one subject, each once: NN-subject.sql. A view stands behind what it reads. */
export type FunctionFile = { name: string; sql: string; checksum: string }

/** Its first line says so: columns, indexes and checks of tables use these functions, so migrations follow them. */
export const isBeforeTables = ({ sql }: FunctionFile) => sql.startsWith('-- before the tables')

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
    applied_at timestamptz not null default now()
  )`)
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

/** Replaces what the files define. Must run inside a transaction. */
export async function applyFunctions(client: ClientBase, files: readonly FunctionFile[]): Promise<void> {
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
      `insert into function_file (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
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
