import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { crossBridge, needsBridge } from './bridge.ts'
import {
  type AppliedMigration,
  type Migration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from './migrations.ts'

const leastServerVersion = 15

/** Brings the database up to the code, one transaction per migration, and answers the names it applied. */
export async function migrate(client: ClientBase, folder = migrationsFolder): Promise<string[]> {
  await refuseOldServer(client)
  const migrations = await readMigrations(folder)
  // Several servers may start at once: the others wait here, then find nothing left to do.
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
  try {
    return await applyPending(client, migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.migration]).catch(() => undefined)
  }
}

async function applyPending(client: ClientBase, migrations: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`)
  let applied = await listApplied(client)
  if (needsBridge(applied)) {
    const past = applied
    await inTransaction(client, () => crossBridge(client, migrations, past))
    applied = await listApplied(client)
  }
  const pending = pendingMigrations(migrations, applied)
  for (const migration of pending) await applyOne(client, migration)
  return pending.map(({ name }) => name)
}

async function listApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migration order by name collate "C"',
  )
  return rows
}

async function applyOne(client: ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(sql)
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new CannotStart(`The migration ${name} failed and left nothing behind. PostgreSQL says: ${error.message}.`, {
      cause: error,
    })
  }
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
