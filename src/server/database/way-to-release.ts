import type { ClientBase } from 'pg'
import { listMarked } from './applied-migrations.ts'
import { sinceBaseline } from './baseline.ts'
import { type CodeState, findNewerCode, functionsDiffer, functionsFolder, readFunctions } from './functions.ts'
import { type AppliedMigration, isServed, migrationsAhead, migrationsFolder, readMigrations } from './migrations.ts'
import { isLaterRelease } from './releases.ts'

/** The first release whose code reads marks: those before it refuse every database that is ahead of them. */
export const FIRST_WITH_MARKS = '0.2.0'

/** What stands between a database and the code of a release [O143]. */
export type WayToRelease = {
  /** migrations that the release does not know and works with */
  added: AppliedMigration[]
  /** migrations that it cannot work with */
  blocking: AppliedMigration[]
  /** whose functions stand in the database, where that is newer code than the release */
  functionsOf: CodeState | null
  /** how many migrations this code would apply */
  pending: number
}

/** Reads only. `own` is the release of this code; `to` is that or an earlier one. */
export async function findWay(client: ClientBase, own: string, to: string): Promise<WayToRelease> {
  const migrations = await readMigrations(migrationsFolder)
  if (!(await hasMigrations(client))) return { added: [], blocking: [], functionsOf: null, pending: migrations.length }
  const applied = sinceBaseline('database', await listMarked(client), migrations)
  const ahead = migrationsAhead(migrations, applied)
  const later = applied.filter((past) => ahead.includes(past) || (past.release && isLaterRelease(past.release, to)))
  const state = { release: to, migration: migrations.at(-1)!.name }
  const hasOtherFunctions = to !== own || (await functionsDiffer(client, await readFunctions(functionsFolder)))
  return {
    added: later.filter((past) => isServed(past, to)),
    blocking: later.filter((past) => !isServed(past, to)),
    functionsOf: hasOtherFunctions ? await findNewerCode(client, state) : null,
    pending: Math.max(0, migrations.length - applied.length),
  }
}

async function hasMigrations(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null and to_regclass('function_file') is not null as there`,
  )
  return rows[0]!.there
}
