import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { advisoryLocks, tryLock } from './advisory-locks.ts'
import { sinceBaseline, stampBaseline } from './baseline.ts'
import {
  applyFunctions,
  changedFunctions,
  createFunctionList,
  type FunctionFile,
  forgetFunctions,
  functionsFolder,
  isBeforeTables,
  isLocked,
  readFunctions,
} from './functions.ts'
import {
  type AppliedMigration,
  type Migration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migrations.ts'

const leastServerVersion = 15
/** A migration waiting for a table lock blocks every request queued behind it, so it gives up and is retried. */
const lockTimeoutMs = 3_000
const lockTries = 5
const lockPauseMs = 1_000
const turnPauseMs = 200

export type MigrateOptions = {
  /** folder of the migrations */
  migrations?: string
  /** folder of the functions, or null: they stay as they are */
  functions?: string | null
}

/** Applies pending migrations, one transaction each unless the file says otherwise, then changed functions. Returns the migrations' names. */
export async function migrate(client: ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = migrationsFolder, functions = functionsFolder } = options
  return inTurn(client, async () => {
    const files = functions === null ? [] : await readFunctions(functions)
    const applied = await applyPending(client, await readMigrations(migrations), files)
    await applyChanged(client, files)
    return applied
  })
}

/** Migrates as far as the version of a backup did, with only those functions that tables use: its rows are loaded next. */
export async function migrateUpTo(client: ClientBase, last: string): Promise<void> {
  const all = await readMigrations(migrationsFolder)
  const migrations = all.slice(0, all.findIndex(({ name }) => name === last) + 1)
  const functions = await readFunctions(functionsFolder)
  await inTurn(client, () => applyPending(client, migrations, functions))
}

async function inTurn<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await refuseOldServer(client)
  await waitForTurn(client)
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => undefined)
  }
}

/**
 * Several servers may start at once: the others wait here, then find nothing left to do. They ask again and again instead of
 * waiting inside a statement, whose snapshot `create index concurrently` would wait for: a deadlock.
 */
async function waitForTurn(client: ClientBase): Promise<void> {
  for (;;) {
    if (await tryLock(client, 'migration')) return
    await sleep(turnPauseMs)
  }
}

async function applyPending(
  client: ClientBase,
  migrations: Migration[],
  functions: readonly FunctionFile[],
): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  await createFunctionList(client)
  const listed = await listApplied(client)
  const applied = sinceBaseline('database', listed, migrations)
  const pending = pendingMigrations(migrations, applied)
  if (applied[0]?.name !== listed[0]?.name) await inTransaction(client, () => stampBaseline(client, applied))
  if (pending.length > 0) await applyChanged(client, functions.filter(isBeforeTables))
  for (const migration of pending) await applyOne(client, migration)
  return pending.map(({ name }) => name)
}

export async function listApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migration order by name collate "C"',
  )
  return rows
}

async function applyOne(client: ClientBase, migration: Migration): Promise<void> {
  const { name, isTransactional } = migration
  const apply = () => (isTransactional ? inTransaction(client, () => run(client, migration)) : run(client, migration))
  try {
    await retryLocked(apply)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const left = isTransactional ? 'failed and left nothing behind' : 'failed; the next start runs it again'
    throw new CannotStart(`The migration ${name} ${left}. PostgreSQL says: ${error.message}.`, { cause: error })
  }
}

async function applyChanged(client: ClientBase, functions: readonly FunctionFile[]): Promise<void> {
  const changed = await changedFunctions(client, functions)
  if (changed.length === 0) return
  try {
    await retryLocked(() => inTransaction(client, () => applyFunctions(client, changed)))
  } catch (error) {
    if (!isLocked(error)) throw error
    throw new CannotStart('The functions in the database cannot be replaced: statements hold their tables.', {
      cause: error,
    })
  }
}

async function retryLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || tries >= lockTries) throw error
      await sleep(lockPauseMs)
    }
  }
}

async function run(client: ClientBase, { name, sql, checksum, isTransactional }: Migration): Promise<void> {
  // PostgreSQL runs several statements of one query in an implicit transaction, so non-transactional migrations send each one
  // alone.
  for (const statement of isTransactional ? [sql] : sql.split(/;\s*$/m)) await client.query(statement)
  await forgetFunctions(client)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function refuseOldServer(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
    `select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num`,
  )
  const { server_version, server_version_num } = rows[0]!
  if (Number(server_version_num) >= leastServerVersion * 10_000) return
  throw new CannotStart(
    `Lookbook needs PostgreSQL ${leastServerVersion} or newer, and this server is ${server_version}. Point DATABASE_URL at a newer one, or leave it out to use the embedded database.`,
  )
}
