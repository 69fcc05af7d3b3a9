import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Log } from '#server/platform/process/log.ts'
import { version } from '#server/platform/process/version.ts'
import { advisoryLocks, tryLock } from './advisory-locks.ts'
import { createMigrationList, insertApplied, listMarked } from './applied-migrations.ts'
import { sinceBaseline, stampBaseline } from './baseline.ts'
import {
  applyFunctions,
  type CodeState,
  changedFunctions,
  createFunctionList,
  type FunctionFile,
  findNewerCode,
  forgetFunctions,
  functionsFolder,
  isBeforeTables,
  isLocked,
  readFunctions,
  restoreFunctions,
} from './functions.ts'
import { type Migration, migrationsAhead, migrationsFolder, pendingMigrations, readMigrations } from './migrations.ts'

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
  /** the release of the code */
  release?: string
  log?: Pick<Log, 'info'>
}

/** Applies pending migrations, one transaction each unless the file says otherwise, then changed functions. Returns the migrations' names. */
export async function migrate(client: ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const code = await readCode(options)
  return inTurn(client, async () => {
    const applied = await applyPending(client, code)
    await applyUnlessNewer(client, code)
    return applied
  })
}

/** For a deliberate way back: this code's functions in the place of newer ones. Refuses like a start. */
export async function putFunctionsBack(client: ClientBase, options: MigrateOptions = {}): Promise<void> {
  const code = await readCode(options)
  await inTurn(client, async () => {
    await applyPending(client, code)
    await replaceFunctions(client, () => restoreFunctions(client, code.files, code.state))
  })
}

/** Migrates as far as the version of a backup did, with only those functions that tables use: its rows are loaded next. */
export async function migrateUpTo(client: ClientBase, last: string): Promise<void> {
  const all = await readMigrations(migrationsFolder)
  const migrations = all.slice(0, all.findIndex(({ name }) => name === last) + 1)
  const code = await readCode({})
  await inTurn(client, () => applyPending(client, { ...code, migrations }))
}

type Code = { migrations: Migration[]; files: FunctionFile[]; state: CodeState; log: Pick<Log, 'info'> | undefined }

async function readCode(options: MigrateOptions): Promise<Code> {
  const { functions = functionsFolder, release = version, log } = options
  const migrations = await readMigrations(options.migrations ?? migrationsFolder)
  const files = functions === null ? [] : await readFunctions(functions)
  return { migrations, files, state: { release, migration: migrations.at(-1)?.name ?? '' }, log }
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

async function applyPending(client: ClientBase, { migrations, files, state, log }: Code): Promise<string[]> {
  await retryLocked(() => createMigrationList(client))
  await retryLocked(() => createFunctionList(client))
  const listed = await listMarked(client)
  const applied = sinceBaseline('database', listed, migrations)
  const pending = pendingMigrations(migrations, applied, state.release)
  const newest = migrationsAhead(migrations, applied).at(-1)
  if (newest) log?.info('database.ahead', { newest: newest.name, release: newest.release ?? '' })
  if (applied[0]?.name !== listed[0]?.name) await inTransaction(client, () => stampBaseline(client, applied))
  if (pending.length > 0) await applyChanged(client, files.filter(isBeforeTables), state)
  for (const migration of pending) await applyOne(client, migration, state.release)
  return pending.map(({ name }) => name)
}

async function applyOne(client: ClientBase, migration: Migration, release: string): Promise<void> {
  const { name, isTransactional } = migration
  const once = () => run(client, migration, release)
  const apply = () => (isTransactional ? inTransaction(client, once) : once())
  try {
    await retryLocked(apply)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const left = isTransactional ? 'failed and left nothing behind' : 'failed; the next start runs it again'
    throw new CannotStart(`The migration ${name} ${left}. PostgreSQL says: ${error.message}.`, { cause: error })
  }
}

/** Two releases that share a database during an update would otherwise take turns with their functions [O142]. */
async function applyUnlessNewer(client: ClientBase, { files, state, log }: Code): Promise<void> {
  if ((await changedFunctions(client, files)).length === 0) return
  const newer = await findNewerCode(client, state)
  if (newer === null) return applyChanged(client, files, state)
  log?.info('database.functions_newer', newer)
}

async function applyChanged(client: ClientBase, files: readonly FunctionFile[], own: CodeState): Promise<void> {
  const changed = await changedFunctions(client, files)
  if (changed.length > 0) await replaceFunctions(client, () => applyFunctions(client, changed, own))
}

async function replaceFunctions(client: ClientBase, work: () => Promise<void>): Promise<void> {
  try {
    await retryLocked(() => inTransaction(client, work))
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

async function run(client: ClientBase, migration: Migration, release: string): Promise<void> {
  const { sql, isTransactional } = migration
  // PostgreSQL runs several statements of one query in an implicit transaction, so non-transactional migrations send each one
  // alone.
  for (const statement of isTransactional ? [sql] : sql.split(/;\s*$/m)) await client.query(statement)
  await forgetFunctions(client)
  await insertApplied(client, migration, release)
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
