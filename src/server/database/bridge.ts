import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { AppliedMigration, Migration } from './migrations.ts'

/** Number of migrations that existed before the baseline (one file per subject) replaced them. */
const OLD_COUNT = 29
/** Numbers below belong to the baseline; those from 0010 on hold only functions, triggers and a view. */
const FIRST_AFTER_BASELINE = '0030'
const FIRST_OF_FUNCTIONS = '0010'

/** True if the database was made by the migrations before the baseline. */
export function needsBridge(applied: readonly AppliedMigration[]): boolean {
  return applied[0]?.name === '0001_extensions'
}

/** Renames what the baseline names differently and records the baseline as applied. Must run inside a transaction. */
export async function crossBridge(
  client: ClientBase,
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Promise<void> {
  const old = applied.filter(({ name }) => name < FIRST_AFTER_BASELINE).map(({ name }) => name)
  if (old.length < OLD_COUNT)
    throw new CannotStart(
      `This database was made by an early version of Lookbook and stands at its migration ${old.at(-1)}. Start the last version before the baseline once (commit f335d8b), then this one.`,
    )
  await client.query(await readFile(join(import.meta.dirname, 'bridge.sql'), 'utf8'))
  await client.query('delete from migration where name = any($1)', [old])
  for (const { name, sql, checksum } of migrations.filter((one) => one.name < FIRST_AFTER_BASELINE)) {
    if (name >= FIRST_OF_FUNCTIONS) await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  }
}
